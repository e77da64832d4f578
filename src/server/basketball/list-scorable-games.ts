import { isFinished } from "#domain/basketball/outcome.ts";
import { scoreGame } from "#domain/basketball/scoring.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { ScorableContest } from "#server/leaderboard/score-contest.ts";
import { type GameToScore, listGamesToScore } from "./queries.ts";

/** A result counts only once the picks are locked. */
const withoutEarlyResult = (game: GameToScore): GameToScore =>
  game.is_locked ? game : { ...game, score1: null, score2: null, top_scorer: null };

/** The games that changed since they were last scored, or with `all` every one with a result, ready to be scored; those that
 * lock after `lockedBy` (UTC instant) without it. */
export async function listScorableGames(
  db: Database,
  tournamentId: number,
  which: { all: boolean; lockedBy: Instant },
): Promise<ScorableContest[]> {
  const games = await listGamesToScore(db, tournamentId, which);
  return games.map(withoutEarlyResult).map((game) => ({
    id: game.id,
    revision: game.revision,
    isFinished: isFinished(game),
    multiplier: game.multiplier,
    teams: [game.team1, game.team2],
    score: (cards, worth) => scoreGame(game, cards, worth),
  }));
}
