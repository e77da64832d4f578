// Sealing with several servers and concurrent picks, each on its own connection.
import { sql } from "drizzle-orm";
import { Type } from "typebox";
import { selectRows } from "#server/db/select-rows.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, SECOND } from "#domain/time.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { type Fact, joinFacts, sealed } from "#server/cache/facts.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import type { Database, Store } from "#server/db/open.ts";
import { createGame, createPlayer, createTournament, savePick } from "#server/testing/builders.ts";
import { START } from "#server/testing/fixture.ts";
import { createDeferred } from "#server/testing/deferred.ts";
import { openTestStore } from "#server/testing/store.ts";
import { createSealing } from "./sealing.ts";

const isOnServer = (process.env["TEST_DATABASE_URL"] ?? "") !== "";
const DUE = START + HOUR + WRITING_GRACE_MS;
const clock = { now: DUE, isKnown: true };
const isStopped = () => false;
let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});

afterAll(() => store.close());

beforeEach(async () => {
  Object.assign(clock, { now: DUE, isKnown: true });
  await store.db.execute(sql`truncate players, tournaments, picks cascade`);
  await createTournament(store.db);
  await createGame(store.db, { id: 701 });
  await createGame(store.db, { id: 702 });
});

/** Creates the sealing of another server on the store, and records what it drops from the cache. */
function createServer(db: Database = store.db) {
  const responseCache = new ResponseCache();
  const dropped: Fact[] = [];
  responseCache.onDrop((fact) => dropped.push(fact));
  const lines: string[] = [];
  const log = createLogger({ logLevel: "warn" }, { write: (line) => void lines.push(line) });
  const canTakePicks = () => clock.isKnown;
  return {
    ...createSealing({ db, clock: () => clock.now, canTakePicks, responseCache, changes: null, log }),
    dropped,
    lines,
  };
}

async function listRecords(): Promise<{ id: number; version: number; leaves: number }[]> {
  return selectRows(
    store.db,
    { id: Type.Integer(), version: Type.Integer(), leaves: Type.Integer() },
    sql`select contest_id as id, version, leaf_count as leaves from sealed_picks order by 1, 2`,
  );
}

test("contests that a reader seals while the timer does are neither left nor logged", async () => {
  clock.now = START + 30 * HOUR;
  const server = createServer();
  const [next] = await Promise.all([server.sealDue(isStopped), server.ensureSealed([701, 702])]);
  expect(next).toMatchObject({ isLeft: false });
  expect(server.lines).toEqual([]);
  expect(await listRecords()).toMatchObject([{ id: 701 }, { id: 702 }]);
});

test("contests that locked while no server ran are sealed when one starts", async () => {
  clock.now = START + 30 * HOUR;
  await createGame(store.db, { id: 703, start: clock.now });
  const server = createServer();
  expect(await server.sealDue(isStopped)).toEqual({ at: clock.now + WRITING_GRACE_MS, isLeft: false });
  expect(await listRecords()).toMatchObject([{ id: 701 }, { id: 702 }]);
});

test("answers that show picks are dropped once per tournament, and only if a contest was sealed", async () => {
  const server = createServer();
  await server.ensureSealed([701, 702]);
  await server.ensureSealed([701, 702]);
  expect(server.dropped).toEqual([joinFacts([sealed(7, 701), sealed(7, 702)])]);
});

test("a contest that becomes due does not wait for those that are late", async () => {
  const dueAt = DUE + HOUR;
  await createGame(store.db, { id: 703, start: START + 2 * HOUR });
  const server = createServer();
  const passTime = () => {
    clock.now = dueAt;
    return false;
  };
  expect(await server.sealDue(isStopped)).toEqual({ at: dueAt, isLeft: false });
  await createGame(store.db, { id: 704 });
  await createGame(store.db, { id: 705 });
  clock.now = dueAt - 1;
  expect(await server.sealDue(passTime)).toEqual({ at: dueAt, isLeft: false });
  expect(await listRecords()).toMatchObject([{ id: 701 }, { id: 702 }]);
  await server.sealDue(passTime);
  expect(await listRecords()).toMatchObject([701, 702, 703, 704, 705].map((id) => ({ id })));
});

test("only the requested contests are sealed, and none before its grace has ended", async () => {
  const server = createServer();
  clock.now = DUE - 1;
  await server.ensureSealed([701]);
  expect(await listRecords()).toEqual([]);
  clock.now = DUE;
  await server.ensureSealed([701]);
  expect(await listRecords()).toMatchObject([{ id: 701 }]);
});

test("nothing is sealed while game time is not known well enough", async () => {
  clock.isKnown = false;
  const server = createServer();
  expect(await server.sealDue(isStopped)).toEqual({ at: undefined, isLeft: true });
  await server.ensureSealed([701]);
  expect(await listRecords()).toEqual([]);
});

test("a stopped server seals nothing more", async () => {
  const server = createServer();
  let asked = 0;
  await server.sealDue(() => ++asked > 1);
  expect(await listRecords()).toHaveLength(1);
});

test("two servers on one store seal each contest once", async () => {
  for (let id = 703; id <= 720; id++) await createGame(store.db, { id });
  const [one, other] = [createServer(), createServer()];
  const all = Array.from({ length: 20 }, (_, index) => 701 + index);
  await Promise.all([one.sealDue(isStopped), other.sealDue(isStopped), one.ensureSealed(all)]);
  await other.ensureSealed(all);
  expect(await listRecords()).toEqual(all.map((id) => ({ id, version: 1, leaves: 0 })));
});

test("a database error is thrown, and the next attempt seals what is left", async () => {
  const server = createServer();
  await store.db.execute(sql`alter table sealed_picks add constraint refused check (false) not valid`);
  const lines: string[] = [];
  const log = createLogger({ logLevel: "info" }, { write: (line: string) => void lines.push(line) });
  await server.sealDue(isStopped).catch((err: unknown) => log.warn({ err }, "failed"));
  // The failed statement without its parameters, one of which is the record's secret.
  expect(lines).toEqual([expect.stringContaining('insert into \\"sealed_picks\\"')]);
  expect(lines.join("\n")).not.toMatch(/params|Buffer/);
  await store.db.execute(sql`alter table sealed_picks drop constraint refused`);
  await server.sealDue(isStopped);
  expect(await listRecords()).toMatchObject([{ id: 701 }, { id: 702 }]);
});

describe.skipIf(!isOnServer)("while another connection has a lock (needs a PostgreSQL server)", () => {
  const unfinished: (() => Promise<void>)[] = [];

  /** Runs work in a transaction that ends when the caller commits it. */
  async function runUntilFreed(work: (tx: Database) => Promise<void>): Promise<() => Promise<void>> {
    const [begun, ending] = [createDeferred(), createDeferred()];
    const running = store.db.transaction(async (tx) => {
      await work(tx);
      begun.open();
      await ending.promise;
    });
    await Promise.race([begun.promise, running]);
    const free = () => {
      ending.open();
      return running;
    };
    unfinished.push(free);
    return free;
  }

  // Also after a failed test, whose locks would keep the next one from clearing the tables.
  afterEach(async () => {
    for (const free of unfinished.splice(0)) await free();
  });

  const untilSomebodyWaits = () =>
    vi.waitFor(
      async () => {
        const { rows } = await store.db.execute(sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      },
      { timeout: 1_500, interval: 5 },
    );

  /** Seals game 701 while a pick of it is written and not committed. */
  async function sealWhilePicking(): Promise<void> {
    const mari = await createPlayer(store.db, "Mari");
    const commit = await runUntilFreed(async (tx) => {
      await tx.execute(sql`select 1 from contests where id = 701 and sealed_at is null for key share`);
      await savePick(tx, 701, mari, { winner: "Estonia" });
    });
    const sealing = createServer().ensureSealed([701]);
    await untilSomebodyWaits();
    await commit();
    await sealing;
  }

  test("a pick that is being written when its contest is sealed is in the record", async () => {
    await sealWhilePicking();
    expect(await listRecords()).toEqual([{ id: 701, version: 1, leaves: 1 }]);
  });

  test("a pick that was being written while its record was prepared is in the stored record", async () => {
    await savePick(store.db, 701, await createPlayer(store.db, "Jaan"), { winner: "Finland" });
    await sealWhilePicking();
    expect(await listRecords()).toEqual([{ id: 701, version: 1, leaves: 2 }]);
  });

  test("a pick that arrives while its contest is being sealed is refused", async () => {
    // The record is encoded and waits for the table that stores it.
    const free = await runUntilFreed(async (tx) => {
      await tx.execute(sql`lock table sealed_picks in share mode`);
    });
    const sealing = createServer().ensureSealed([701]);
    await untilSomebodyWaits();
    const writing = store.db.execute(
      sql`select 1 from contests where id = 701 and sealed_at is null for key share`,
    );
    await free();
    await sealing;
    expect((await writing).rows).toEqual([]);
  });

  test("a contest locked by another transaction delays neither other contests nor readers", async () => {
    const free = await runUntilFreed(async (tx) => {
      await tx.execute(sql`select 1 from contests where id = 701 for update`);
    });
    const server = createServer();
    expect(await server.sealDue(isStopped)).toMatchObject({ isLeft: true });
    await server.ensureSealed([701]);
    expect(server.dropped.flat()).not.toContain("predictions:7:701:");
    expect(await listRecords()).toMatchObject([{ id: 702 }]);
    await free();
    expect(await server.sealDue(isStopped)).toMatchObject({ isLeft: false });
    expect(await listRecords()).toMatchObject([{ id: 701 }, { id: 702 }]);
  });

  test("a contest that is still locked by another transaction ten seconds after its lock is logged once a minute", async () => {
    await runUntilFreed(async (tx) => {
      await tx.execute(sql`select 1 from contests where id = 701 for update`);
    });
    const server = createServer();
    const isTold = () => server.lines.filter((line) => line.includes("is not sealed yet")).length;
    for (const [seconds, times] of [
      [9, 0],
      [10, 1],
      [11, 1],
      [71, 2],
    ] as const) {
      clock.now = DUE - WRITING_GRACE_MS + seconds * SECOND;
      await server.sealDue(isStopped);
      expect([seconds, isTold()]).toEqual([seconds, times]);
    }
  });
});
