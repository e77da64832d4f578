import { hasPicks, MARKETS, type Market, type PerMarket } from "./market.ts";

/** One distinct set of picks in a contest: ids of sides or athletes, null where nothing was picked, and the
 * joker. */
export interface PickCombination {
  picks: Readonly<PerMarket<number | null>>;
  joker: boolean;
}

/** Identifies a combination: two have the same key if they have the same picks and joker. */
export function keyOf({ picks, joker }: PickCombination): string {
  let key = joker ? "1" : "0";
  for (const market of MARKETS) key += ` ${picks[market]}`;
  return key;
}

/** Returns whether a combination has neither a pick nor the joker. */
export function isEmpty({ picks, joker }: PickCombination): boolean {
  return !joker && !hasPicks(picks);
}

/** What could be picked in a contest when it was sealed: its sides, the handicap, and who could be named top
 * scorer. */
export interface Offer {
  /** The markets whose picks the record holds, in the order of its leaves. */
  markets: readonly Market[];
  /** Whether a draw could be picked as the winner, as `DRAW_PICK`. */
  hasDraw: boolean;
  side1: number | null;
  side2: number | null;
  handicap: number | null;
  nameable: readonly number[];
}
