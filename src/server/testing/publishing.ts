import type { LeaderboardPreview } from "#contract/admin/schemas.ts";
import type { LeaderboardEntry, PublishedChanges } from "#contract/leaderboard/schemas.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import {
  createGame,
  createAdmin,
  createPlayer,
  createTournament,
  type GameFacts,
  savePick,
  saveResult,
} from "./builders.ts";
import { type Call, type Caller, START, type TestClock } from "./fixture.ts";

/** A game's cells without a result, and with a defeat of Estonia. */
export const EMPTY = { score1: null, score2: null, top_scorer: null };
export const LOST = { score1: 60, score2: 70 };

/** Inserts a game with the winners that players picked, and its result as an admin enters it: Estonia won. */
export async function createPlayedGame(
  db: Database,
  facts: GameFacts,
  picked: readonly (readonly [player: Pick<Caller, "id">, winner: string])[],
): Promise<void> {
  await createGame(db, facts);
  for (const [player, winner] of picked) await savePick(db, facts.id, player, { winner });
  await saveResult(db, facts.id, { score1: 80, score2: 70 });
}

/** The setting of publication tests, with admins' and visitors' calls: games 701 and, an hour later, 702,
 * both over; Mari picked Estonia to win both, Jaan Finland, Kai Estonia in 702 only. */
export async function createScene(db: Database, call: Call, clock: TestClock) {
  await createTournament(db, 7);
  await createTournament(db, 8);
  await createGame(db, { id: 701 });
  await createGame(db, { id: 702, start: START + 2 * HOUR });
  const [mari, jaan, kai] = [
    await createPlayer(db, "Mari"),
    await createPlayer(db, "Jaan"),
    await createPlayer(db, "Kai"),
  ];
  const ada = await createAdmin(db);
  for (const id of [701, 702]) {
    await savePick(db, id, mari, { winner: "Estonia" });
    await savePick(db, id, jaan, { winner: "Finland" });
  }
  await savePick(db, 702, kai, { winner: "Estonia" });
  clock.now = START + 3 * HOUR;
  const post = async (path: string, body: object, as: Caller | undefined = ada) =>
    call("POST", `/api/admin/${path}`, { ...(as && { as }), body: { tournament_id: 7, ...body } });
  const get = async (path: string, query = "") =>
    (await call("GET", `/api/leaderboard${path}?tournamentId=7${query}`)).body;
  return {
    mari,
    ada,
    post,
    save: (...games: object[]) =>
      call("PUT", "/api/admin/basketball-games", { as: ada, body: { tournament_id: 7, games } }),
    update: (body: object = {}) => post("update-leaderboard", { sport: "basketball", ...body }),
    preview: async () => (await post("preview-leaderboard", {})).body as LeaderboardPreview,
    undo: (publication_id: number | undefined, reason = "Wrong game") =>
      post("undo-publication", { publication_id, reason }),
    findChanges: async (query = "") => ((await get("/changes", query)) as PublishedChanges).publication,
    listUnpublished: async () => (await get("/unpublished")) as number[],
    listBoard: async () =>
      ((await get("")) as LeaderboardEntry[]).map(
        ({ rank, name, total_points }) => `${rank} ${name} ${total_points}`,
      ),
  };
}

type Moves = LeaderboardPreview["moves"] | undefined;
/** Formats rank moves as "name before>after points total". */
export const formatMoves = (moves: Moves) =>
  moves?.map(({ name, before, after, points, total_points }) =>
    [name, `${before}>${after}`, `${points}`, `${total_points}`].join(" "),
  );
