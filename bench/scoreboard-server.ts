// A server just started on a saved store, in a process of its own, that measures its own calls:
// `node --import tsx bench/scoreboard-server.ts <folder or postgres:// address> <tournament> <run>`. Prints JSON.
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
import { cup, tokenOf } from "./population.ts";
import { secondsOf } from "./report.ts";
import type { Measures } from "./scoreboard-measures.ts";
import { season } from "./season.ts";

/** Above so many players there is no answer with the whole board. */
const MOST_ROWS = 200_000;
/** Games corrected one by one. */
const GAMES = 3;
/** The longest turn is known after this: milliseconds. */
const TURN_MS = 20;

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

function note(list: Record<string, number[]>, name: string, value: number): void {
  (list[name] ??= []).push(value);
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await wait(TURN_MS);
  delays.reset();
  note(measures.seconds, name, await secondsOf(work));
  await wait(TURN_MS);
  note(measures.turns, name, delays.max / 1e6);
}

function noteMemory(name: string): void {
  note(measures.megabytes, name, process.memoryUsage.rss() / 1e6);
}

/** Asks this server, and throws the answer away. */
function ask(method: string, path: string, body?: object): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOf(1)}`, "accept-encoding": "gzip" };
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

noteMemory("started");
await measure("load", () => scoreboards.get(tournament_id));
noteMemory("loaded");
await measure("first page", () => read("/api/leaderboard?limit=100&"));
const players = (await scoreboards.get(tournament_id)).players.size;

async function readAll(): Promise<void> {
  await measure("page again", () => read("/api/leaderboard?limit=100&"));
  if (players > MOST_ROWS) return;
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
noteMemory("read");
note(measures.megabytes, "most", process.resourceUsage().maxRSS / 1e3);
process.stdout.write(JSON.stringify(measures));
await app.close();
await store.close();
process.exit(0);
