import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { listJokers, readPicks, readRecord } from "#server/testing/stored-picks.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const LOCK = START + HOUR;
const CLOSED = "Predictions for this game are closed.";

/** Game 701 and Ferrari of race 501 (contest 50101) lock after an hour; both players have picked in both. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  await createGame(db, { id: 702, start: LOCK + HOUR, team1: "Latvia", team2: "Sweden" });
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: LOCK });
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const pick = (as: Caller, fields: object) =>
    call("POST", "/api/predictions", {
      as,
      body: { user_id: as.id, game_id: 701, tournament_id: 7, round: "Day 1", ...fields },
    });
  for (const player of [mari, jaan]) {
    await pick(player, { straight_prediction: "Estonia" });
    await pick(player, { spread_prediction: "Finland" });
    await pick(player, { top_scorer_prediction: "Henri Drell" });
    const team = { user_id: player.id, race_id: 501, team_name: "Ferrari" };
    const drivers = { winner_prediction: "Lewis Hamilton", handicap_prediction: "Charles Leclerc" };
    await call("POST", "/api/f1/predictions", { as: player, body: { ...team, ...drivers } });
  }
  const takeBack = (contest_id: number, as: Caller | null = mari, user_id = mari.id) =>
    call("POST", "/api/predictions/take-back", { ...(as && { as }), body: { user_id, contest_id } });
  return { mari, jaan, pick, takeBack };
}

const NOTHING = { winner: null, handicap: null, top_scorer: null };

describe.for([
  ["a game", 701, ["winner", "handicap", "top_scorer"]],
  ["a team of a race", 50_101, ["winner", "handicap"]],
] as const)("the picks of %s", ([, contest, markets]) => {
  test("are taken back up to the lock, each with a line in the log, and nobody else's", async ({
    db,
    call,
    clock,
  }) => {
    const { mari, takeBack } = await createScene(db, call);
    const before = await readPicks(db);
    await db.execute(sql`delete from audit_log`);
    clock.now = LOCK - 1;
    expect(await takeBack(contest)).toMatchObject({ status: 200, body: { success: true } });
    const expected = before.map((row) =>
      row.user_id === mari.id && row.contest_id === contest ? { ...row, ...NOTHING } : row,
    );
    expect(await readPicks(db)).toEqual(expected);
    const lines = (await readTables(db))["audit_log"] as { additional_info: string; old_id: number | null }[];
    expect(lines.map((line) => line.additional_info).sort()).toEqual([...markets].sort());
    for (const line of lines) {
      expect(line).toMatchObject({ user_id: mari.id, action: "pick", game_id: contest, new_id: null });
      expect(line.old_id).not.toBeNull();
    }
  });

  test("taken back a second time, as after a lost answer, change nothing more", async ({ db, call }) => {
    const { takeBack } = await createScene(db, call);
    await takeBack(contest);
    const before = await readTables(db);
    expect(await takeBack(contest)).toMatchObject({ status: 200 });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test("stay from the millisecond of the lock on", async ({ db, call, clock }) => {
    const { takeBack } = await createScene(db, call);
    const before = await readTables(db);
    for (const late of [0, 1, HOUR]) {
      clock.now = LOCK + late;
      const error = contest === 701 ? CLOSED : "Predictions closed";
      expect(await takeBack(contest)).toMatchObject({ status: 409, body: { error, code: "contest-closed" } });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test("stay when nobody, or somebody else, asks", async ({ db, call }) => {
    const { jaan, takeBack } = await createScene(db, call);
    const before = await readTables(db);
    expect(await takeBack(contest, null)).toMatchObject({ status: 401 });
    const error = "These are not your predictions.";
    expect(await takeBack(contest, jaan)).toMatchObject({ status: 403, body: { error } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});

test("the joker stays where it is, and is sealed without picks", async ({ db, call, clock }) => {
  const { mari, takeBack } = await createScene(db, call);
  const joker = { user_id: mari.id, game_id: 701, tournament_id: 7, round: "Day 1", is_double_points: true };
  await call("POST", "/api/predictions/double-points", { as: mari, body: joker });
  await takeBack(701);
  expect(await listJokers(db)).toEqual(["Mari Day 1 701"]);
  clock.now = LOCK + WRITING_GRACE_MS;
  await call("GET", "/api/games/701/predictions?tournamentId=7");
  const sealed = (await readRecord(db, 701)).get(mari.id);
  expect(sealed === undefined || Object.values(sealed.picks).every((id) => id === null)).toBe(true);
});

test("picks can be made again after they were taken back", async ({ db, call }) => {
  const { mari, pick, takeBack } = await createScene(db, call);
  await takeBack(701);
  expect(await pick(mari, { spread_prediction: "Estonia" })).toMatchObject({ status: 200 });
  const own = (await readPicks(db)).find((row) => row.user_id === mari.id && row.contest_id === 701);
  expect(own).toMatchObject({ ...NOTHING, handicap: "Estonia" });
});

test("without picks the answer is the same, and nothing is stored", async ({ db, call }) => {
  const { takeBack } = await createScene(db, call);
  const before = await readTables(db);
  expect(await takeBack(702)).toMatchObject({ status: 200 });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test.for([
  ["an unknown contest", { contest_id: 999 }, 404],
  ["no contest", { contest_id: null }, 400],
  ["a contest by name", { contest_id: "Estonia" }, 400],
  ["no player", { user_id: undefined }, 400],
  ["another field", { market: "winner" }, 400],
] as const)("%s is refused and changes nothing", async ([, fields, status], { db, call }) => {
  const { mari } = await createScene(db, call);
  const before = await readTables(db);
  const body = { user_id: mari.id, contest_id: 701, ...fields };
  const answer = await call("POST", "/api/predictions/take-back", { as: mari, body });
  expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test.for([
  ["cancelled", sql`update contests set status = 'cancelled' where id = 701`],
  ["put off without a date", sql`update contests set status = 'postponed', locks_at = null where id = 701`],
  ["undecided", sql`update contests set side1_id = null, side1_label = 'Winner of A' where id = 701`],
  ["sealed", sql`update contests set sealed_at = ${isoOf(START)}::timestamptz where id = 701`],
] as const)("a game that is %s keeps its picks", async ([, change], { db, call, clock }) => {
  const { takeBack } = await createScene(db, call);
  await db.execute(change);
  clock.now = START + MINUTE;
  const before = await readTables(db);
  expect(await takeBack(701)).toMatchObject({ status: 409, body: { code: "contest-closed" } });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});
