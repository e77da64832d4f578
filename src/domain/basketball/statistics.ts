import type { Picks } from "../contest/market.ts";
import { type Share, sharesByCount, sharesOfDuel } from "../contest/shares.ts";
import {
  duelOf,
  endingOf,
  isFinished,
  type Matchup,
  type Score,
  type TopScorers,
  topScorersOf,
} from "./score.ts";

/** The three statistics tables of a game's page. */
export interface GameStatistics {
  winner: Share[];
  handicap: Share[];
  topScorer: Share[];
}

/** Counts a game's picks: both teams in order, top scorers by
 * count, and the actual ones once there is a score. */
export function gameStatistics(game: Matchup & Score & TopScorers, picks: readonly Picks[]): GameStatistics {
  return {
    ...sharesOfDuel(duelOf(game), endingOf(game), picks),
    topScorer: sharesByCount(
      picks.map((pick) => pick.topScorer),
      isFinished(game) ? topScorersOf(game) : [],
    ),
  };
}
