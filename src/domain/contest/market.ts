// The one list of markets: what can be predicted of a contest. Keys, sums, SQL and records follow it.

/** Append only: sealed records and settlements store picks in this order. */
export const MARKETS = ["winner", "handicap", "topScorer"] as const;
export type Market = (typeof MARKETS)[number];

/** One value for each market. */
export type PerMarket<T> = Record<Market, T>;

/** Computes a value for each market, in the order of `MARKETS`. */
export function mapMarkets<T>(make: (market: Market) => T): PerMarket<T> {
  return { winner: make("winner"), handicap: make("handicap"), topScorer: make("topScorer") };
}

/** The column of `picks` for each market; the audit log, records and calls use the same name. */
export const MARKET_COLUMNS = {
  winner: "winner",
  handicap: "handicap",
  topScorer: "top_scorer",
} as const satisfies PerMarket<string>;
export type MarketColumn = (typeof MARKET_COLUMNS)[Market];

/** The id of a picked draw, where one can be picked; no side has it. */
export const DRAW_PICK = 0;

/** Finds the market with this column; undefined if there is none. */
export function findMarket(column: unknown): Market | undefined {
  return MARKETS.find((market) => MARKET_COLUMNS[market] === column);
}

/** Whether a pick in this market is the id of a side or of an athlete. */
export const PICKED_THINGS: Readonly<PerMarket<"side" | "athlete">> = {
  winner: "side",
  handicap: "side",
  topScorer: "athlete",
};

/** The name picked in each market; null: not picked. */
export type Picks = PerMarket<string | null>;

/** Counts the markets in which a pick was made. */
export function countPicks(picks: Readonly<PerMarket<unknown>>): number {
  return MARKETS.filter((market) => picks[market] !== null).length;
}

/** Returns whether anything was picked at all. */
export function hasPicks(picks: Readonly<PerMarket<unknown>>): boolean {
  return MARKETS.some((market) => picks[market] !== null);
}

/** Adds up a value of each market. */
export function sumOfMarkets(valueOf: (market: Market) => number): number {
  let sum = 0;
  for (const market of MARKETS) sum += valueOf(market);
  return sum;
}
