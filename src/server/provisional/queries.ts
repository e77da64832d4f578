import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { ProvisionalResult } from "#contract/provisional/schemas.ts";
import { Nullable } from "#contract/schemas.ts";
import { groupBy } from "#domain/group-by.ts";
import { CONTEST_SIDES, EVENT_ID, HAS_RESULT, sideName } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, selectRows } from "#server/db/select-rows.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import type { ResultColumns } from "#server/db/stored-tables.ts";
import type { Names } from "./find-outlooks.ts";
import type { Undecided } from "./read-undecided.ts";

const COLUMNS = {
  id: Type.Number(),
  event_id: Type.Number(),
  score1: Nullable(Type.Number()),
  score2: Nullable(Type.Number()),
  top_scorer_ids: Type.Array(Type.Number()),
  top_scorer: Nullable(Type.String()),
  position1: Nullable(Type.Number()),
  position2: Nullable(Type.Number()),
  moment: Nullable(Type.String()),
  entered_at: Type.String(),
  entered_by: Nullable(Type.String()),
};

/** A contest whose game or race has a provisional result; the cells of a team of which nothing is entered are
 * empty. */
export interface ProvisionalRow extends ResultColumns {
  id: number;
  event_id: number;
  top_scorer: string | null;
  moment: string | null;
  entered_at: string;
  entered_by: string | null;
}

/** Lists the sealed contests of the games and races that have a provisional result and no other, those
 * entered last first. Of a race all teams are listed, as of a result. */
export async function listProvisional(db: Database, tournamentId: number): Promise<ProvisionalRow[]> {
  return selectRows(
    db,
    COLUMNS,
    sql`
    select c.id, ${EVENT_ID} as event_id, p.score1, p.score2, coalesce(p.top_scorer_ids, '{}') as top_scorer_ids, (
        select string_agg(a.name, ', ' order by n)
        from unnest(p.top_scorer_ids) with ordinality as scorer(id, n) join athletes a on a.id = scorer.id
      ) as top_scorer, p.position1, p.position2, entry.moment, ${isoColumn(sql`entry.entered_at`)} as entered_at,
      (select ${shownNameOf("u", tournamentId)} from players u
        where u.id = entry.entered_by and u.deactivated_at is null) as entered_by
    from contests c
    left join provisional_results p on p.contest_id = c.id
    join lateral (
      select e.moment, e.entered_at, e.entered_by
      from provisional_results e join contests o on o.id = e.contest_id
      where o.id = c.id or o.race_id = c.race_id
      order by e.entered_at desc, e.contest_id limit 1) entry on true
    where c.tournament_id = ${tournamentId} and c.status <> 'cancelled' and c.sealed_at is not null
      and not ${HAS_RESULT}
    order by entry.entered_at desc, ${EVENT_ID}, c.id`,
  );
}

/** Puts the contests of each game or race together. */
export function toProvisionalResults(rows: readonly ProvisionalRow[]): ProvisionalResult[] {
  return [...groupBy(rows, (row) => row.event_id)].map(([event_id, contests]) => ({
    event_id,
    moment: contests[0]?.moment ?? null,
    entered_at: contests[0]?.entered_at ?? "",
    entered_by: contests[0]?.entered_by ?? null,
    contests: contests.map(({ id, score1, score2, top_scorer, position1, position2 }) => ({
      id,
      score1,
      score2,
      top_scorer,
      position1,
      position2,
    })),
  }));
}

/** Names the sides of these contests, and everybody who could be picked as top scorer in them. */
export async function findNames(db: Database, { contests }: Pick<Undecided, "contests">): Promise<Names> {
  const [sides, athletes] = [contests.map(({ id }) => id), contests.flatMap(({ offer }) => offer.nameable)];
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), is_side: Type.Boolean() },
    sql`
    select s.id, s.name, true as is_side from contests c ${CONTEST_SIDES}
    cross join lateral (values (c.side1_id, ${sideName(1)}), (c.side2_id, ${sideName(2)})) s(id, name)
    where c.id = any(${sql.param(sides)}::int[]) and s.name is not null
    union all
    select id, name, false from athletes where id = any(${sql.param(athletes)}::int[])`,
  );
  const namesOf = (isSide: boolean) =>
    new Map(rows.flatMap(({ id, name, is_side }) => (is_side === isSide ? [[id, name] as const] : [])));
  return { sides: namesOf(true), athletes: namesOf(false) };
}
