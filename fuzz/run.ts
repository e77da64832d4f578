// `npm run fuzz`: starts the built game on an empty store and sends it valid and invalid calls. FUZZ_CALLS
// and FUZZ_SEED, or `npm run fuzz -- <calls> <seed>`, set the number and the seed.
import { listOperations } from "./description.ts";
import { fuzzCalls } from "./calls.ts";
import { Game } from "./game.ts";
import { fuzzRawRequests } from "./raw-requests.ts";
import { Report } from "./report.ts";
import { fuzzSchedules } from "./schedules.ts";
import { fuzzSeasons } from "./seasons.ts";
import { fuzzSocketEvents } from "./socket-events.ts";
import { listScenes } from "./world.ts";

const [, , callsText = process.env["FUZZ_CALLS"] ?? "100000", seedText = process.env["FUZZ_SEED"]] =
  process.argv;
const calls = Number(callsText);
const seed = seedText === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(seedText);
if (!Number.isInteger(calls) || !Number.isInteger(seed)) throw new Error("Calls and seed are whole numbers.");

/** Schedules of games, and seasons of races with their drivers, each with some damage. */
const FILES = 1_000;

/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 30_000;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const game = await Game.start();
const report = new Report();
const startedAt = performance.now();
const progress = setInterval(() => console.log(`${report.calls} calls so far`), PROGRESS_MS);
try {
  console.log(`Seed ${seed}, ${calls} calls, ${game.url}`);
  // First, while no account has met its limits.
  await fuzzSchedules(game, report, { count: FILES, seed });
  await fuzzSeasons(game, report, { count: FILES, seed });
  const operations = listOperations(await game.read("/api/openapi.json"));
  const scenes = await listScenes(game);
  const stale = await game.deactivateOne();
  const tokens = new Set([...game.players, ...game.admins].map(({ token }) => token));
  await fuzzCalls({ game, scenes, report, stale, tokens, seed }, operations, calls);
  const few = { count: Math.ceil(calls / 20), seed };
  await fuzzRawRequests(game, report, few);
  await fuzzSocketEvents({ game, scenes, report }, few);
  await game.read("/api/health");
} finally {
  clearInterval(progress);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(report.listLines().join("\n"));
  for (const { what, why, details } of report.failures) console.log(`\nFAILED ${what}: ${why}\n${details}`);
  if (report.failures.length > 0) console.log(`\nThe server's log ends with:\n${game.readLog()}`);
  console.log(`\n${report.calls} calls in ${seconds} s: ${report.listTotals()}; ${report.listTimes()}`);
  console.log(
    `Seed ${seed}: ${report.failures.length === 0 ? "nothing failed" : `${report.failures.length} failed`}`,
  );
  await game.stop();
}
process.exitCode = report.failures.length === 0 ? 0 : 1;
