import { isFinished } from "#domain/basketball/outcome.ts";
import { scoreGame } from "#domain/basketball/scoring.ts";
import type { Database } from "#server/db/open.ts";
import type { ScorableContest } from "#server/leaderboard/score-contest.ts";
import { listGamesToScore } from "./queries.ts";

/** The games that changed since they were last scored, or with `all` every one with a result, ready to be scored. */
export async function listScorableGames(
  db: Database,
  tournamentId: number,
  all: boolean,
): Promise<ScorableContest[]> {
  const games = await listGamesToScore(db, tournamentId, all);
  return games.map((game) => ({
    id: game.id,
    revision: game.revision,
    isFinished: isFinished(game),
    multiplier: game.multiplier,
    teams: [game.team1, game.team2],
    score: (cards, worth) => scoreGame(game, cards, worth),
  }));
}
