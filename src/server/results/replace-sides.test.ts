// Sides are set by name and can be replaced until the picks are sealed.
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { RaceDrivers } from "#contract/admin/schemas.ts";
import type { Game } from "#contract/basketball/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createRace,
  createSeason,
  findAthleteId,
  createPlayer,
  createTournament,
  findTeamId,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { createDriversRow, createGameRow } from "#server/testing/sample-calls.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

/** Creates games 701 to 703, which have started, and an admin who lists and saves them. */
async function someGames(db: Database, call: Call) {
  await createTournament(db);
  for (const id of [701, 702, 703]) await createGame(db, { id, start: START - (704 - id) * HOUR });
  const ada = await createAdmin(db);
  const list = async () => (await call("GET", "/api/games?tournamentId=7")).body as Game[];
  const save = (games: object[]) =>
    call("PUT", "/api/admin/basketball-games", { as: ada, body: { tournament_id: 7, games } });
  return { list, save };
}

describe("a team's name", () => {
  const NO_RESULT = { score1: null, score2: null, top_scorer: null };
  const sidesOf = async (db: Database, id: number) =>
    (await db.execute(sql`select side1_id, side1_label from contests where id = ${id}`)).rows[0];

  test("that it had before stands for it, and changes nothing", async ({ db, call }) => {
    const { list, save } = await someGames(db, call);
    await db.execute(sql`update teams set aliases = '{Eesti}' where name = 'Estonia'`);
    await db.execute(sql`update athletes set aliases = '{Markkanen}' where name = 'Lauri Markkanen'`);
    const row = createGameRow(701, { team1: "Eesti", top_scorer: "Markkanen, Lauri Markkanen" });
    expect(await save([row])).toMatchObject({ status: 200 });
    expect((await list())[0]).toMatchObject({ team1: "Estonia", top_scorer: "Lauri Markkanen" });
    const { audit_log: logs } = await readTables(db);
    expect(JSON.stringify(logs)).not.toContain("Team 1");
  });

  test("replaces an undecided side, and its label sent back leaves it", async ({ db, call }) => {
    const { list, save } = await someGames(db, call);
    const label = "Winner of game 1";
    await db.execute(sql`
      update contests set side1_id = null, side1_label = ${label} where tournament_id = 7 and id < 703`);
    await save([
      createGameRow(701, { ...NO_RESULT, team1: label, spread: null }),
      createGameRow(702, { ...NO_RESULT, team1: "Latvia" }),
    ]);
    expect((await list()).map(({ team1, spread }) => [team1, spread])).toEqual([
      [label, null],
      ["Latvia", -4.5],
      ["Estonia", -4.5],
    ]);
    expect(await sidesOf(db, 701)).toEqual({ side1_id: null, side1_label: label });
    expect(await sidesOf(db, 702)).toEqual({ side1_id: await findTeamId(db, "Latvia"), side1_label: null });
    const error = `Estonia \u2013 Finland, Team 1: ${label} is not a team of this tournament.`;
    expect(await save([createGameRow(703, { team1: label })])).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  test("that no squad lists makes a new athlete where nobody is listed", async ({ db, call }) => {
    const { list, save } = await someGames(db, call);
    await db.execute(sql`delete from squads`);
    await save([createGameRow(701, { top_scorer: "Kristian Kullamäe, Miro Little" })]);
    expect((await list())[0]).toMatchObject({ top_scorer: "Kristian Kullamäe, Miro Little" });
    expect(await findAthleteId(db, "Kristian Kullamäe")).toBeGreaterThan(0);
  });

  test("of a top scorer who left the squad since can stay", async ({ db, call }) => {
    const { save } = await someGames(db, call);
    await save([createGameRow(701)]);
    await db.execute(
      sql`delete from squads where athlete_id = ${await findAthleteId(db, "Lauri Markkanen")}`,
    );
    expect(await save([createGameRow(701, { score1: 81 })])).toMatchObject({ status: 200 });
    expect(await save([createGameRow(702)])).toMatchObject({ status: 400, body: { field: "top_scorer" } });
  });
});

describe("once the picks are sealed", () => {
  const REPLACED =
    "the picks are sealed, so the team cannot be replaced; a name is corrected on the team itself.";
  const seal = (db: Database) => db.execute(sql`update contests set sealed_at = locks_at where id = 701`);

  test.for([
    [{ team1: "Latvia" }, `Team 1: ${REPLACED}`],
    [{ team2: "Sweden", top_scorer: null }, `Team 2: ${REPLACED}`],
    [{ team1: "Finland", team2: "Estonia" }, `Team 1: ${REPLACED}`],
    [{ spread: 4.5 }, "Spread: the picks are sealed, so it cannot be changed."],
    [{ spread: null }, "Spread: the picks are sealed, so it cannot be changed."],
  ] as const)("%o is refused", async ([changes, error], { db, call }) => {
    const { save } = await someGames(db, call);
    await seal(db);
    const before = await readTables(db);
    const [field] = Object.keys(changes);
    expect(await save([createGameRow(702), createGameRow(701, changes)])).toMatchObject({
      status: 400,
      body: { error: `Estonia \u2013 Finland, ${error}`, row: 701, field },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await save([createGameRow(702, changes)])).toMatchObject({ status: 200 });
  });

  test("from the lock on, as long as they wait for the seal", async ({ db, call }) => {
    const { save } = await someGames(db, call);
    await savePick(db, 701, await createPlayer(db, "Mari"), { winner: "Estonia" });
    const spread = -6.5;
    const error = "Estonia \u2013 Finland, Spread: the picks are sealed, so it cannot be changed.";
    expect(await save([createGameRow(701, { spread })])).toMatchObject({ status: 400, body: { error } });
    expect(await save([createGameRow(701)])).toMatchObject({ status: 200 });
    await db.execute(sql`update contests set locks_at = ${isoOf(START + 1)} where id = 701`);
    expect(await save([createGameRow(701, { spread })])).toMatchObject({ status: 200 });
  });

  test("results and flags are still saved, and an undecided side is filled in", async ({ db, call }) => {
    const { list, save } = await someGames(db, call);
    await seal(db);
    expect(await save([createGameRow(701, { emoji1: "🏀" })])).toMatchObject({ status: 200 });
    expect((await list())[0]).toMatchObject({ emoji1: "🏀", score1: 80 });
    await db.execute(sql`update contests set side1_id = null, side1_label = 'Winner' where id = 701`);
    expect(await save([createGameRow(701, { team1: "Latvia" })])).toMatchObject({ status: 200 });
    expect((await list())[0]).toMatchObject({ team1: "Latvia" });
  });
});

const PATH = "/api/admin/f1-race-drivers";

const HAAS = {
  id: 50_102,
  driver1: "Esteban Ocon",
  driver1_flag: "🇫🇷",
  driver2: "Oliver Bearman",
  driver2_flag: "🇬🇧",
  handicap: 3.5,
  driver1_position: 11,
  driver2_position: 12,
};

/** Creates races 501 and 502, which have started, and an admin who lists and saves them. */
async function someRaces(db: Database, call: Call) {
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: START - 3 * DAY });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: START - 2 * DAY });
  const ada = await createAdmin(db);
  const list = async (race_id = 501) =>
    (await call("GET", `${PATH}?tournament_id=5&race_id=${race_id}`, { as: ada })).body as RaceDrivers[];
  const save = (drivers: object[], race_id = 501) =>
    call("PUT", PATH, { as: ada, body: { tournament_id: 5, race_id, drivers } });
  return { list, save };
}

describe("a driver's name", () => {
  const listAthletes = async (db: Database) => (await readTables(db))["athletes"] ?? [];

  test("that the tournament does not know is a new driver, once", async ({ db, call }) => {
    const { list, save } = await someRaces(db, call);
    const before = (await listAthletes(db)).length;
    const antonio = createDriversRow({ driver2: "Antonio Giovinazzi" });
    await save([antonio]);
    await save([{ ...antonio, id: 50_201 }], 502);
    expect(await listAthletes(db)).toHaveLength(before + 1);
    expect((await list())[0]).toMatchObject({ driver2: "Antonio Giovinazzi" });
    expect((await list(502))[0]).toMatchObject({ driver2: "Antonio Giovinazzi" });
  });

  test("that the driver had before is that driver's", async ({ db, call }) => {
    const { list, save } = await someRaces(db, call);
    const before = await listAthletes(db);
    await db.execute(sql`update athletes set aliases = '{Charles L.}' where name = 'Charles Leclerc'`);
    await save([createDriversRow({ driver1: "Charles L." })]);
    expect((await list())[0]).toMatchObject({ driver1: "Charles Leclerc" });
    const error = "Haas, Driver 2: Charles Leclerc drives in this race already.";
    const repeated = { ...HAAS, driver2: "Charles L." };
    expect(await save([repeated])).toMatchObject({ status: 400, body: { error } });
    expect(await listAthletes(db)).toHaveLength(before.length);
  });

  test("is not replaced once the picks are sealed, nor is the handicap", async ({ db, call }) => {
    const { save } = await someRaces(db, call);
    await db.execute(sql`update contests set sealed_at = locks_at where race_id = 501`);
    const before = await readTables(db);
    const reason =
      "the picks are sealed, so the driver cannot be replaced; a name is corrected on the driver itself";
    for (const driver2 of ["Antonio Giovinazzi", "Oliver Bearman"]) {
      expect(
        await save([createDriversRow({ driver2 }), { ...HAAS, driver2: "Lewis Hamilton" }]),
      ).toMatchObject({
        status: 400,
        body: { error: `Ferrari, Driver 2: ${reason}.`, row: 50_101, field: "driver2" },
      });
    }
    const error = "Ferrari, Handicap: the picks are sealed, so it cannot be changed.";
    expect(await save([createDriversRow({ handicap: null })])).toMatchObject({
      status: 400,
      body: { error, row: 50_101, field: "handicap" },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await save([createDriversRow()])).toMatchObject({ status: 200 });
  });
});
