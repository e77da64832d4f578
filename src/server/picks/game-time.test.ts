// Picks and jokers by game time: refused while it is not known, and alike on servers whose machines' clocks
// differ.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test as plainTest, vi } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { createGameClock, type SampledClock } from "#server/clock/game-clock.ts";
import { type DatabaseClock, openDatabaseClock } from "#server/db/database-clock.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  createCall,
  createGameClockAt,
  getSharedStore,
  START,
  test,
} from "#server/testing/fixture.ts";
import { TcpProxy } from "#server/testing/tcp-proxy.ts";
import { readTables } from "#server/testing/tables.ts";

const game = (as: Caller) => ({ user_id: as.id, game_id: 701, tournament_id: 7, round: "Day 1" });
const race = (as: Caller) => ({ userId: as.id, raceId: 501, teamName: "Ferrari" });

const CALLS: Record<string, (call: Call, as: Caller) => ReturnType<Call>> = {
  "pick of a game": (call, as) =>
    call("POST", "/api/predictions", { as, body: { ...game(as), straight_prediction: "Estonia" } }),
  "joker on a game": (call, as) =>
    call("POST", "/api/predictions/double-points", { as, body: { ...game(as), is_double_points: true } }),
  "pick of a race": (call, as) =>
    call("POST", "/api/f1/predictions", {
      as,
      body: { user_id: as.id, race_id: 501, team_name: "Ferrari", winner_prediction: "Lewis Hamilton" },
    }),
  "joker in a race": (call, as) =>
    call("POST", "/api/f1/predictions/double-points", { as, body: { ...race(as), isDoublePoints: true } }),
};

async function createScene(db: Database): Promise<Caller> {
  await createTournament(db);
  await createGame(db, { id: 701, start: START + MINUTE });
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: START + MINUTE });
  return createPlayer(db, "Mari");
}

test("while the time is not known well enough picks and jokers are 503 and so is the health; all else goes on", async ({
  db,
}) => {
  let canTakePicks = false;
  const clock = {
    ...createGameClockAt({ now: START }),
    canTakePicks: () => canTakePicks,
    uncertaintyMs: () => 251.5,
  };
  const app = await buildTestApp(db, clock);
  const call = createCall(app);
  const mari = await createScene(db);
  const error = expect.stringContaining("does not know the time well enough");
  for (const [what, act] of Object.entries(CALLS)) {
    expect(await act(call, mari), what).toMatchObject({ status: 503, body: { error } });
  }
  expect(await call("GET", "/api/health")).toMatchObject({ status: 503, body: { error } });
  const { picks, jokers, audit_log: logs } = await readTables(db);
  expect([picks, jokers, logs]).toEqual([[], [], []]);
  expect(await call("GET", "/api/games?tournamentId=7")).toMatchObject({ status: 200 });
  const team = { team: "Estonia", tournamentId: 7 };
  expect(await call("PUT", `/api/supporters/${mari.id}`, { as: mari, body: team })).toMatchObject({
    status: 200,
  });
  canTakePicks = true;
  for (const [what, act] of Object.entries(CALLS)) {
    expect(await act(call, mari), what).toMatchObject({ status: 200 });
  }
  expect(await call("GET", "/api/health")).toMatchObject({
    status: 200,
    body: { clock_uncertainty_ms: 252 },
  });
  await app.close();
});

const server = process.env["TEST_DATABASE_URL"] ?? "";

describe.skipIf(server === "")("over one database (needs PostgreSQL)", () => {
  let databaseClocks: DatabaseClock[];
  let clocks: SampledClock[];

  /** A machine whose clocks differ from this one by this many milliseconds. */
  async function createClock(ahead: number, shift = 0): Promise<SampledClock> {
    const database = openDatabaseClock(server);
    databaseClocks.push(database);
    const monotonic = () => performance.now() + ahead;
    const clock = createGameClock({ monotonic, readDatabaseClock: database.read, shift });
    for (let n = 0; n < 3; n++) await clock.sample();
    return clock;
  }

  beforeAll(async () => {
    databaseClocks = [];
    clocks = [await createClock(3 * MINUTE), await createClock(-3 * MINUTE)];
  });

  afterAll(async () => {
    for (const database of databaseClocks) await database.close();
  });

  plainTest("servers whose clocks differ by six minutes agree within their uncertainties", () => {
    const [one, other] = clocks as [SampledClock, SampledClock];
    const readings = [one.now(), other.now(), one.now()];
    const uncertainty = one.uncertaintyMs() + other.uncertaintyMs() + 1;
    expect(uncertainty).toBeLessThan(250);
    expect(readings[1]).toBeGreaterThanOrEqual((readings[0] ?? 0) - uncertainty);
    expect(readings[1]).toBeLessThanOrEqual((readings[2] ?? 0) + uncertainty);
  });

  test("they take and refuse a pick alike, also with a shift", async ({ db }) => {
    const mari = await createScene(db);
    await db.execute(sql`update sessions set last_used_at = now(), expires_at = '2100-01-01Z'`);
    const shift = START - Date.now();
    const all = [...clocks, await createClock(3 * MINUTE, shift), await createClock(-3 * MINUTE, shift)];
    for (const clock of all) {
      const app = await buildTestApp(db, clock);
      const pickWhenLockIs = async (fromNow: number) => {
        const lock = new Date(clock.now() + fromNow).toISOString();
        await db.execute(sql`
          update contests set locks_at = ${lock}::timestamptz, starts_at = ${lock}::timestamptz where id = 701`);
        return (await CALLS["pick of a game"]?.(createCall(app), mari))?.status;
      };
      expect(await pickWhenLockIs(20_000)).toBe(200);
      expect(await pickWhenLockIs(-Math.ceil(clock.uncertaintyMs()))).toBe(409);
      await app.close();
    }
  });

  plainTest("a connection that is lost is made anew", async () => {
    const line = new TcpProxy(server);
    await line.mend();
    const database = openDatabaseClock(line.url);
    const clock = createGameClock({
      monotonic: () => performance.now(),
      readDatabaseClock: database.read,
      shift: 0,
    });
    await clock.sample();
    await line.cut();
    await expect(clock.sample()).rejects.toThrow();
    expect(clock.canTakePicks()).toBe(true);
    await line.mend();
    await vi.waitFor(() => clock.sample(), { timeout: 10_000 });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(250);
    await database.close();
    await line.cut();
  });

  plainTest("the store's own transactions hold up no reading", async () => {
    const { db } = getSharedStore();
    const database = openDatabaseClock(server);
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table contests in access exclusive mode`);
      expect(await database.read()).toBeGreaterThan(0);
    });
    await database.close();
  });
});
