// A server just started on a saved store, in its own process, that measures its own calls: `node --import tsx
// bench/scoreboard-server.ts <folder or postgres:// URL> <tournament> <run>`. Prints JSON.
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { buildApp } from "#server/app/build-app.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import "#server/leaderboard/scoreboards.ts";
import { createGameClock } from "#server/clock/game-clock.ts";
import { openStore } from "#server/db/open.ts";
import { cup, createToken } from "./population.ts";
import { measureSeconds } from "./report.ts";
import type { Measures } from "./scoreboard-measures.ts";
import { season } from "./season.ts";

/** Number of players above which the response with the whole board is not measured. */
const MAX_ROWS = 200_000;
/** Number of games that are corrected one by one. */
const GAMES = 3;
/** Resolution of the longest turn in milliseconds. */
const TURN_RESOLUTION_MS = 20;

const [, , location = "", tournament = "1", run = "0"] = process.argv;
const field = Number(tournament) === season.tournament ? season : cup;
const sport = field === season ? "f1" : "basketball";

const store = await openStore(
  location.startsWith("postgres") ? { databaseUrl: location } : { dataDir: location },
);
const clock = createGameClock({
  monotonic: () => performance.now(),
  readDatabaseClock: () => Promise.resolve(Date.now()),
  shift: 0,
});
await clock.sample();
const config = readConfig({ PORT: "0", HOST: "127.0.0.1", ADMIN_EMAILS: "player1@example.org", DEMO: "off" });
const parts = await createContext({ config, store, clock }, []);
const { scoreboards } = parts.context;
const app = await buildApp({ ...parts, version: "bench", clientFolder: null });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
const measures: Measures = { seconds: {}, turns: {}, megabytes: {} };

function record(list: Record<string, number[]>, name: string, value: number): void {
  (list[name] ??= []).push(value);
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await wait(TURN_RESOLUTION_MS);
  delays.reset();
  record(measures.seconds, name, await measureSeconds(work));
  await wait(TURN_RESOLUTION_MS);
  record(measures.turns, name, delays.max / 1e6);
}

function recordMemory(name: string): void {
  record(measures.megabytes, name, process.memoryUsage.rss() / 1e6);
}

/** Sends a call to this server and discards the response. */
function ask(method: string, path: string, body?: object): Promise<void> {
  const headers = { authorization: `Bearer ${createToken(1)}`, "accept-encoding": "gzip" };
  const typed = body === undefined ? headers : { ...headers, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const call = request(`http://127.0.0.1:${port}${path}`, { method, headers: typed }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${method} ${path}: ${response.statusCode}`));
      response.resume().on("end", resolve);
    });
    call.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const read = (path: string) => ask("GET", `${path}tournamentId=${tournament}`);
const tournament_id = field.tournament;

recordMemory("started");
await measure("load", () => scoreboards.get(tournament_id));
recordMemory("loaded");
await measure("first page", () => read("/api/leaderboard?limit=100&"));
const players = (await scoreboards.get(tournament_id)).players.size;

async function readAll(): Promise<void> {
  await measure("page again", () => read("/api/leaderboard?limit=100&"));
  if (players > MAX_ROWS) return;
  await measure("whole board", () => read("/api/leaderboard?"));
  await measure("one round", () =>
    read(`/api/round-leaderboard?round=${field === season ? "Race" : "Round"}%201&`),
  );
  await measure("ranks before", () => read("/api/leaderboard/ranks-before?"));
  await measure("changes", () => read("/api/leaderboard/changes?"));
}

for (const id of field.ids.slice(Number(run) * GAMES, (Number(run) + 1) * GAMES)) {
  await field.saveResults(store.db, [id], false);
  await measure("preview", () => ask("POST", "/api/admin/preview-leaderboard", { tournament_id }));
  await measure("publish", async () => {
    await ask("POST", "/api/admin/update-leaderboard", { tournament_id, sport });
    await scoreboards.get(tournament_id);
  });
  await readAll();
}
recordMemory("read");
record(measures.megabytes, "most", process.resourceUsage().maxRSS / 1e3);
process.stdout.write(JSON.stringify(measures));
await app.close();
await store.close();
process.exit(0);
