/** What of a contest is predicted. */
export const MARKETS = ["winner", "handicap", "topScorer"] as const;
export type Market = (typeof MARKETS)[number];

/** Tells whether anything was picked at all. */
export function hasPicks(picks: Readonly<Record<Market, number | null>>): boolean {
  return MARKETS.some((market) => picks[market] !== null);
}
