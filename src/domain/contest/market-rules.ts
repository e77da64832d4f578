import { DRAW_PICK, MARKETS, type Market, type PerMarket } from "./market.ts";
import type { Outcome } from "./outcome.ts";
import type { Offer } from "./pick-combination.ts";
import { type ContestSides, handicapWinner, outrightWinner } from "./sides.ts";

/** What decides which markets a contest offers. */
export interface Offered {
  handicap: number | null;
  /** Whether there are athletes to name as top scorer. */
  hasNameable: boolean;
}

interface MarketRule {
  /** The bit of a right pick in settlements; never changes. */
  bit: number;
  isOffered: (offered: Offered) => boolean;
  /** Lists the picks that are right. */
  listRight: (offer: Offer, outcome: Outcome) => readonly unknown[];
}

/** The sides of an offer with side 1's handicap; null while a side is undecided. */
export function sidesOf({ side1, side2, handicap }: Offer): ContestSides<number> | null {
  return side1 === null || side2 === null ? null : { side1, side2, spread: handicap };
}

/** The rules of each market. After a draw only a picked draw
 * is right; after one with the handicap, no side. */
export const MARKET_RULES: Readonly<PerMarket<MarketRule>> = {
  winner: {
    bit: 1,
    isOffered: () => true,
    listRight: (offer, outcome) => {
      if (outcome.answers !== undefined) return outcome.answers;
      const sides = sidesOf(offer);
      if (sides !== null && offer.hasDraw && outcome.winner === "draw") return [DRAW_PICK];
      return [sides && outrightWinner(sides, outcome)];
    },
  },
  handicap: {
    bit: 2,
    isOffered: ({ handicap }) => handicap !== null,
    listRight: (offer, outcome) => {
      const sides = sidesOf(offer);
      return [sides && handicapWinner(sides, outcome)];
    },
  },
  topScorer: {
    bit: 4,
    isOffered: ({ hasNameable }) => hasNameable,
    listRight: (_, { topScorers }) => topScorers,
  },
};

/** Lists the markets of a contest: no handicap without a number, no top scorer without players to name. */
export function listOfferedMarkets(offered: Offered): Market[] {
  return MARKETS.filter((market) => MARKET_RULES[market].isOffered(offered));
}

/** Lists the markets in which a sealed contest could be picked. */
export function listOfferedBy({ handicap, nameable, markets }: Offer): Market[] {
  return listOfferedMarkets({ handicap, hasNameable: nameable.length > 0 }).filter((market) =>
    markets.includes(market),
  );
}

/** Returns whether the pick in this market was made and right. */
export function isRight(combination: { right: number }, market: Market): boolean {
  return (combination.right & MARKET_RULES[market].bit) !== 0;
}
