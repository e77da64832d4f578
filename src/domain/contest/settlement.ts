import { awardCombinations } from "./earned-awards.ts";
import { mapMarkets, type PerMarket, sumOfMarkets } from "./market.ts";
import { listOfferedBy, MARKET_RULES, sidesOf } from "./market-rules.ts";
import type { Outcome } from "./outcome.ts";
import type { CountedCombination, Offer, SettledCombination } from "./pick-combination.ts";

/** Settles a contest: for each combination, in the given order, the markets it got right and its awards. */
export function settle(
  offer: Offer,
  outcome: Outcome,
  combinations: readonly CountedCombination[],
): SettledCombination[] {
  const rightPicks = mapMarkets((market) => MARKET_RULES[market].listRight(offer, outcome));
  const rightOf = (picks: Readonly<PerMarket<number | null>>) =>
    sumOfMarkets((market) =>
      picks[market] !== null && rightPicks[market].includes(picks[market]) ? MARKET_RULES[market].bit : 0,
    );

  const judged = combinations.map((combination) => ({ ...combination, right: rightOf(combination.picks) }));
  const awards = awardCombinations(judged, { sides: sidesOf(offer), offered: listOfferedBy(offer) });
  return judged.map(({ players: _, ...combination }, index) => ({
    ...combination,
    awards: awards[index] ?? "",
  }));
}
