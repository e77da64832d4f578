// What rules may ask of picks and jokers that are still hidden.
import { type SQL, sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";

/** Whether anybody has picked the contest `c`. Organisers are shown how many have, so their answers may depend on it. */
export const IS_PICKED: SQL = sql`exists (
  select 1 from picks p where p.contest_id = c.id and ${hasPick("p")})`;

/** Whether the joker `j` still counts where it was played: its contest exists and is in the joker's round. Otherwise its player
 * can play it again, although the row is still there: a log line about it would say on which contest it was. */
export const IS_ON_CONTEST: SQL = sql`exists (
  select 1 from contests own where own.id = j.contest_id and own.round_id = j.round_id)`;
