import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { RaceDrivers } from "#contract/admin/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createRace, createSeason, createTournament } from "#server/testing/builders.ts";
import { saveClassification } from "#server/testing/save-classification.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { createDriversRow } from "#server/testing/sample-calls.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const PATH = "/api/admin/f1-race-drivers";
const POSITION = "a position is a whole number from 1 to 99.";

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

/** Races 501 and 502 of tournament 5, and what an admin does with them. */
async function createScene(db: Database, call: Call) {
  await createSeason(db, 5, { Bahrain: 1, Jeddah: 1, Melbourne: 1 });
  await createTournament(db, 7);
  await createRace(db, { id: 501, qualifying: START - 3 * DAY });
  await createRace(db, { id: 502, round: "Jeddah", qualifying: START - 2 * DAY });
  await createRace(db, { id: 503, round: "Melbourne", qualifying: START - HOUR });
  const ada = await createAdmin(db);
  const list = async (race_id = 501) => {
    const { body, headers } = await call("GET", `${PATH}?tournament_id=5&race_id=${race_id}`, { as: ada });
    return { rows: body as RaceDrivers[], etag: String(headers["etag"]) };
  };
  const save = (drivers: object[], ifMatch?: string, race: object = {}) =>
    call("PUT", PATH, {
      as: ada,
      body: { tournament_id: 5, race_id: 501, ...race, drivers },
      headers: ifMatch === undefined ? {} : { "if-match": ifMatch },
    });
  return { ada, list, save };
}

test("lists the teams of a race by name, with nothing else of them", async ({ db, call }) => {
  const { list } = await createScene(db, call);
  const { rows, etag } = await list();
  expect(rows.map((row) => row.team_name)).toEqual(["Ferrari", "Haas", "McLaren"]);
  const { driver1_position, driver2_position, ...ferrari } = createDriversRow();
  expect(rows[0]).toEqual({
    ...ferrari,
    team_name: "Ferrari",
    driver1_position: driver1_position && null,
    driver2_position: driver2_position && null,
  });
  expect(etag).toBe('"5-1"');
});

test.for([
  ["tournament_id=5&race_id=999", "Race not found"],
  ["tournament_id=7&race_id=501", "Race not found"],
  ["tournament_id=99&race_id=501", "Tournament not found"],
] as const)("the teams of %s are not found", async ([query, error], { db, call }) => {
  const { ada } = await createScene(db, call);
  expect(await call("GET", `${PATH}?${query}`, { as: ada })).toMatchObject({ status: 404, body: { error } });
});

test("saves rows, trims texts, and marks only what really changed", async ({ db, call }) => {
  const { list, save } = await createScene(db, call);
  const answer = await save([
    createDriversRow({ driver2: "  Antonio Giovinazzi ", driver2_flag: " 🇮🇹 ", handicap: null }),
    { ...HAAS, handicap: null, driver1_position: null, driver2_position: null },
  ]);
  expect(answer).toMatchObject({ status: 200, body: { updated: 2 } });
  const { rows, etag } = await list();
  expect(rows[0]).toMatchObject({
    driver2: "Antonio Giovinazzi",
    driver2_flag: "🇮🇹",
    handicap: null,
    driver1_position: 3,
    driver2_position: 8,
  });
  expect(etag).toBe('"5-2"');
  const revisions = await db.execute(sql`select id, revision from contests order by id`);
  expect(revisions.rows.slice(0, 4)).toEqual([
    { id: 50_101, revision: 2 },
    { id: 50_102, revision: 1 },
    { id: 50_103, revision: 1 },
    { id: 50_201, revision: 1 },
  ]);
  const { audit_log: logs } = await readTables(db);
  expect(logs).toMatchObject([
    {
      action: "admin-drivers",
      game_id: 50_101,
      additional_info: expect.stringContaining(
        ", Ferrari: Driver 2 Lewis Hamilton → Antonio Giovinazzi, Flag 2 🇬🇧 → 🇮🇹, Handicap −2.5 → empty, Position 1 empty → 3",
      ),
    },
  ]);
});

test.for([
  ["a whole handicap", createDriversRow({ handicap: 2 }), "Ferrari, Handicap: it has to end in .5."],
  ["a handicap of zero", createDriversRow({ handicap: 0 }), "Ferrari, Handicap: it has to end in .5."],
  ["position 0", createDriversRow({ driver1_position: 0 }), `Ferrari, Position 1: ${POSITION}`],
  ["position 100", createDriversRow({ driver2_position: 100 }), `Ferrari, Position 2: ${POSITION}`],
  ["half a position", createDriversRow({ driver1_position: 1.5 }), `Ferrari, Position 1: ${POSITION}`],
  ["no driver", createDriversRow({ driver1: " " }), "Ferrari, Driver 1: a driver is missing."],
  [
    "a driver twice in a team",
    createDriversRow({ driver2: "Charles Leclerc" }),
    "Ferrari, Driver 2: Charles Leclerc drives in this race already.",
  ],
  [
    "a driver of another team",
    createDriversRow({ driver1: "Lando Norris" }),
    "Ferrari, Driver 1: Lando Norris drives in this race already.",
  ],
  [
    "one position for both drivers",
    createDriversRow({ driver2_position: 3 }),
    "Ferrari, Position 2: Charles Leclerc is P3 already.",
  ],
] as const)("a row with %s is refused, and the rows beside it too", async ([, row, error], { db, call }) => {
  const { save } = await createScene(db, call);
  const before = await readTables(db);
  const refusal = { status: 400, body: { error, row: 50_101, field: expect.any(String) } };
  expect(await save([row, HAAS])).toMatchObject(refusal);
  expect(await save([HAAS, row])).toMatchObject(refusal);
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

describe("no two drivers of a race share a position", () => {
  test("within one save", async ({ db, call }) => {
    const { save } = await createScene(db, call);
    const error = "Haas, Position 1: Lewis Hamilton is P8 already.";
    const answer = await save([createDriversRow(), { ...HAAS, driver1_position: 8 }]);
    expect(answer).toMatchObject({ status: 400, body: { error } });
  });

  test("with teams that are not in the save, but two may swap, and another race has its own", async ({
    db,
    call,
  }) => {
    const { save } = await createScene(db, call);
    await save([createDriversRow(), HAAS]);
    const taken = { ...HAAS, driver2_position: 3 };
    expect(await save([taken])).toMatchObject({
      status: 400,
      body: { error: "Haas, Position 2: Charles Leclerc is P3 already." },
    });
    const swapped = [createDriversRow({ driver1_position: 12 }), taken];
    expect(await save(swapped)).toMatchObject({ status: 200, body: { updated: 2 } });
    const elsewhere = createDriversRow({ id: 50_201 });
    expect(await save([elsewhere], undefined, { race_id: 502 })).toMatchObject({ status: 200 });
  });
});

test.for([
  ["an unknown team", [createDriversRow({ id: 999 })], {}, 404, "There is no team 999 in this race."],
  [
    "a team of another race",
    [HAAS, createDriversRow({ id: 50_201 })],
    {},
    404,
    "There is no team 50201 in this race.",
  ],
  ["an unknown race", [HAAS], { race_id: 999 }, 404, "Race not found"],
  ["a race of another tournament", [HAAS], { tournament_id: 7 }, 404, "Race not found"],
  ["an unknown tournament", [HAAS], { tournament_id: 99 }, 404, "Tournament not found"],
  ["a team twice", [HAAS, HAAS], {}, 400, "There are two rows for team 50102."],
] as const)("%s is refused", async ([, rows, race, status, error], { db, call }) => {
  const { save } = await createScene(db, call);
  const before = await readTables(db);
  expect(await save([...rows], undefined, race)).toMatchObject({ status, body: { error } });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

describe("with the list's ETag", () => {
  test("rows that somebody else changed meanwhile are refused, other rows are not", async ({ db, call }) => {
    const { list, save } = await createScene(db, call);
    const { etag } = await list();
    expect(await save([createDriversRow()], etag)).toMatchObject({ status: 200 });
    const before = await readTables(db);
    const error = "Ferrari was changed by someone else meanwhile. Load the drivers again.";
    const stale = [HAAS, createDriversRow({ driver1_position: 5 })];
    expect(await save(stale, etag)).toMatchObject({
      status: 409,
      body: { error, code: "stale", row: 50_101 },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await save([HAAS], etag)).toMatchObject({ status: 200 });
    expect(await save(stale, (await list()).etag)).toMatchObject({ status: 200, body: { updated: 2 } });
  });

  test.for([
    ['"7-1"', 400],
    ["nonsense", 400],
    ["*", 200],
    ['W/"5-1"', 200],
  ] as const)("If-Match %s answers %d", async ([ifMatch, status], { db, call }) => {
    const { save } = await createScene(db, call);
    const answer = await save([createDriversRow()], ifMatch);
    expect(answer.status).toBe(status);
    const error = "If-Match does not hold the ETag of this tournament's drivers.";
    if (status === 400) expect(answer.body).toEqual({ error, code: expect.any(String) });
  });
});

describe("a race that has not started, though its picks are locked", () => {
  const NOBODY = { driver1_position: null, driver2_position: null };

  test("takes no position", async ({ db, call }) => {
    const { save } = await createScene(db, call);
    const before = await readTables(db);
    const answer = await save([createDriversRow({ id: 50_301 })], undefined, { race_id: 503 });
    const error = "Melbourne Grand Prix has not started: it starts at 11:00 UTC on 2026-03-02.";
    expect(answer).toMatchObject({ status: 400, body: { error } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test("takes none when it is cancelled, but some where one team alone is out", async ({
    db,
    call,
    clock,
  }) => {
    const { save } = await createScene(db, call);
    clock.now = START + 3 * DAY;
    const row = createDriversRow({ id: 50_301 });
    await db.execute(sql`update contests set status = 'cancelled' where race_id = 503`);
    const error = "Melbourne Grand Prix is cancelled, so it cannot have a result. Restore it first.";
    expect(await save([row], undefined, { race_id: 503 })).toMatchObject({ status: 400, body: { error } });
    await db.execute(sql`update contests set status = 'scheduled' where race_id = 503 and id <> 50301`);
    expect(await save([row], undefined, { race_id: 503 })).toMatchObject({ status: 200 });
  });

  test("takes every other cell, and has a position taken away", async ({ db, call }) => {
    const { list, save } = await createScene(db, call);
    await saveClassification(db, 503, { "Charles Leclerc": 3 });
    const kept = createDriversRow({ id: 50_301, ...NOBODY, driver1_position: 3, handicap: 5.5 });
    for (const row of [kept, { ...kept, ...NOBODY }]) {
      expect(await save([row], undefined, { race_id: 503 })).toMatchObject({ status: 200 });
      expect((await list(503)).rows[0]).toMatchObject(row);
    }
  });
});
