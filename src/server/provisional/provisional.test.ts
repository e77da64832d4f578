import { expect } from "vitest";
import type { LiveBoardReply, ProvisionalResults } from "#contract/provisional/schemas.ts";
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createAdmin,
  createGame,
  createPlayer,
  createTournament,
  savePick,
} from "#server/testing/builders.ts";
import { type Call, type Caller, START, test, type TestClock } from "#server/testing/fixture.ts";
import { ORGANISE_URL } from "#server/testing/organise-scene.ts";

const PAGE = "/api/provisional/board?tournamentId=7&eventId=701";
const EMPTY = { score1: null, score2: null, top_scorer: null };
const SCORE = { score1: 61, score2: 58, top_scorer: "Henri Drell" };

/** Game 701, which has started: Mari has all right at 61–58, Jaan nothing, and Kai the top scorer. */
async function createScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702, start: START + DAY });
  const [ada, mari, jaan, kai] = [
    await createAdmin(db),
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kai"),
  ];
  await savePick(db, 701, mari, { winner: "Estonia", handicap: "Finland", top_scorer: "Henri Drell" });
  await savePick(db, 701, jaan, { winner: "Finland", handicap: "Estonia", top_scorer: "Miro Little" });
  await savePick(db, 701, kai, { top_scorer: "Henri Drell" });
  const enter = (cells: object, as: Caller = ada) =>
    call("POST", `${ORGANISE_URL}/7/provisional-game`, { as, body: { id: 701, ...cells } });
  const publish = (cells: object) =>
    call("POST", `${ORGANISE_URL}/7/game-results`, { as: ada, body: { games: [{ id: 701, ...cells }] } });
  const list = async () =>
    ((await call("GET", "/api/provisional?tournamentId=7")).body as ProvisionalResults).results;
  const readLive = async (query = "") => ((await call("GET", PAGE + query)).body as LiveBoardReply).live;
  const rows = async () =>
    (await readLive())?.rows.map(({ rank, name, total_points, points }) =>
      [rank, name, total_points, points].join(" "),
    );
  const board = async () => (await call("GET", "/api/leaderboard?tournamentId=7")).body as LeaderboardEntry[];
  clock.now = START + 2 * HOUR;
  return { ada, mari, jaan, kai, enter, publish, list, readLive, rows, board };
}

test("a provisional score shows the board as it would be, and nothing of it counts", async ({
  db,
  call,
  clock,
}) => {
  const { ada, mari, enter, list, readLive, rows, board } = await createScene(db, call, clock);
  expect(await readLive()).toBeNull();
  expect(await enter({ ...SCORE, moment: " after the 3rd quarter " })).toMatchObject({ status: 200 });
  expect(await list()).toEqual([
    {
      event_id: 701,
      moment: "after the 3rd quarter",
      entered_at: new Date(clock.now).toISOString(),
      entered_by: ada.name,
      contests: [{ id: 701, ...SCORE, position1: null, position2: null }],
    },
  ]);
  expect(await rows()).toEqual(["1 Mari 3 3", "2 Kai 1 1", "3 Jaan 0 0"]);
  const live = await readLive(`&limit=1&offset=1&userId=${mari.id}`);
  expect(live).toMatchObject({ players: 3, rows: [{ name: "Kai" }], own: { name: "Mari", rank_before: 0 } });
  expect(await board()).toEqual([]);
  expect((await call("GET", "/api/games/701?tournamentId=7")).body).toMatchObject({ score1: null });
});

test("the score is changed and taken back", async ({ db, call, clock }) => {
  const { enter, list, readLive, rows } = await createScene(db, call, clock);
  await enter(SCORE);
  await rows();
  expect(await enter({ ...EMPTY, score1: 61, score2: 70, was: SCORE })).toMatchObject({ status: 200 });
  expect(await rows()).toEqual(["1 Jaan 1 1", "1 Mari 1 1", "3 Kai 0 0"]);
  expect(await enter({ ...EMPTY, was: { ...EMPTY, score1: 61, score2: 70 } })).toMatchObject({
    status: 200,
    body: { results: [] },
  });
  expect([await list(), await readLive()]).toEqual([[], null]);
});
