// Sends every call of the contract its largest input on a tournament as large as it can be, alone and sixteen
// at once, and the large ones while others pick; writes the measurements to the file LARGEST_REPORT. `npm run
// bench -- largest` runs it.
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Database } from "#server/db/open.ts";
import { createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { bearer, buildTestApp, createCall, liftWriteLimit, START } from "#server/testing/fixture.ts";
import { createLargest } from "#server/testing/largest-scene.ts";
import { createWorld, type SampleCall, type SampleWorld } from "#server/testing/sample-calls.ts";
import { openTestStore } from "#server/testing/store.ts";
import type { Measurement } from "./largest.ts";
import { TurnProbe } from "./turn-probe.ts";

const TIMES = [1, 16];

/** The id of the tournament in which others pick, and of its game. */
const OTHERS = 900;

/** Parts of the names of the calls to measure, as JSON; empty: all. */
const ONLY: string[] = JSON.parse(process.env["LARGEST_ONLY"] ?? "[]");

/** Calls that end their caller's session go last. */
const ENDS_SESSION = /\/(erase|sign-out|end|end-others|delete\/:id|end-sessions)$/;

/** Other players' picks: number of players, and the pause between two picks of each in milliseconds. They
 * also pick alone before and after for `leastMs`, since 20 ms are too short for a rate. */
const PICKING = { players: 16, pauseMs: 10, leastMs: 500 };

/** Sends calls from a thread of its own, so that only the server's work counts, with health and picks of
 * others all the while. */
const CLIENT = `
const { parentPort } = require("node:worker_threads");
const { setTimeout: sleep } = require("node:timers/promises");
const { Agent, request } = require("node:http");
const agent = new Agent({ keepAlive: true });
// Answers are read as a phone's radio does: unpacking megabytes here would keep the others from picking.
const ask = ({ url, options: { body, headers, ...options } = {} }) => new Promise((resolve, reject) => {
  const given = { "accept-encoding": "gzip", ...headers, ...(body && { "content-length": Buffer.byteLength(body) }) };
  const asked = request(url, { agent, ...options, headers: given }, (answer) => {
    answer.on("end", () => resolve(answer.statusCode)).on("error", reject).resume();
  });
  asked.on("error", reject).end(body);
});
const repeat = (times, work) => Promise.all(Array.from({ length: times }, work));
const pickWhile = async ({ pick, players, pauseMs }, work) => {
  let [isOver, saved] = [false, 0];
  const picking = repeat(players, async () => {
    while (!isOver) {
      if ((await ask(pick)) === 200 && !isOver) saved += 1;
      await sleep(pauseMs);
    }
  });
  const start = performance.now();
  const result = await work();
  isOver = true;
  const perSecond = saved / ((performance.now() - start) / 1000);
  await picking;
  return { result, perSecond };
};
const callWithHealth = async ({ call, times, health }) => {
  let isOver = false;
  let longestHealth = 0;
  const look = async () => {
    do {
      const start = performance.now();
      await ask(health);
      longestHealth = Math.max(longestHealth, performance.now() - start);
      await sleep(5);
    } while (!isOver);
  };
  const calls = repeat(times, () => ask(call));
  const looking = look();
  const statuses = await calls;
  isOver = true;
  await looking;
  return { statuses, longestHealth };
};
parentPort.on("message", async ({ picking, ...asked }) => {
  if (picking === null) return parentPort.postMessage({ ...(await callWithHealth(asked)), picks: null });
  const pickAlone = () => pickWhile(picking, () => sleep(picking.leastMs));
  const before = await pickAlone();
  const beside = await pickWhile(picking, async () => {
    const [answer] = await Promise.all([callWithHealth(asked), sleep(picking.leastMs)]);
    return answer;
  });
  const after = await pickAlone();
  const alone = (before.perSecond + after.perSecond) / 2;
  parentPort.postMessage({ ...beside.result, picks: beside.perSecond / alone });
});`;

type Answer = Pick<Measurement, "statuses" | "longestHealth" | "picks">;

/** A call as the client sends it. */
interface Sent {
  url: string;
  options?: object;
}

const askClient = (client: Worker, message: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    client.once("error", reject);
    client.once("message", (answer: Answer) => {
      client.off("error", reject);
      resolve(answer);
    });
    client.postMessage(message, []);
  });

/** A game that no other call touches, and a pick of it. */
async function createPick(db: Database, base: string): Promise<Sent> {
  await createTournament(db, OTHERS);
  await createGame(db, { id: OTHERS, tournamentId: OTHERS });
  const player = await createPlayer(db, "Picker");
  const game = { user_id: player.id, game_id: OTHERS, tournament_id: OTHERS, round: "Day 1" };
  const picked = { straight_prediction: "Estonia", spread_prediction: null, is_double_points: false };
  const shown = { team1: "Estonia", team2: "Finland", emoji1: "🇪🇪", emoji2: "🇫🇮" };
  const headers = { ...bearer(player), "content-type": "application/json" };
  const body = JSON.stringify({ ...game, ...picked, ...shown });
  return { url: `${base}/api/predictions`, options: { method: "POST", headers, body } };
}

function createOptions(endpoint: Endpoint, { body, headers, as }: SampleCall, world: SampleWorld) {
  const caller = as ?? (endpoint.access === "admin" ? world.ada : world.mari);
  return {
    method: endpoint.method,
    headers: {
      ...(endpoint.access !== "public" && bearer(caller)),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

test("measure", async () => {
  const store = await openTestStore();
  const app = await buildTestApp(store.db, { now: START });
  liftWriteLimit(app);
  await app.ready();
  const world = await createWorld(store.db, createCall(app));
  const largest = await createLargest(store.db, world);
  const samples = { ...world.samples, ...largest };
  await app.listen({ port: 0, host: "127.0.0.1" });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const pick = await createPick(store.db, base);
  const client = new Worker(CLIENT, { eval: true });
  const probe = new TurnProbe();
  const endpoints = listEndpoints();
  const inOrder = endpoints.toSorted(
    (one, other) => Number(ENDS_SESSION.test(one.path)) - Number(ENDS_SESSION.test(other.path)),
  );
  const measured: Measurement[] = [];
  try {
    for (const endpoint of inOrder) {
      const name = nameOf(endpoint);
      if (ONLY.length > 0 && !ONLY.some((part) => name.includes(part))) continue;
      const sample = samples[name];
      if (sample === undefined) throw new Error(`${name} has no sample.`);
      const call = { url: `${base}${sample.url}`, options: createOptions(endpoint, sample, world) };
      for (const times of TIMES) {
        probe.takeLongest();
        const isLarge = times > 1 && (name in largest || endpoint.isLarge === true);
        const picking = isLarge ? { ...PICKING, pick } : null;
        const answer = await askClient(client, {
          call,
          times,
          health: { url: `${base}/api/health` },
          picking,
        });
        measured.push({ name, times, ...answer, longestTurn: probe.takeLongest() });
      }
    }
  } finally {
    probe.stop();
    await client.terminate();
    await app.close();
    await store.close();
  }
  writeFileSync(process.env["LARGEST_REPORT"] ?? "", JSON.stringify(measured));
});
