import { awardCards } from "./badges.ts";
import type { Card, CardScore, PickKind, Worth } from "./card.ts";
import { isRight, type Verdict } from "./verdict.ts";

/** Points of a right pick: points per pick × the round's multiplier × 2 with the joker (D12). */
function pointsOfPick(worth: Worth, joker: boolean): number {
  return worth.pointsPerPick * worth.multiplier * (joker ? 2 : 1);
}

const NO_RESULT: CardScore = {
  winnerPoints: null,
  handicapPoints: null,
  topScorerPoints: null,
  emoji: "",
};

/** Scores the cards of a contest, in their order: 0 for a pick that was wrong or not made, null throughout without a result. */
export function scoreCards(verdict: Verdict | null, cards: readonly Card[], worth: Worth): CardScore[] {
  if (verdict === null) return cards.map(() => ({ ...NO_RESULT }));
  const emojis = awardCards(verdict, cards, worth.isLastGame);
  return cards.map((card, at) => {
    const value = pointsOfPick(worth, card.joker);
    const pay = (kind: PickKind) => (isRight(verdict, card, kind) ? value : 0);
    return {
      winnerPoints: pay("winner"),
      handicapPoints: pay("handicap"),
      topScorerPoints: pay("topScorer"),
      emoji: emojis[at] ?? "",
    };
  });
}
