import type { Card, CardScore, Worth } from "../contest/card.ts";
import { DRAW } from "../contest/duel.ts";
import { scoreCards } from "../contest/scoring.ts";
import type { Verdict } from "../contest/verdict.ts";
import {
  duelOf,
  handicapWinnerOf,
  isFinished,
  type Matchup,
  type Score,
  type TopScorers,
  topScorersOf,
  winnerOf,
} from "./outcome.ts";
import { listOfferedPicks } from "./picks.ts";

export interface ScoredGame extends Matchup, Score, TopScorers {
  players: readonly string[];
}

function verdictOf(game: ScoredGame): Verdict | null {
  if (!isFinished(game)) return null;
  const winner = winnerOf(game);
  const handicap = handicapWinnerOf(game);
  return {
    duel: duelOf(game),
    offered: listOfferedPicks(game),
    right: {
      winner: winner === null ? [] : [winner],
      handicap: handicap === null || handicap === DRAW ? [] : [handicap],
      topScorer: topScorersOf(game),
    },
  };
}

/** Scores the cards of a game, in their order: points by D10 and D12, award emojis by D14; points are null without a result. */
export function scoreGame(game: ScoredGame, cards: readonly Card[], worth: Worth): CardScore[] {
  return scoreCards(verdictOf(game), cards, worth);
}
