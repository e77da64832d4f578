// SQL for what the contest `c` of the tournament `t` offers to pick, and which of it a pick `k` names.
import { type SQL, sql } from "drizzle-orm";
import { type Market, MARKET_COLUMNS, MARKETS, type PerMarket } from "#domain/contest/market.ts";
import { hasMarket, isNameable, isOfSides } from "./contest-facts.ts";

/** Whether the contest offers a market that its sport has. */
const IS_OFFERED: Readonly<PerMarket<SQL>> = {
  winner: sql`true`,
  handicap: sql`c.handicap is not null`,
  topScorer: sql`exists (select 1 from squads q where ${isNameable("q")})`,
};

/** Whether the pick names something in a market that the contest still has. */
const IS_NAMED: Readonly<PerMarket<SQL>> = {
  winner: isOfSides("k.winner"),
  handicap: isOfSides("k.handicap"),
  topScorer: sql`k.top_scorer is not null`,
};

const joinMarkets = (write: (market: Market) => SQL, separator: SQL): SQL =>
  sql.join(MARKETS.map(write), separator);

const countMarkets = (isCounted: (market: Market) => SQL): SQL =>
  joinMarkets((market) => sql`coalesce(${isCounted(market)}, false)::int`, sql` + `);

/** How many picks the contest offers. */
export const OFFERED_PICKS: SQL = countMarkets(
  (market) => sql`(${hasMarket(market)} and ${IS_OFFERED[market]})`,
);

/** How many of them the pick has made. */
export const MADE_PICKS: SQL = countMarkets(
  (market) => sql`(${IS_NAMED[market]} and ${hasMarket(market)} and ${IS_OFFERED[market]})`,
);

/** Which markets the contest offers, a column for each: `offers_winner` and so on. */
export const OFFER_COLUMNS: SQL = joinMarkets(
  (market) =>
    sql`(${hasMarket(market)} and ${IS_OFFERED[market]}) as ${sql.raw(`offers_${MARKET_COLUMNS[market]}`)}`,
  sql`, `,
);

/** Whether the contest `c` offers anything by those columns. */
export const OFFERS_ANYTHING: SQL = joinMarkets(
  (market) => sql.raw(`c.offers_${MARKET_COLUMNS[market]}`),
  sql` or `,
);

const isMissing = (market: Market): SQL =>
  sql`(${sql.raw(`c.offers_${MARKET_COLUMNS[market]}`)} and not coalesce(${IS_NAMED[market]}, false))`;

/** Whether the pick, or no pick, lacks something that the contest `c` offers by those columns. */
export const LACKS_OFFERED: SQL = joinMarkets(isMissing, sql` or `);

/** The columns of what it lacks, as an array of their names. */
export const LACKED_COLUMNS: SQL = sql`array_remove(array[${joinMarkets(
  (market) => sql`case when ${isMissing(market)} then ${sql.raw(`'${MARKET_COLUMNS[market]}'`)} end`,
  sql`, `,
)}], null)`;
