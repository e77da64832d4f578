// Servers that are replaced one after the other, behind a proxy: nobody may notice, and every board stays
// what it was, byte by byte.
import { setTimeout as wait } from "node:timers/promises";
import { createToken } from "../bench/population.ts";
import type { Scenario } from "./scenarios.ts";
import { TOURNAMENT } from "./scene.ts";
import { GameServer } from "./server.ts";
import type { World } from "./world.ts";

/** How many servers there are while none is replaced. */
const SERVERS = 2;

/** Seconds for which a server that is replaced answers on: longer than two looks of the proxy. */
const DRAIN_SECONDS = "2";

/** Milliseconds between two readings of the boards. */
const READ_EVERY_MS = 100;

/** Milliseconds until a server is ready, or the boards have what was published. */
const MAX_WAIT_MS = 60_000;

/** The player who enters the result of the game that the boards show. */
const ADMIN = 1;

const BOARDS = ["leaderboard", "round-leaderboard"].map((name) => `/api/${name}?tournamentId=${TOURNAMENT}`);

/** Reads the boards as everybody gets them, as one text. */
async function readBoards(url: string): Promise<string> {
  const answers = await Promise.all(BOARDS.map((address) => fetch(url + address)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return texts.map((text, at) => `${answers[at]?.status} ${BOARDS[at]} ${text}`).join("\n");
}

/** What the boards were once their game was published, and whether they were anything else since. */
class BoardWatch {
  readonly #expected: string;
  readonly #getUrls: () => string[];
  #reading = Promise.resolve();
  #isStopped = false;
  read = 0;
  /** The first board that differed; null: none. */
  difference: string | null = null;

  constructor(expected: string, getUrls: () => string[]) {
    this.#expected = expected;
    this.#getUrls = getUrls;
  }

  start(): void {
    this.#reading = this.#readOn();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#reading;
  }

  /** Compares the boards of one server; one that ends meanwhile is no difference. */
  async compare(url: string): Promise<void> {
    const boards = await readBoards(url).catch(() => null);
    if (boards === null) return;
    this.read++;
    if (boards !== this.#expected) this.difference ??= `${boards}\ninstead of\n${this.#expected}`;
  }

  async #readOn(): Promise<void> {
    while (!this.#isStopped) {
      for (const url of this.#getUrls()) await this.compare(url);
      await wait(READ_EVERY_MS);
    }
  }
}

const watches = new WeakMap<World, BoardWatch>();

const settingsOf = (world: World) => ({
  DATABASE_URL: world.databaseUrl,
  DATA_DIR: world.dataDir,
  DRAIN_SECONDS,
  ADMIN_EMAILS: `player${ADMIN}@example.org`,
});

async function startServer(world: World, build: string): Promise<void> {
  const server = new GameServer(world.folder, `server-${world.servers.length}`, settingsOf(world), build);
  world.servers.push(server);
  await server.start();
}

/** Resolves once the proxy sends calls to the newest server. */
async function untilUsed(world: World): Promise<void> {
  const limit = performance.now() + MAX_WAIT_MS;
  while (world.balancer?.isUsing(world.servers.at(-1)?.url ?? null) !== true) {
    if (performance.now() > limit) throw new Error("The new server did not get ready.");
    await wait(50);
  }
}

/** Seals the first game with what was picked, publishes a result, and watches the boards from then on. */
async function publishGame(world: World): Promise<void> {
  const game = world.takeNextLock();
  await world.untilLock(game, 0);
  await world.untilSealed(game);
  const url = world.balancer?.url ?? "";
  const before = await readBoards(url);
  const result = { id: world.gameAt(game), score1: 80, score2: 70, top_scorer: null };
  const answer = await fetch(`${url}/api/organise/tournaments/${TOURNAMENT}/game-results`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${createToken(ADMIN)}` },
    body: JSON.stringify({ games: [result] }),
  });
  if (!answer.ok) throw new Error(`The result was refused: ${await answer.text()}`);
  const limit = performance.now() + MAX_WAIT_MS;
  const readAll = () => Promise.all([url, ...world.listUrls()].map(readBoards));
  let boards = await readAll();
  while (new Set(boards).size > 1 || boards[0] === before) {
    if (performance.now() > limit) throw new Error("The boards do not show the result.");
    await wait(50);
    boards = await readAll();
  }
  const watch = new BoardWatch(boards[0] ?? "", () => [url, ...world.listUrls()]);
  watches.set(world, watch);
  watch.start();
}

export const replaceServers: Scenario = {
  name: "servers are replaced one after the other",
  store: "postgresql",
  hasLocks: true,
  isSeamless: true,
  begin: async (world) => {
    for (let n = 0; n < SERVERS; n++) await startServer(world, world.oldBuild ?? world.newBuild);
    await world.startBalancer();
    await untilUsed(world);
  },
  repeat: async (world, n) => {
    if (n === 0) await publishGame(world);
    await wait(500 + Math.random() * 1_000);
    const begun = performance.now();
    for (const old of world.servers.filter(({ url }) => url !== null)) {
      await startServer(world, world.newBuild);
      await untilUsed(world);
      await old.drain();
    }
    return performance.now() - begun;
  },
  conclude: async (world) => {
    const watch = watches.get(world);
    if (watch === undefined) return "no board was read";
    await watch.stop();
    for (const url of world.listUrls()) await watch.compare(url);
    console.log(`boards read ${watch.read} times while servers were replaced`);
    return watch.difference;
  },
};
