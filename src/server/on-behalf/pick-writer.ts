import type { PicksToEnter } from "#contract/on-behalf/schemas.ts";
import { MARKET_COLUMNS, type MarketColumn } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { NamedContest } from "./queries.ts";

/** Picks of a contest that an organiser enters for a player, and when they arrived (UTC instant). */
export interface PicksOnBehalf {
  contest: NamedContest;
  picks: PicksToEnter;
  arrivedAt: Instant;
}

/** The statement that saves them, and the explanation of why it did not. */
export interface PickWriter {
  save: (tx: Database) => Promise<boolean[]>;
  explain: () => Promise<never>;
}

/** Lists the picked markets with the names picked. */
export const listPicked = (picks: PicksToEnter): { market: MarketColumn; value: string }[] =>
  Object.values(MARKET_COLUMNS).flatMap((market) => {
    const value = picks[market];
    return value === undefined ? [] : [{ market, value }];
  });

/** Returns the names picked, by market. */
export const namePicked = (picks: PicksToEnter): Partial<Record<MarketColumn, string>> =>
  Object.fromEntries(listPicked(picks).map(({ market, value }) => [market, value]));
