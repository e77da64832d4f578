import type { Card, CardScore, Worth } from "../contest/card.ts";
import { scoreCards } from "../contest/scoring.ts";
import { judge } from "../contest/verdict.ts";
import {
  duelOf,
  isFinished,
  marginOf,
  type Matchup,
  type Score,
  type TopScorers,
  topScorersOf,
} from "./outcome.ts";
import { listOfferedPicks } from "./picks.ts";

export interface ScoredGame extends Matchup, Score, TopScorers {
  players: readonly string[];
}

/** Scores the cards of a game, in their order: points by D10 and D12, award emojis by D14; points are null without a result. */
export function scoreGame(game: ScoredGame, cards: readonly Card[], worth: Worth): CardScore[] {
  const verdict = isFinished(game)
    ? judge(duelOf(game), marginOf(game), listOfferedPicks(game), topScorersOf(game))
    : null;
  return scoreCards(verdict, cards, worth);
}
