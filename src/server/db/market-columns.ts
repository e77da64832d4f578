// SQL over the picks of all markets, made from their list.
import { type SQL, sql } from "drizzle-orm";
import { MARKET_COLUMNS, MARKETS, type Market } from "#domain/contest/market.ts";

const ALL: readonly Market[] = MARKETS;

/** Joins a piece of SQL for each market with commas; `write` gets the name of its column. */
export function listMarkets(write: (column: string, market: Market) => SQL, markets = ALL): SQL {
  return sql.join(
    markets.map((market) => write(MARKET_COLUMNS[market], market)),
    sql`, `,
  );
}

/** The column of a market in a table with this alias, with a suffix if there is one. */
export const columnOf = (alias: string, column: string, suffix = ""): SQL =>
  sql.raw(`${alias}.${column}${suffix}`);

/** The columns of picks in a table with this alias, which is written in code. */
export function pickColumns(alias: string, markets = ALL, suffix = ""): SQL {
  return listMarkets((column) => columnOf(alias, column, suffix), markets);
}

/** The columns of picks without an alias, as an insert names them. */
export function insertedColumns(markets = ALL): SQL {
  return listMarkets((column) => sql.raw(column), markets);
}

/** How many markets are picked in a row with this alias. */
export function countPicks(alias: string, markets = ALL, suffix = ""): SQL {
  return sql`num_nonnulls(${pickColumns(alias, markets, suffix)})`;
}

/** Whether anything is picked in a row with this alias. */
export function hasPick(alias: string): SQL {
  return sql`${countPicks(alias)} > 0`;
}
