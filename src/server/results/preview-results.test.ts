import { expect } from "vitest";
import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { DAY } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createPlayer, createRace, createSeason } from "#server/testing/builders.ts";
import { type Call, START, test, type TestClock } from "#server/testing/fixture.ts";
import { createCup, ORGANISE_URL } from "#server/testing/organise-scene.ts";
import { readTables } from "#server/testing/tables.ts";

/** A cup whose first game has started; Mari picked Reds, Liis Blues. */
async function createStartedCup(db: Database, call: Call, clock: TestClock) {
  const admin = await createAdmin(db);
  const { id, game } = await createCup(call, admin);
  const pick = { game_id: game.id, tournament_id: id, round: "Semifinals" };
  for (const [name, straight_prediction] of [
    ["Mari", "Reds"],
    ["Liis", "Blues"],
  ] as const) {
    const as = await createPlayer(db, name);
    await call("POST", "/api/predictions", { as, body: { ...pick, user_id: as.id, straight_prediction } });
  }
  clock.now = START + 2 * DAY;
  const url = `${ORGANISE_URL}/${id}`;
  const result = { id: game.id, score1: 80, score2: 70, top_scorer: "Ann Red" };
  return {
    admin,
    result,
    preview: async (games?: object[]) =>
      call("POST", `${url}/preview-results`, { as: admin, body: { games } }),
    enter: async (games: object[]) => {
      const { body } = await call("POST", `${url}/game-results`, { as: admin, body: { games } });
      return body as OrganisedTournament;
    },
    undo: (publication_id: number | undefined, reason = "Wrong score") =>
      call("POST", `${url}/undo-results`, { as: admin, body: { publication_id, reason } }),
    listBoard: async () => (await call("GET", `/api/leaderboard?tournamentId=${id}`)).body,
  };
}

test("results are previewed before they are saved, and saving them does the same", async ({
  db,
  call,
  clock,
}) => {
  const { result, preview, enter, listBoard } = await createStartedCup(db, call, clock);
  await listBoard();
  const before = await readTables(db);
  const { status, body } = await preview([result]);
  expect(status).toBe(200);
  const { moves } = body as LeaderboardPreview;
  expect(body).toMatchObject({ players: 2, scorers: 1, losing: 0, changed_points: 1 });
  expect(moves.map(({ name, points }) => [name, points])).toEqual([
    ["Mari", 1],
    ["Liis", 0],
  ]);
  expect((await preview([{ ...result, score1: 60 }])).body).toMatchObject({
    moves: [{ name: "Liis", points: 1 }, { name: "Mari" }],
  });
  expect((await preview([{ ...result, top_scorer: "Somebody New" }])).status).toBe(200);
  expect((await preview([{ ...result, id: 9 }])).body).toMatchObject({ code: "row-not-found", row: 9 });
  expect(await readTables(db)).toEqual(before);

  await enter([result]);
  expect(await listBoard()).toMatchObject([
    { name: "Mari", total_points: 1 },
    { name: "Liis", total_points: 0 },
  ]);
  expect((await preview([result])).body).toMatchObject({ contests: 0 });
});

test("an undone result is gone, and the game awaits one again; a corrected one is as before", async ({
  db,
  call,
  clock,
}) => {
  const { admin, result, preview, enter, undo, listBoard } = await createStartedCup(db, call, clock);
  const first = await enter([result]);
  const board = await listBoard();
  const { id: _, ...was } = result;
  const corrected = await preview([{ ...result, score1: 60, top_scorer: null }]);
  const second = await enter([{ ...result, score1: 60, top_scorer: null, was }]);
  expect(corrected.body).toMatchObject({ scorers: 1, losing: 1, changed_points: 2 });
  expect(second.facts[0]).toMatchObject({
    score1: 60,
    publication: { id: second.last_publication?.id, published_by: admin.name },
  });
  expect((await undo(first.last_publication?.id)).body).toMatchObject({ code: "not-newest-publication" });
  expect((await undo(second.last_publication?.id, " ")).body).toMatchObject({ code: "reason-missing" });

  const undone = await undo(second.last_publication?.id);
  const { facts, last_publication } = undone.body as OrganisedTournament;
  expect(facts[0]).toMatchObject({ score1: 80, score2: 70, top_scorer: "Ann Red", has_result: true });
  expect(last_publication).toMatchObject({ is_undo: true, reason: "Wrong score" });
  expect(await listBoard()).toEqual(board);
  expect((await undo(last_publication?.id)).body).toMatchObject({ code: "not-undoable" });
});

test("the only result of a game, undone, leaves nothing entered that a later update would count", async ({
  db,
  call,
  clock,
}) => {
  const { result, preview, enter, undo } = await createStartedCup(db, call, clock);
  const entered = await enter([result]);
  const { body } = await undo(entered.last_publication?.id);
  expect((body as OrganisedTournament).facts[0]).toMatchObject({ has_result: false, score1: null });
  expect((await preview()).body).toMatchObject({ contests: 0 });
  expect((await readTables(db))["results"]).toEqual([]);
});

test("a race is previewed team by team; one that nobody finished has no result", async ({
  db,
  call,
  clock,
}) => {
  const admin = await createAdmin(db);
  await createSeason(db);
  await createRace(db, { id: 501, qualifying: START + DAY });
  const mari = await createPlayer(db, "Mari");
  const pick = { race_id: 501, team_name: "Ferrari", winner_prediction: "Charles Leclerc" };
  const { status } = await call("POST", "/api/f1/predictions", {
    as: mari,
    body: { ...pick, user_id: mari.id },
  });
  clock.now = START + 9 * DAY;
  const preview = async (position1: number | null, position2: number | null) => {
    const body = { duels: [{ id: 50_101, position1, position2 }] };
    return (await call("POST", `${ORGANISE_URL}/5/preview-results`, { as: admin, body })).body;
  };
  expect(status).toBe(200);
  expect(await preview(1, null)).toMatchObject({ contests: 1, scorers: 1 });
  expect(await preview(null, 1)).toMatchObject({ contests: 1, scorers: 0 });
  expect(await preview(null, null)).toMatchObject({ contests: 0 });
});
