// Picks that are being saved while their player is removed, on connections of their own.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { HOUR } from "#domain/time.ts";
import type { Store } from "#server/db/open.ts";
import { saveJoker } from "#server/picks/joker-queries.ts";
import { saveGamePicks } from "#server/basketball/pick-queries.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import {
  buildTestApp,
  type Call,
  type Caller,
  computeShift,
  createCall,
  START,
} from "#server/testing/fixture.ts";
import { openTestStore } from "#server/testing/store.ts";
import { untilWaiting } from "#server/testing/until-waiting.ts";

let store: Store;
let app: FastifyInstance;
let call: Call;
let ada: Caller;
let mari: Caller;

beforeAll(async () => {
  store = await openTestStore();
  app = await buildTestApp(store.db, { now: START });
  call = createCall(app);
  ada = await createAdmin(store.db);
  mari = await createPlayer(store.db, "Mari");
  await createTournament(store.db, 7);
  await createGame(store.db, { id: 701 });
  await createGame(store.db, { id: 702, start: START - HOUR });
  await store.db.execute(sql`update contests set status = 'cancelled' where id = 702`);
  await createTournament(store.db, 6);
  await createGame(store.db, { id: 601, tournamentId: 6 });
  await createSeason(store.db, 5);
  await createRace(store.db, { id: 5 });
});

beforeEach(async () => {
  await store.db.execute(sql`truncate picks, jokers, restrictions`);
});

afterAll(async () => {
  await app.close();
  await store.close();
});

const remove = (tournament: number, is_on = true) =>
  call("POST", `/api/organise/tournaments/${tournament}/players/${mari.id}/restrict`, {
    as: ada,
    body: { restriction: "removed", is_on, reason: "Rude" },
  });

const playJoker = (contest: number) =>
  store.db.execute(sql`
    insert into jokers (round_id, player_id, contest_id)
    select round_id, ${mari.id}, id from contests where id = ${contest}`);

/** Lists the contests of the tournaments that Mari was removed from in which she holds something that is not
 * locked. */
async function listHeld(): Promise<unknown[]> {
  const { rows } = await store.db.execute(sql`
    select contest_id from picks where player_id = ${mari.id} and contest_id not in (601, 702)
    union all select contest_id from jokers where player_id = ${mari.id} and contest_id <> 702`);
  return rows;
}

const game = { tournament_id: 7, round: "Day 1", game_id: 701 };
const race = { race_id: 5, team_name: "Ferrari", winner_prediction: "Charles Leclerc" };

// The embedded engine runs one transaction after the other.
const hasOne = (process.env["TEST_DATABASE_URL"] ?? "") === "";

test.skipIf(hasOne).for([
  ["pick of a game", "/api/predictions", { ...game, straight_prediction: "Estonia" }, 7, 701],
  ["pick of a race", "/api/f1/predictions", race, 5, 501],
  ["joker", "/api/predictions/double-points", { ...game, is_double_points: true }, 7, 701],
] as const)(
  "a %s that waits for the removal is gone after it",
  async ([, url, body, tournament, contest]) => {
    await savePick(store.db, contest, mari, {});
    const calls: ReturnType<Call>[] = [];
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from contests where id = ${contest} for update`);
      calls.push(remove(tournament));
      await untilWaiting(store.db, 1);
      calls.push(call("POST", url, { as: mari, body: { ...body, user_id: mari.id } }));
      await untilWaiting(store.db, 2);
    });
    const [removed, saved] = await Promise.all(calls);
    expect(removed).toMatchObject({ status: 200 });
    expect([200, 403]).toContain(saved?.status);
    expect(await listHeld()).toEqual([]);
  },
);

const mine = () => ({ user_id: mari.id, arrived_at: START });
const ask = (tournament_id: number, contest_id: number) => {
  return { ...mine(), contest_id, tournament_id, round: "Day 1", winner: "Estonia" };
};

test.skipIf(hasOne).for([
  [
    "pick",
    sql`select 1 from contests where id = 601 for update`,
    () => saveGamePicks(store.db, [ask(6, 601), ask(7, 701)], { shift: computeShift(START) }),
  ],
  [
    "joker",
    sql`select 1 from jokers where contest_id = 702 for update`,
    () => saveJoker(store.db, { ...mine(), contest_id: 701, is_double_points: true }),
  ],
] as const)(
  "a %s whose statement began before the removal, and writes after it, is gone",
  async ([, hold, save]) => {
    await savePick(store.db, 701, mari, {});
    await playJoker(702);
    const calls = await store.db.transaction(async (tx) => {
      await tx.execute(hold);
      const saving = save();
      await untilWaiting(store.db, 1);
      const removing = remove(7);
      await untilRemoved();
      // Without waiting for the statement the removal would end by now.
      await Promise.race([removing, lookOften()]);
      return [saving, removing] as const;
    });
    const [saved, removed] = await Promise.all(calls);
    expect(saved).toBeTruthy();
    expect(removed).toMatchObject({ status: 200 });
    expect(await listHeld()).toEqual([]);
  },
);

test.skipIf(hasOne)("a pick made after the player was let back in stays", async () => {
  await savePick(store.db, 701, mari, {});
  const calls = await store.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from contests where id = 601 for update`);
    const saving = saveGamePicks(store.db, [ask(6, 601)], { shift: computeShift(START) });
    await untilWaiting(store.db, 1);
    const removing = remove(7);
    await untilRemoved();
    expect(await remove(7, false)).toMatchObject({ status: 200 });
    expect(
      await call("POST", "/api/predictions", {
        as: mari,
        body: { ...game, straight_prediction: "Estonia", user_id: mari.id },
      }),
    ).toMatchObject({ status: 200 });
    return [saving, removing] as const;
  });
  await Promise.all(calls);
  expect(await listHeld()).toHaveLength(1);
});

/** Queries the database so often that a call that waits for nothing has ended by the end. */
async function lookOften(): Promise<void> {
  for (let looks = 0; looks < 100; looks++) await store.db.execute(sql`select 1`);
}

/** Resolves once the removal is committed. */
async function untilRemoved(): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    const { rows } = await store.db.execute(sql`select 1 from restrictions`);
    if (rows.length > 0) return;
  }
  throw new Error("nobody is removed");
}
