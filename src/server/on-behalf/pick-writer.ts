import type { ContestPicks } from "#contract/on-behalf/schemas.ts";
import { MARKET_COLUMNS, type MarketColumn } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import type { NamedContest } from "./queries.ts";

/** Picks of contests that an organiser enters for a player, and when they arrived (UTC instant). */
export interface PicksOnBehalf {
  playerId: number;
  entered: readonly EnteredContest[];
  arrivedAt: Instant;
}

/** A contest with the picks that are entered. */
export interface EnteredContest {
  contest: NamedContest;
  picks: ContestPicks;
}

/** The statement that saves them, in order, and the explanation of why it did not save those of a contest. */
export interface PickWriter {
  save: (tx: Database) => Promise<boolean[]>;
  explain: (entered: EnteredContest) => Promise<never>;
}

/** Lists the picked markets with the names picked. */
export const listPicked = (picks: ContestPicks): { market: MarketColumn; value: string }[] =>
  Object.values(MARKET_COLUMNS).flatMap((market) => {
    const value = picks[market];
    return value === undefined ? [] : [{ market, value }];
  });

/** Returns the names picked, by market. */
export const namePicked = (picks: ContestPicks): Partial<Record<MarketColumn, string>> =>
  Object.fromEntries(listPicked(picks).map(({ market, value }) => [market, value]));
