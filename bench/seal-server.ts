// A server in its own process that seals contests of 100,000 picks on request while the load picks others:
// `node dist/bench/seal-server.js <store>`. Prints the port of the game and the port for the requests.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { DAY, isoOf, type Instant } from "#domain/time.ts";
import { openStore } from "#server/db/open.ts";
import { startSealTimer } from "#server/sealing/seal-timer.ts";
import { cup, savePlayers, saveSessions } from "./population.ts";
import { season } from "./season.ts";
import { serveGame } from "./serve-game.ts";

const PICKS = 100_000;
/** Number of players who pick during the seal. */
const SESSIONS = 2_000;
/** Contests that are sealed in turn; the load picks games of another tournament. */
const SEALED_IDS = season.ids.slice(0, 4);
const CHECK_INTERVAL_MS = 5;

/** The durations of sealing, per contest. */
export interface Sealings {
  /** Seconds from the end of the grace period to the record. */
  seconds: number[];
  /** Seconds from the lock until everybody can see the picks. */
  revealed: number[];
  longestTurnMs: number;
}

const [, , location = "embedded"] = process.argv;
const folder = location === "embedded" ? mkdtempSync(join(tmpdir(), "jokerpick-bench-")) : null;
const store = await openStore(folder === null ? { databaseUrl: location } : { dataDir: folder });
const { db } = store;

async function save(): Promise<void> {
  const now = Date.now();
  await cup.save(db, now + DAY);
  await season.save(db, now + DAY);
  await savePlayers(db, PICKS, now);
  await saveSessions(db, SESSIONS, now);
  await db.execute(sql`
    insert into picks (contest_id, player_id, winner, handicap)
    select c.id, u.id, case when (u.id * 7 + c.id) % 10 < 6 then side1_id else side2_id end,
      case when (u.id * 3 + c.id) % 10 < 5 then side1_id else side2_id end
    from contests c cross join players u where c.id = any(${sql.param(SEALED_IDS)}::int[])`);
  await db.execute(sql`
    insert into jokers (round_id, player_id, contest_id)
    select round_id, u.id, c.id from contests c cross join players u where c.id = ${SEALED_IDS[0]}`);
  await db.execute(sql`analyze`);
  await db.execute(sql`checkpoint`);
}

await save();
const { app, context, port } = await serveGame(store);
/** Called whenever the timer has sealed what was due. */
let onLooked = () => {};
const timer = startSealTimer({
  clock: context.clock,
  sealDue: async (isStopped) => {
    const next = await context.sealing.sealDue(isStopped);
    onLooked();
    return next;
  },
  log: context.log,
});
let stopping = new AbortController();
let sealings: Promise<Sealings> | undefined;

/** Makes a contest unsealed again, with this lock. */
async function reopen(id: number, locksAt: Instant): Promise<void> {
  await db.execute(sql`delete from sealed_picks where contest_id = ${id}`);
  await db.execute(sql`
    update contests set sealed_at = null, locks_at = ${isoOf(locksAt)}::timestamptz where id = ${id}`);
}

async function isSealed(id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from contests where id = ${id} and sealed_at is not null`);
  return rows.length > 0;
}

/** Seals a contest whose grace period has just ended by the timer, and returns the seconds that took. */
async function sealOne(id: number): Promise<number> {
  await reopen(id, context.clock() - WRITING_GRACE_MS);
  const due = context.clock();
  do {
    const looked = new Promise<void>((resolve) => (onLooked = resolve));
    timer.recheck();
    await looked;
  } while (!(await isSealed(id)));
  return (context.clock() - due) / 1000;
}

/** Seals one contest after the other, or none, and measures the event loop's turns, until it is aborted. */
async function watch(seals: boolean, { signal }: AbortController): Promise<Sealings> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const seconds: number[] = [];
  delay.enable();
  while (!signal.aborted) {
    if (seals) seconds.push(await sealOne(SEALED_IDS[seconds.length % SEALED_IDS.length] ?? 0));
    else await wait(CHECK_INTERVAL_MS);
  }
  delay.disable();
  const revealed = seconds.map((one) => one + WRITING_GRACE_MS / 1000);
  return { seconds, revealed, longestTurnMs: delay.max / 1e6 };
}

/** `/start` seals and `/watch` only measures until `/stop`, which returns the measurements. */
const control = createServer(async (request, response) => {
  const isOver = request.url === "/stop";
  stopping.abort();
  if (!isOver) {
    stopping = new AbortController();
    sealings = watch(request.url === "/start", stopping);
  }
  response.end(JSON.stringify(isOver ? await sealings : {}));
});
await new Promise<void>((resolve) => control.listen(0, "127.0.0.1", resolve));
process.stdout.write(`${port} ${(control.address() as AddressInfo).port}\n`);

process.on("SIGTERM", async () => {
  control.close();
  await timer.stop();
  await app.close();
  await store.close();
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
