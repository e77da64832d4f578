import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { isFinished } from "#domain/basketball/score.ts";
import { gamePickRowMapper, scoreOwnPicks } from "./own-picks.ts";

/** A game with the score that an organiser entered while it runs. */
export interface LiveGame {
  /** The game as if it had ended so. */
  game: Game;
  /** "61–46". */
  score: string;
}

/** Returns how a game stands; null before an organiser entered it, and once there is a result. */
export function toLiveGame(game: Game, result: ProvisionalResult | undefined): LiveGame | null {
  const [contest] = result?.contests ?? [];
  if (isFinished(game) || contest === undefined || contest.score1 === null) return null;
  const { score1, score2, top_scorer } = contest;
  return { game: { ...game, score1, score2, top_scorer }, score: `${score1}–${score2}` };
}

/** Returns a player's row with the points that it would have if the game ended so. */
export function scoreIfEnded({ game }: LiveGame, row: GamePrediction, pointsPerPick: number): GamePrediction {
  const joker = row.is_double_points === true;
  const picks = { ...gamePickRowMapper.read({ ...row, game_id: game.id }), joker };
  const score = scoreOwnPicks(game, picks, pointsPerPick);
  return {
    ...row,
    straight_points: score.winner.points,
    spread_points: score.handicap.points,
    top_scorer_points: score.topScorer.points,
    total_points: score.total,
  };
}
