// `npm run faults`: repeats each fault under load, and compares what is stored with what was answered.
// Arguments: `<repetitions> [part of a scenario's name]`; FAULTS_MINUTES bounds each scenario. FAULTS_OLD is
// an older version, a package as `npm pack` makes it or a built clone, whose servers are replaced by those of
// this clone, or of FAULTS_NEW, which is named in the same way.
import { DAY } from "#domain/time.ts";
import { findRedis, startRedis } from "#server/testing/redis.ts";
import { startPostgres } from "../scripts/postgres.mjs";
import { type Scenario, scenarios } from "./scenarios.ts";
import { type Services, World } from "./world.ts";

const DEFAULT_REPETITIONS = 20;
const DEFAULT_MINUTES = 10;

/** Milliseconds between two locks of a scenario that needs them. */
const LOCK_EVERY_MS = 10_000;

/** Milliseconds until the first lock: the servers start before it. */
const FIRST_LOCK_MS = 30_000;

/** Locks for each repetition, which uses the next one in the future. */
const LOCKS_PER_REPETITION = 6;

const [, , repetitionsText = String(DEFAULT_REPETITIONS), part = ""] = process.argv;
const repetitions = Number(repetitionsText);
/** Minutes for which a scenario is repeated; undefined: as it says, or ten. */
const askedMinutes = process.env["FAULTS_MINUTES"];
if (!Number.isInteger(repetitions) || repetitions < 1) throw new Error("Repetitions are a whole number.");

/** The locks of a scenario's games: enough for all repetitions, and games that stay open. */
function listLocks({ hasLocks }: Scenario): number[] {
  const now = Date.now();
  const length = hasLocks ? repetitions * LOCKS_PER_REPETITION : 0;
  const locks = Array.from({ length }, (_, n) => now + FIRST_LOCK_MS + n * LOCK_EVERY_MS);
  return [...locks, now + 7 * DAY, now + 8 * DAY];
}

function describeTimes(times: number[]): string {
  if (times.length === 0) return "";
  const sorted = times.toSorted((a, b) => a - b);
  const format = (index: number) => `${((sorted[index] ?? 0) / 1_000).toFixed(1)} s`;
  return `, back after ${format(Math.floor(sorted.length / 2))}, at most ${format(sorted.length - 1)}`;
}

/** Prints what a scenario found; returns whether everything held. */
function report(
  { what, isSeamless }: { what: string; isSeamless: boolean },
  found: Awaited<ReturnType<World["check"]>>,
  times: number[],
): boolean {
  const { lost, doubled, late, damages, saved, unknown, broken } = found;
  // Without a saved pick nothing was tested.
  const holds = saved > 0 && lost + doubled + late + damages === 0 && (!isSeamless || unknown + broken === 0);
  const counts = `${saved} saved, ${unknown} unknown; ${lost} lost, ${doubled} doubled, ${late} late, ${damages} damaged`;
  const connections = isSeamless ? `, ${broken} connections refused or reset` : "";
  console.log(`${holds ? "ok" : "FAILED"}: ${what}: ${counts}${connections}${describeTimes(times)}`);
  return holds;
}

/** Does it again and again, for as long as it may take. */
async function repeatAll(scenario: Scenario, world: World): Promise<{ times: number[]; done: number }> {
  const minutes = Number(askedMinutes ?? scenario.minutes ?? DEFAULT_MINUTES);
  const endsAt = performance.now() + minutes * 60_000;
  const times: number[] = [];
  let done = 0;
  for (; done < repetitions && performance.now() < endsAt; done++) {
    const took = await scenario.repeat(world, done);
    if (took !== undefined) times.push(took);
  }
  return { times, done };
}

/** Compares and prints what a scenario did besides picks; null: everything held. */
async function conclude(scenario: Scenario, world: World): Promise<string | null> {
  const failure = (await scenario.conclude?.(world)) ?? null;
  if (failure !== null) console.log(`FAILED: ${scenario.name}: ${failure}`);
  return failure;
}

/** Plays a scenario; returns whether everything held. */
async function play(scenario: Scenario, services: Services): Promise<boolean> {
  const world = new World(services);
  try {
    const whyNot = scenario.whyNot?.(world);
    if (whyNot !== undefined) {
      console.log(`not run: ${scenario.name}: ${whyNot}`);
      return true;
    }
    await world.open(scenario.store, () => listLocks(scenario));
    await scenario.begin(world);
    world.startLoad();
    const { times, done } = await repeatAll(scenario, world);
    const failure = await conclude(scenario, world);
    const what = { what: `${scenario.name}, ${done} times`, isSeamless: scenario.isSeamless === true };
    const holds = report(what, await world.check(), times) && failure === null;
    if (!holds) console.log(world.describeFailures());
    return holds;
  } catch (error) {
    console.log(
      `FAILED: ${scenario.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    console.log(world.readLogs());
    return false;
  } finally {
    await world.close();
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const postgres = await startPostgres();
if (postgres === undefined) throw new Error("This machine has no PostgreSQL server programs.");
const redisProgram = findRedis();
const redis = redisProgram === undefined ? null : await startRedis(redisProgram);
const services = { postgres, redisUrl: redis?.url ?? null };
let isFailed = false;
try {
  for (const scenario of scenarios.filter(({ name }) => name.includes(part))) {
    isFailed = !(await play(scenario, services)) || isFailed;
  }
} finally {
  await redis?.stop();
  await postgres.stop();
}
process.exit(isFailed ? 1 : 0);
