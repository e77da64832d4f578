// Contests that take no picks or jokers although their lock may be yet to come: sealed, put off, cancelled,
// undecided.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createPlayer,
  createRace,
  createSeason,
  createTournament,
} from "#server/testing/builders.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { listJokers, readPicks } from "#server/testing/stored-picks.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const LOCK = START + HOUR;
const SEALED_AT = LOCK + WRITING_GRACE_MS;
const CLOSED = "Predictions for this game are closed.";
const PLAYED = "Joker already played on Estonia – Finland.";

/** Game 701 locks first, 702 an hour later, in the same round. */
async function createScene(db: Database, call: Call) {
  await createTournament(db);
  await createGame(db, { id: 701, start: LOCK });
  await createGame(db, { id: 702, start: LOCK + HOUR, team1: "Latvia", team2: "Sweden" });
  const mari = await createPlayer(db, "Mari");
  const named = { user_id: mari.id, tournament_id: 7, round: "Day 1" };
  const pick = (game_id: number, straight_prediction: string) =>
    call("POST", "/api/predictions", { as: mari, body: { ...named, game_id, straight_prediction } });
  const play = (game_id: number, is_double_points = true) =>
    call("POST", "/api/predictions/double-points", {
      as: mari,
      body: { ...named, game_id, is_double_points },
    });
  /** What a visitor is shown. */
  const readRows = async () => (await call("GET", "/api/games/701/predictions?tournamentId=7")).body;
  return { mari, pick, play, readRows };
}

const putOff = (db: Database) =>
  db.execute(sql`
    update contests set starts_at = ${isoOf(LOCK + 9 * HOUR)}, locks_at = ${isoOf(LOCK + 9 * HOUR)} where id = 701`);

const cancel = (db: Database) => db.execute(sql`update contests set status = 'cancelled' where id = 701`);

describe("a sealed game", () => {
  test("takes neither picks nor jokers, not even those that arrived before its lock", async ({
    db,
    call,
    clock,
  }) => {
    const { pick, play, readRows } = await createScene(db, call);
    await play(702);
    clock.now = SEALED_AT;
    await readRows();
    const before = await readTables(db);
    clock.now = LOCK - 1;
    for (const act of [() => pick(701, "Estonia"), () => play(701)]) {
      expect(await act()).toMatchObject({ status: 409, body: { error: CLOSED } });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test("keeps the joker that was played on it", async ({ db, call, clock }) => {
    const { play, readRows } = await createScene(db, call);
    await play(701);
    clock.now = SEALED_AT;
    await readRows();
    clock.now = LOCK - 1;
    for (const act of [() => play(702), () => play(701, false)]) {
      expect(await act()).toMatchObject({ status: 409, body: { error: PLAYED } });
    }
    expect(await listJokers(db)).toEqual(["Mari Day 1 701"]);
  });

  test("stays shut and shown when it is put off", async ({ db, call, clock }) => {
    const { pick, play, readRows } = await createScene(db, call);
    await pick(701, "Estonia");
    await play(701);
    clock.now = SEALED_AT;
    const rows = await readRows();
    expect(rows).toMatchObject([{ straight_prediction: "Estonia" }]);
    await putOff(db);
    expect(await readRows()).toEqual(rows);
    expect(await pick(701, "Finland")).toMatchObject({ status: 409, body: { error: CLOSED } });
    expect(await play(702)).toMatchObject({ status: 409, body: { error: PLAYED } });
  });
});

test("a game that is put off after its lock, before its seal, opens again and hides its picks", async ({
  db,
  call,
  clock,
}) => {
  const { pick, play, readRows } = await createScene(db, call);
  await pick(701, "Estonia");
  clock.now = SEALED_AT - 1;
  expect(await readRows()).toMatchObject([{ straight_prediction: null }]);
  await putOff(db);
  clock.now = SEALED_AT;
  expect(await readRows()).toMatchObject([{ straight_prediction: null }]);
  expect(await pick(701, "Finland")).toMatchObject({ status: 200 });
  expect(await play(701)).toMatchObject({ status: 200 });
});

test("a game without a date takes no picks, and gives its joker back", async ({ db, call }) => {
  const { pick, play } = await createScene(db, call);
  await play(701);
  await db.execute(sql`update contests set status = 'postponed', locks_at = null where id = 701`);
  const error = "This game is postponed. Pick again once it has a new date.";
  expect(await pick(701, "Estonia")).toMatchObject({ status: 409, body: { error } });
  expect(await play(702)).toMatchObject({ status: 200 });
  expect(await play(701)).toMatchObject({ status: 409, body: { error } });
  expect(await listJokers(db)).toEqual(["Mari Day 1 702"]);
});

describe("a cancelled game", () => {
  const error = "This game is cancelled, so it takes no picks.";

  test("takes neither picks nor jokers", async ({ db, call }) => {
    const { pick, play } = await createScene(db, call);
    await cancel(db);
    expect(await pick(701, "Estonia")).toMatchObject({ status: 409, body: { error } });
    expect(await play(701)).toMatchObject({ status: 409, body: { error } });
    expect([await readPicks(db), await listJokers(db)]).toEqual([[], []]);
  });

  test.for([
    ["before its lock", START],
    ["after its seal", SEALED_AT],
  ] as const)("gives its joker to another one of its round, %s", async ([, now], { db, call, clock }) => {
    const { play, readRows } = await createScene(db, call);
    await play(701);
    clock.now = now;
    await readRows();
    await cancel(db);
    expect(await play(702)).toMatchObject({ status: 200 });
    expect(await listJokers(db)).toEqual(["Mari Day 1 702"]);
    expect((await readTables(db))["audit_log"]).toMatchObject([
      { additional_info: "played", old_id: null, new_id: 701 },
      { additional_info: "moved", old_id: 701, new_id: 702 },
    ]);
    expect(await play(702, false)).toMatchObject({ status: 200 });
    expect((await readTables(db))["audit_log"]?.at(-1)).toMatchObject({ old_id: 702, new_id: null });
  });

  test("gives it to none that is shut", async ({ db, call, clock }) => {
    const { play } = await createScene(db, call);
    await play(701);
    await cancel(db);
    clock.now = LOCK + HOUR;
    expect(await play(702)).toMatchObject({ status: 409, body: { error: CLOSED } });
    expect(await listJokers(db)).toEqual(["Mari Day 1 701"]);
  });
});

describe("a contest with a side that is not decided", () => {
  test("takes neither picks nor jokers in basketball", async ({ db, call }) => {
    const { pick, play } = await createScene(db, call);
    await db.execute(sql`
      update contests set side2_id = null, side2_label = 'Winner of quarterfinal 1' where id = 701`);
    const { body } = await call("GET", "/api/games/701?tournamentId=7");
    expect(body).toMatchObject({ team1: "Estonia", team2: "Winner of quarterfinal 1" });
    const error = "Winner of quarterfinal 1 is not decided yet. Pick once both teams are known.";
    for (const name of ["Estonia", "Winner of quarterfinal 1"]) {
      expect(await pick(701, name)).toMatchObject({ status: 409, body: { error } });
    }
    expect(await play(701)).toMatchObject({ status: 409, body: { error } });
    expect([await readPicks(db), await listJokers(db)]).toEqual([[], []]);
  });

  test("takes no picks in racing", async ({ db, call }) => {
    await createSeason(db);
    await createRace(db, { id: 501 });
    await db.execute(
      sql`update contests set side1_id = null, side1_label = 'Reserve driver' where id = 50101`,
    );
    const mari = await createPlayer(db, "Mari");
    const body = {
      user_id: mari.id,
      race_id: 501,
      team_name: "Ferrari",
      winner_prediction: "Lewis Hamilton",
    };
    const error = "Reserve driver is not decided yet. Pick once both drivers are known.";
    const answer = await call("POST", "/api/f1/predictions", { as: mari, body });
    expect(answer).toMatchObject({ status: 409, body: { error } });
    const race = await call("GET", "/api/f1/races/501?tournamentId=5");
    expect(race.body).toMatchObject({
      teams: [{ driver1: "Reserve driver", undecided: "Reserve driver" }, {}, {}],
    });
    const { teams } = race.body as { teams: object[] };
    expect(teams.map((team) => "undecided" in team)).toEqual([true, false, false]);
  });
});
