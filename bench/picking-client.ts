// Players who pick all the time, in a thread of their own, so that only the server's work counts.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { setTimeout as wait } from "node:timers/promises";

/** Number of players, and the pause between two picks of each in milliseconds. */
const PLAYERS = 16;
const PAUSE_MS = 10;

/** Milliseconds of the shortest measurement: less is too short for a rate. */
const LEAST_MS = 1_000;

/** A pick as it is sent. */
export interface SentPick {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const CLIENT = `
const { parentPort, workerData: { picks, pauseMs } } = require("node:worker_threads");
const { setTimeout: sleep } = require("node:timers/promises");
const { Agent, request } = require("node:http");
const agent = new Agent({ keepAlive: true });
const send = ({ url, headers, body }) => new Promise((resolve, reject) => {
  const asked = request(url, { agent, method: "POST", headers }, (answer) => {
    answer.on("end", () => resolve(answer.statusCode)).on("error", reject).resume();
  });
  asked.on("error", reject).end(body);
});
let [saved, refused, isOver] = [0, 0, false];
const picking = Promise.all(picks.map(async (pick) => {
  while (!isOver) {
    if ((await send(pick)) === 200) saved += 1; else refused += 1;
    await sleep(pauseMs);
  }
}));
parentPort.on("message", async (isLast) => {
  isOver = isLast;
  if (isLast) await picking;
  parentPort.postMessage({ saved, refused });
});`;

/** Picks until it is stopped. */
export class PickingClient {
  readonly #worker: Worker;

  constructor(pickOf: (player: number) => SentPick) {
    const picks = Array.from({ length: PLAYERS }, (_, player) => pickOf(player));
    this.#worker = new Worker(CLIENT, { eval: true, workerData: { picks, pauseMs: PAUSE_MS } });
  }

  async #count(isLast = false): Promise<{ saved: number; refused: number }> {
    const counted = once(this.#worker, "message");
    this.#worker.postMessage(isLast, []);
    const [counts] = (await counted) as [{ saved: number; refused: number }];
    return counts;
  }

  /** Returns picks per second while something else is done, for a second at least. */
  async rateWhile(work: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    const before = await this.#count();
    await Promise.all([work(), wait(LEAST_MS)]);
    const after = await this.#count();
    if (after.refused > 0) throw new Error(`${after.refused} picks were not saved.`);
    return (after.saved - before.saved) / ((performance.now() - begun) / 1_000);
  }

  /** Returns the share of their rate alone, before and after, at which others pick while something is done.
   * */
  async shareWhile(work: () => Promise<unknown>): Promise<number> {
    const rest = () => this.rateWhile(() => Promise.resolve());
    const before = await rest();
    const beside = await this.rateWhile(work);
    return beside / ((before + (await rest())) / 2);
  }

  /** Resolves when no pick is on its way any more. */
  async stop(): Promise<void> {
    await this.#count(true);
    await this.#worker.terminate();
  }
}
