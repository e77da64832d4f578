import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { MARKET_COLUMNS, type MarketColumn } from "#domain/contest/market.ts";
import { isoOf } from "#domain/time.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import type { PlayerPick } from "./queries.ts";

/** The market of a pick: a batch has picks of one each, and saving the same ones of several again changes
 * nothing. */
const findPicked = (pick: PlayerPick): MarketColumn =>
  Object.values(MARKET_COLUMNS).find((column) => pick[column] !== undefined) ?? MARKET_COLUMNS.winner;

/** Returns for each pick, in order, whether the log has it, or a later one of its player in the same market.
 * `isAbout` compares the contest of a log line `l` with the list `contests`, as `a.contest`. */
export async function listWritten(
  db: Database,
  picks: PlayerPick[],
  { contests, isAbout }: { contests: SQL; isAbout: SQL },
): Promise<boolean[]> {
  const rows = await selectRows(
    db,
    { n: Type.Number() },
    sql`
    select a.n::int as n from unnest(
      ${sql.param(picks.map(({ user_id }) => user_id))}::int[], ${contests},
      ${sql.param(picks.map(findPicked))}::text[],
      ${sql.param(picks.map((pick) => pick[findPicked(pick)] ?? null))}::text[],
      ${sql.param(picks.map(({ arrived_at }) => isoOf(arrived_at)))}::timestamptz[]
    ) with ordinality as a(user_id, contest, market, value, arrived_at, n)
    where exists (
      select 1 from audit_log l
      where l.user_id = a.user_id and l.action = 'pick' and l.additional_info = a.market and ${isAbout}
        -- Game time can stand still, so that the same instant need not be the same pick.
        and (l.timestamp > a.arrived_at
          or l.timestamp = a.arrived_at and l.team_name is not distinct from nullif(a.value, '')))`,
  );
  const places = new Set(rows.map(({ n }) => n));
  return picks.map((_, index) => places.has(index + 1));
}
