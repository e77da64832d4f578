import type { Card, CardScore, Worth } from "#domain/contest/card.ts";
import type { HeldCard, ScoredCard } from "./queries.ts";

/** A contest whose cards are to be scored, as its sport hands it over. */
export interface ScorableContest {
  id: number;
  revision: number;
  isFinished: boolean;
  multiplier: number;
  /** Whose experts its points make: the two countries of a game, the one team of a racing duel (D15). */
  teams: string[];
  /** The sport's own scoring, answers in the order of the cards. */
  score: (cards: Card[], worth: Worth) => CardScore[];
}

const isEmpty = (card: HeldCard) =>
  card.winner === null && card.handicap === null && card.top_scorer === null;

const NOTHING: CardScore = { winnerPoints: null, handicapPoints: null, topScorerPoints: null, emoji: "" };

function withScore({ players: _, ...card }: HeldCard, score: CardScore): ScoredCard {
  return {
    ...card,
    winner_points: score.winnerPoints,
    handicap_points: score.handicapPoints,
    top_scorer_points: score.topScorerPoints,
    emoji: score.emoji,
  };
}

/** Scores the cards of a contest; a card on which every pick was taken back earns nothing and counts for nothing. */
export function scoreContest(contest: ScorableContest, cards: HeldCard[], worth: Worth): ScoredCard[] {
  const played = cards.filter((card) => !isEmpty(card));
  const scores = contest.score(
    played.map(({ top_scorer, ...card }) => ({ ...card, topScorer: top_scorer })),
    worth,
  );
  return [
    ...played.map((card, index) => withScore(card, scores[index] ?? NOTHING)),
    ...cards.filter(isEmpty).map((card) => withScore(card, NOTHING)),
  ];
}
