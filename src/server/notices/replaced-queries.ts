// Notices of replaced sides, which are withdrawn when the side is back.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { DRAW_PICK } from "#domain/contest/market.ts";
import { pickedName } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** A contest with a side that it did not have before. */
export interface ChangedSides {
  contest_id: number;
  /** Its sides now. */
  sides: readonly number[];
}

const write = (changed: readonly ChangedSides[]) =>
  JSON.stringify(changed.map(({ contest_id, sides }) => ({ contest_id, sides })));

/** Lists the former sides that are still picked in these contests, each once per contest. */
export async function listGonePicks(
  db: Database,
  changed: readonly ChangedSides[],
): Promise<{ contest_id: number; id: number; name: string }[]> {
  if (changed.length === 0) return [];
  return selectRows(
    db,
    { contest_id: Type.Number(), id: Type.Number(), name: Type.String() },
    sql`
      select * from (
        select distinct c.id as contest_id, picked.id, ${pickedName(sql`picked.id`)} as name
        from jsonb_to_recordset(${write(changed)}::jsonb) as e(contest_id int, sides int[])
        join contests c on c.id = e.contest_id join picks p on p.contest_id = c.id
        cross join lateral (values (p.winner), (p.handicap)) picked(id)
        where picked.id <> ${DRAW_PICK} and picked.id <> all(e.sides)
      ) gone where name is not null order by contest_id, id`,
  );
}

/** Withdraws the unseen notices of sides that are back, and with each the one that the same player got at
 * this time (ISO 8601 with Z), unless he or she has a pick of a side that is gone. */
export async function withdrawReplaced(
  db: Database,
  changed: readonly ChangedSides[],
  at: string,
): Promise<void> {
  await db.execute(sql`
    with changed as (
      select * from jsonb_to_recordset(${write(changed)}::jsonb) as t(contest_id int, sides int[])
    ), back as (
      delete from notices n using changed e
      where n.contest_id = e.contest_id and n.kind = 'side-replaced' and n.seen_at is null and n.data ? 'gone'
        and not exists (
          select 1 from jsonb_array_elements_text(n.data->'gone') g where g::int <> all(e.sides))
      returning n.contest_id, n.player_id, e.sides
    )
    delete from notices n using back b
    where n.contest_id = b.contest_id and n.player_id = b.player_id and n.kind = 'side-replaced'
      and n.created_at = ${at}::timestamptz and not exists (
        select 1 from picks p
        where p.contest_id = b.contest_id and p.player_id = b.player_id
          and (nullif(p.winner, ${DRAW_PICK}) <> all(b.sides) or p.handicap <> all(b.sides)))`);
}
