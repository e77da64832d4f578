import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { HAS_RESULT } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** A contest, or under its negative id a race that has no teams yet, and its round. */
export interface HeldContest {
  id: number;
  round_id: number;
}

const TEAMLESS_RACE = sql`not exists (select 1 from contests t where t.race_id = e.id)`;

/** Lists what a tournament's rounds consist of: their contests and races that are not cancelled. */
export async function listHeld(db: Database, tournamentId: number): Promise<HeldContest[]> {
  return selectRows(
    db,
    { id: Type.Number(), round_id: Type.Number() },
    sql`
    select c.id, c.round_id from contests c where c.tournament_id = ${tournamentId} and c.status <> 'cancelled'
    union all
    select -e.id, e.round_id from races e
    where e.tournament_id = ${tournamentId} and not e.is_cancelled and ${TEAMLESS_RACE}`,
  );
}

/** Lists the rounds to mark, of these and of those of these contests: complete once each contest has a result
 * or is cancelled, active once one of these contests awaits a result. A race has a result once any of its
 * drivers has one. */
export async function listRoundsToMark(
  db: Database,
  { contestIds, roundIds = [] }: { contestIds: readonly number[]; roundIds?: readonly number[] },
): Promise<{ round: string; is_over: boolean }[]> {
  const own = sql`any(${sql.param(contestIds)}::int[])`;
  return selectRows(
    db,
    { round: Type.String(), is_over: Type.Boolean() },
    sql`
    select r.name as round, not r.is_over as is_over
    from rounds r
    cross join lateral (
      select count(*) as contests, coalesce(bool_or(a.id = ${own}), false) as has_own
      from (
        select c.id from contests c where c.round_id = r.id and c.status <> 'cancelled' and not ${HAS_RESULT}
        union all
        select -e.id from races e where e.round_id = r.id and not e.is_cancelled and ${TEAMLESS_RACE}
      ) a
    ) awaiting
    where (r.id = any(${sql.param(roundIds)}::int[]) or r.id in (select round_id from contests where id = ${own}))
      and case when r.is_over then awaiting.has_own else awaiting.contests = 0 end
      and (exists (select 1 from contests c where c.round_id = r.id) or exists (select 1 from races e where e.round_id = r.id))
    order by r.position`,
  );
}
