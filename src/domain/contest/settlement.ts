import { type ContestSides, outrightWinner, handicapWinner } from "./sides.ts";
import { MARKETS, type Market } from "./market.ts";
import type { Offer, PickCombination } from "./pick-combination.ts";
import { awardCombinations } from "./earned-awards.ts";
import { type HeldCombination, RIGHT_BIT, type SettledCombination } from "./settled-combination.ts";

/** Increase it whenever `settle` gives another outcome for the same contest: existing settlements are then outdated. */
export const RULES_VERSION = 1;

/** The sides of an offer, to reckon with; null while a side is undecided. */
function sidesOf({ side1, side2, handicap }: Offer): ContestSides<number> | null {
  return side1 === null || side2 === null ? null : { side1, side2, spread: handicap };
}

/** Lists the markets that a contest offered: no handicap without one, no top scorer when nobody could be named. */
function listOfferedMarkets({ handicap, nameable }: Offer): Market[] {
  const offered: Market[] = ["winner"];
  if (handicap !== null) offered.push("handicap");
  if (nameable.length > 0) offered.push("topScorer");
  return offered;
}

/** Settles a contest that side1 won by a margin, null when neither side was classified: says of each combination, in the
 * given order, which markets are right and which awards it earns. A draw, of points or of the handicap, makes no pick right. */
export function settle(
  offer: Offer,
  margin: number | null,
  topScorers: readonly number[],
  combinations: readonly HeldCombination[],
): SettledCombination[] {
  const sides = sidesOf(offer);
  const rightPicks: Record<Market, readonly unknown[]> = {
    winner: [sides && outrightWinner(sides, margin)],
    handicap: [sides && handicapWinner(sides, margin)],
    topScorer: topScorers,
  };
  const isMarketRight = (picks: PickCombination, market: Market) =>
    picks[market] !== null && rightPicks[market].includes(picks[market]);
  const rightOf = (picks: PickCombination) =>
    MARKETS.reduce((bits, market) => bits | (isMarketRight(picks, market) ? RIGHT_BIT[market] : 0), 0);

  const judged = combinations.map((combination) => ({ ...combination, right: rightOf(combination) }));
  const awards = awardCombinations(judged, { sides, offered: listOfferedMarkets(offer) });
  return judged.map(({ players: _, ...combination }, index) => ({
    ...combination,
    awards: awards[index] ?? "",
  }));
}
