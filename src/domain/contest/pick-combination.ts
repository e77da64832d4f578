import { hasPicks, MARKETS, type Market, type PerMarket } from "./market.ts";

/** A distinct set of picks in a contest, null where none was made, and the joker. */
export interface PickCombination {
  picks: Readonly<PerMarket<number | null>>;
  joker: boolean;
}

/** Returns the key of a combination: equal for equal picks and joker. */
export function keyOf({ picks, joker }: PickCombination): string {
  let key = joker ? "1" : "0";
  for (const market of MARKETS) key += ` ${picks[market]}`;
  return key;
}

/** Returns whether a combination has no pick and no joker. */
export function isEmpty({ picks, joker }: PickCombination): boolean {
  return !joker && !hasPicks(picks);
}

/** A combination and the number of players who have it. */
export interface CountedCombination extends PickCombination {
  players: number;
}

/** A combination of a contest with a result: its right markets as bits, and its awards in the
 * order of their table. The two awards that depend on other contests are missing. */
export interface SettledCombination extends PickCombination {
  right: number;
  awards: string;
}

/** What could be picked when a contest was sealed: its sides, handicap and athletes. */
export interface Offer {
  /** The markets of the record, in the order of its leaves. */
  markets: readonly Market[];
  /** Whether a draw could be picked as the winner (`DRAW_PICK`). */
  hasDraw: boolean;
  side1: number | null;
  side2: number | null;
  handicap: number | null;
  /** The possible top scorers of a game, or the options of a question. */
  nameable: readonly number[];
}

/** Returns whether an offer is that of a question: it has no sides, and its one pick names an option. */
export function isQuestion({ markets, side1, side2 }: Offer): boolean {
  return side1 === null && side2 === null && markets.every((market) => market === "winner");
}
