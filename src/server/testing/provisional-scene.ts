// A game that has started, and what is entered of it and read.
import type { LeaderboardEntry } from "#contract/leaderboard/schemas.ts";
import type { LiveBoardReply, ProvisionalResults } from "#contract/provisional/schemas.ts";
import { DAY, HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { createAdmin, createGame, createPlayer, createTournament, savePick } from "./builders.ts";
import { type Call, type Caller, START, type TestClock } from "./fixture.ts";
import { ORGANISE_URL } from "./organise-scene.ts";

const PAGE = "/api/provisional/board?tournamentId=7&eventId=701";
export const EMPTY = { score1: null, score2: null, top_scorer: null };
export const SCORE = { score1: 61, score2: 58, top_scorer: "Henri Drell" };

/** The scene of provisional results: game 701, which has started: Mari has all right at 61–58, Jaan nothing,
 * and Kai the top scorer. */
export async function createProvisionalScene(db: Database, call: Call, clock: TestClock) {
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
