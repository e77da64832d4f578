import { selectRows } from "#server/db/select-rows.ts";
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Game } from "#contract/basketball/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createSeason,
  createTournament,
  saveResult,
} from "#server/testing/builders.ts";
import { type Call, START, test } from "#server/testing/fixture.ts";
import { createGameRow } from "#server/testing/sample-calls.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

/** Creates games 701 to 703 of tournament 7, 801 of tournament 8, and an admin who lists and saves them. */
async function createScene(db: Database, call: Call) {
  await createTournament(db, 7);
  await createTournament(db, 8);
  for (const id of [701, 702, 703]) await createGame(db, { id, start: START - (704 - id) * HOUR });
  await createGame(db, { id: 801, tournamentId: 8, start: START - HOUR });
  const ada = await createAdmin(db);
  const list = async () => {
    const { body, headers } = await call("GET", "/api/games?tournamentId=7", { as: ada });
    return { games: body as Game[], etag: String(headers["etag"]) };
  };
  const save = (games: object[], ifMatch?: string, tournament_id = 7) =>
    call("PUT", "/api/admin/basketball-games", {
      as: ada,
      body: { tournament_id, games },
      headers: ifMatch === undefined ? {} : { "if-match": ifMatch },
    });
  return { ada, list, save };
}

test("saves whole rows, trims texts, empties cells, and shows them at once", async ({ db, call }) => {
  const { list, save } = await createScene(db, call);
  await list();
  const answer = await save([
    createGameRow(701, { team1: " Latvia ", emoji1: "  🇱🇻", top_scorer: " Davis Bertans , Miro Little " }),
    createGameRow(702, { spread: null, score1: null, score2: null, top_scorer: "  " }),
    createGameRow(703, { score1: 20, score2: 0, top_scorer: null, spread: 0.5, emoji1: " ", emoji2: null }),
  ]);
  expect(answer).toMatchObject({ status: 200, body: { updated: 3 } });
  const { games } = await list();
  expect(games).toMatchObject([
    {
      id: 701,
      team1: "Latvia",
      emoji1: "🇱🇻",
      score1: 80,
      score2: 70,
      top_scorer: "Davis Bertans, Miro Little",
    },
    { id: 702, spread: null, score1: null, score2: null, top_scorer: null },
    { id: 703, spread: 0.5, score1: 20, score2: 0, top_scorer: null, emoji1: null, emoji2: null },
  ]);
  expect(games[0]?.players).toContain("Davis Bertans");
});

test("withdraws a result", async ({ db, call }) => {
  const { list, save } = await createScene(db, call);
  await save([createGameRow(701)]);
  await save([createGameRow(701, { score1: null, score2: null, top_scorer: null })]);
  expect((await list()).games[0]).toMatchObject({ score1: null, score2: null, top_scorer: null });
});

const NAME = "Estonia \u2013 Finland";

const SCORE = "a score is a whole number from 0 to 999";

describe("a wrong cell is named by its row and field, and none of the rows is saved", () => {
  test.for([
    [{ team1: "Atlantis" }, "Team 1: Atlantis is not a team of this tournament."],
    [{ team1: null }, "Team 1: a team is missing."],
    [{ team2: "  " }, "Team 2: a team is missing."],
    [{ team2: "Estonia" }, "Team 2: Estonia cannot play itself."],
    [{ spread: 4 }, "Spread: it has to end in .5."],
    [{ spread: 0 }, "Spread: it has to end in .5."],
    [{ spread: -4.25 }, "Spread: it has to end in .5."],
    [{ spread: 100.5 }, "Spread: it has to be from −99.5 to 99.5."],
    [{ score1: -1 }, `Score 1: ${SCORE}.`],
    [{ score1: 80.5 }, `Score 1: ${SCORE}.`],
    [{ score2: 1_000 }, `Score 2: ${SCORE}.`],
    [{ score1: null }, "Score 1: give both scores or none."],
    [{ score2: null }, "Score 2: give both scores or none."],
    [{ top_scorer: "Davis Bertans" }, "Top Scorer: Davis Bertans is not on the player list of this game."],
    [
      { top_scorer: "Miro Little; Henri Drell" },
      "Top Scorer: Miro Little; Henri Drell is not on the player list of this game.",
    ],
  ] as const)("%o", async ([changes, error], { db, call }) => {
    const { save } = await createScene(db, call);
    const before = await readTables(db);
    const [field] = Object.keys(changes);
    for (const id of [701, 702, 703]) {
      const rows = [701, 702, 703].map((one) => createGameRow(one, one === id ? changes : {}));
      const answer = await save(rows);
      expect(answer).toMatchObject({
        status: 400,
        body: { error: `${NAME}, ${error}`, row: id, field },
      });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test.for([
    ["an unknown game", [701, 999], 7, 404, "There is no game 999 in this tournament."],
    ["another tournament's game", [801, 701], 7, 404, "There is no game 801 in this tournament."],
    ["a race's team", [50_101], 5, 404, "There is no game 50101 in this tournament."],
    ["an unknown tournament", [701], 99, 404, "Tournament not found"],
    ["a game twice", [701, 702, 701], 7, 400, "There are two rows for game 701."],
  ] as const)("%s", async ([, ids, tournament, status, error], { db, call }) => {
    const { save } = await createScene(db, call);
    await createSeason(db);
    const before = await readTables(db);
    const rows = ids.map((id) => createGameRow(id));
    expect(await save(rows, undefined, tournament)).toMatchObject({ status, body: { error } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });
});

describe("with the ETag of the list", () => {
  test("a save with a row that changed meanwhile is refused as a whole; other rows can be saved", async ({
    db,
    call,
  }) => {
    const { list, save } = await createScene(db, call);
    const { etag } = await list();
    expect(await save([createGameRow(702)], etag)).toMatchObject({ status: 200 });
    const before = await readTables(db);
    const answer = await save([createGameRow(701), createGameRow(702, { score1: 60 })], etag);
    const error = `${NAME} was changed by someone else meanwhile. Load the games again.`;
    expect(answer).toMatchObject({ status: 409, body: { error, code: "stale", row: 702 } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await save([createGameRow(701)], etag)).toMatchObject({ status: 200 });
    expect(await save([createGameRow(702, { score1: 60 })], (await list()).etag)).toMatchObject({
      status: 200,
    });
  });

  test("saving a row without changes does not make it stale", async ({ db, call }) => {
    const { list, save } = await createScene(db, call);
    await save([createGameRow(701)]);
    const { etag } = await list();
    await save([createGameRow(701), createGameRow(702)]);
    expect(await save([createGameRow(701, { score1: 90 })], etag)).toMatchObject({ status: 200 });
    expect(await save([createGameRow(702, { score1: 90 })], etag)).toMatchObject({ status: 409 });
  });

  test("every save makes a new ETag, and the next read returns the new list", async ({ db, call }) => {
    const { ada, list, save } = await createScene(db, call);
    const { etag } = await list();
    const again = { as: ada, headers: { "if-none-match": etag } };
    expect((await call("GET", "/api/games?tournamentId=7", again)).status).toBe(304);
    await save([createGameRow(701)]);
    expect((await call("GET", "/api/games?tournamentId=7", again)).status).toBe(200);
    expect((await list()).etag).not.toBe(etag);
  });

  test("a weak ETag, as proxies send it, is accepted", async ({ db, call }) => {
    const { list, save } = await createScene(db, call);
    const { etag } = await list();
    expect(await save([createGameRow(701)], `W/${etag}`)).toMatchObject({ status: 200 });
    expect(await save([createGameRow(701, { score1: 1 })], `W/${etag}`)).toMatchObject({ status: 409 });
  });

  test.for(['"8-1"', '"x"', "7-1", '"7-1", "7-2"', "", '"7--1"'])(
    "that is another's, %s, is refused",
    async (tag, { db, call }) => {
      const { save } = await createScene(db, call);
      const before = await readTables(db);
      const error = "If-Match does not hold the ETag of this tournament's games.";
      expect(await save([createGameRow(701)], tag)).toMatchObject({ status: 400, body: { error } });
      expect(listChangedTables(before, await readTables(db))).toEqual([]);
    },
  );
});

test("without an ETag, or with *, rows are saved unconditionally", async ({ db, call }) => {
  const { list, save } = await createScene(db, call);
  await save([createGameRow(701)]);
  expect(await save([createGameRow(701, { score1: 81 })])).toMatchObject({ status: 200 });
  expect(await save([createGameRow(701, { score1: 82 })], "*")).toMatchObject({ status: 200 });
  expect((await list()).games[0]).toMatchObject({ score1: 82 });
});

test("only games that really changed are marked with the new revision", async ({ db, call }) => {
  const { save } = await createScene(db, call);
  const listRevisions = async () => {
    const rows = await selectRows(
      db,
      { revision: Type.Number() },
      sql`select revision from contests where tournament_id = 7 order by id`,
    );
    return rows.map(({ revision }) => revision);
  };
  await save([createGameRow(701), createGameRow(702), createGameRow(703)]);
  expect(await listRevisions()).toEqual([2, 2, 2]);
  await save([createGameRow(701), createGameRow(702, { spread: 2.5 }), createGameRow(703)]);
  expect(await listRevisions()).toEqual([2, 3, 2]);
  await save([
    createGameRow(701),
    createGameRow(702, { spread: 2.5 }),
    createGameRow(703, { top_scorer: "Miro Little" }),
  ]);
  expect(await listRevisions()).toEqual([2, 3, 4]);
});

test("a result whose cells are all empty is deleted", async ({ db, call }) => {
  const { save } = await createScene(db, call);
  const listResults = async () => (await readTables(db))["results"];
  await save([createGameRow(701, { score1: null, score2: null })]);
  expect(await listResults()).toMatchObject([{ contest_id: 701, score1: null, score2: null }]);
  await save([createGameRow(701, { score1: null, score2: null, top_scorer: null })]);
  expect(await listResults()).toEqual([]);
});

test("the audit log has the admin and each changed cell of a game, before and after", async ({
  db,
  call,
}) => {
  const { ada, save } = await createScene(db, call);
  await save([createGameRow(701), createGameRow(702)]);
  const entry = { user_id: ada.id, action: "admin-games", tournament_id: 7 };
  const result = "Score 1 empty → 80, Score 2 empty → 70, Top Scorer empty → Lauri Markkanen";
  expect((await readTables(db))["audit_log"]).toMatchObject([
    { ...entry, game_id: 701, additional_info: `Estonia – Finland: ${result}` },
    { ...entry, game_id: 702, additional_info: `Estonia – Finland: ${result}` },
  ]);
  await save([createGameRow(701), createGameRow(702, { spread: -2.5 })]);
  expect((await readTables(db))["audit_log"]?.slice(2)).toMatchObject([
    { ...entry, game_id: 702, additional_info: "Estonia – Finland: Spread −4.5 → −2.5" },
  ]);
});

describe("a game that has not started", () => {
  const createOpenGame = async (db: Database, call: Call) => {
    const scene = await createScene(db, call);
    await createGame(db, { id: 704, start: START + HOUR });
    return scene;
  };
  const NO_RESULT = { score1: null, score2: null, top_scorer: null };
  const RESULT = { score1: 80, score2: 70, top_scorer: "Lauri Markkanen" };

  test.for([RESULT, { ...RESULT, top_scorer: null }, { ...NO_RESULT, top_scorer: "Miro Little" }])(
    "takes no result: $score1 $top_scorer",
    async (result, { db, call }) => {
      const { save } = await createOpenGame(db, call);
      const before = await readTables(db);
      const error = "Estonia \u2013 Finland has not started: it starts at 13:00 UTC.";
      const answer = await save([createGameRow(701), createGameRow(704, result)]);
      expect(answer).toMatchObject({ status: 400, body: { error } });
      expect(listChangedTables(before, await readTables(db))).toEqual([]);
    },
  );

  test("takes every other cell, and has a result taken away", async ({ db, call }) => {
    const { list, save } = await createOpenGame(db, call);
    await saveResult(db, 704, RESULT);
    for (const row of [createGameRow(704, { ...RESULT, spread: 7.5 }), createGameRow(704, NO_RESULT)]) {
      expect(await save([row])).toMatchObject({ status: 200 });
      expect((await list()).games.find(({ id }) => id === 704)).toMatchObject(row);
    }
  });

  test("takes none while it has no date", async ({ db, call }) => {
    const { save } = await createOpenGame(db, call);
    await db.execute(sql`
      update contests set starts_at = null, locks_at = null, status = 'postponed' where id = 704`);
    const error = "Estonia \u2013 Finland has no date, so it cannot have a result.";
    expect(await save([createGameRow(704, RESULT)])).toMatchObject({ status: 400, body: { error } });
  });

  test("takes none while it is cancelled, and has one taken away", async ({ db, call, clock }) => {
    const { save } = await createOpenGame(db, call);
    await saveResult(db, 704, RESULT);
    await db.execute(sql`update contests set status = 'cancelled' where id = 704`);
    clock.now = START + DAY;
    const error = "Estonia \u2013 Finland is cancelled, so it cannot have a result. Restore it first.";
    const other = createGameRow(704, { ...RESULT, score1: 99 });
    expect(await save([other])).toMatchObject({ status: 400, body: { error } });
    for (const cells of [RESULT, NO_RESULT])
      expect(await save([createGameRow(704, cells)])).toMatchObject({ status: 200 });
  });

  test("takes its result from the millisecond of its start", async ({ db, call, clock }) => {
    const { save } = await createOpenGame(db, call);
    clock.now = START + HOUR - 1;
    expect(await save([createGameRow(704)])).toMatchObject({ status: 400 });
    clock.now = START + HOUR;
    expect(await save([createGameRow(704)])).toMatchObject({ status: 200 });
  });
});
