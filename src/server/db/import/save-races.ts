import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** A race of a file, by ids. */
export interface RaceRow {
  id: number;
  round_id: number;
  name: string;
  starts_at: string;
  locks_at: string;
  gp_emoji: string;
  is_cancelled: boolean;
  imported: string;
}

/** Lists those of these race ids that belong to another tournament. */
export async function listForeignRaces(
  db: Database,
  tournamentId: number,
  ids: number[],
): Promise<{ id: number; tournament_id: number }[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), tournament_id: Type.Number() },
    sql`
    select id, tournament_id from races
    where id = any(${sql.param(ids)}::int[]) and tournament_id <> ${tournamentId} order by id`,
  );
  return rows;
}

/** Whether the file's times and status are unchanged since the last import, so that an organiser's changes stay. Earlier versions
 * stored no fingerprint, or one without the times' part. */
const HAS_SAME_TIMES = sql`(old.imported <> ''
  and split_part(old.imported, '.', 2) in ('', split_part(excluded.imported, '.', 2)))`;

/** Updates the races that changed in the file, and their contests' starts; returns whether any changed. A race left out
 * stays while it has contests. */
export async function saveRaces(
  db: Database,
  tournamentId: number,
  races: RaceRow[],
  revision: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(races)}::jsonb) as t(
        id int, round_id int, name text, starts_at timestamptz, locks_at timestamptz, gp_emoji text,
        is_cancelled boolean, imported text)
    ), gone as (
      delete from races r where tournament_id = ${tournamentId} and id not in (select id from file)
        and not exists (select 1 from contests c where c.race_id = r.id) returning 1
    ), saved as (
      insert into races as old (id, tournament_id, round_id, name, starts_at, locks_at, gp_emoji, is_cancelled,
        imported)
      select id, ${tournamentId}, round_id, name, starts_at, locks_at, gp_emoji, is_cancelled, imported from file
      on conflict (id) do update set round_id = excluded.round_id, name = excluded.name,
        starts_at = case when ${HAS_SAME_TIMES} then old.starts_at else excluded.starts_at end,
        locks_at = case when ${HAS_SAME_TIMES} then old.locks_at else excluded.locks_at end,
        is_cancelled = case when ${HAS_SAME_TIMES} then old.is_cancelled else excluded.is_cancelled end,
        gp_emoji = excluded.gp_emoji, imported = excluded.imported
      where old.imported <> excluded.imported returning id, starts_at
    ), moved as (
      update contests c set starts_at = saved.starts_at, revision = ${revision} from saved
      where c.race_id = saved.id and c.starts_at <> saved.starts_at returning 1
    )
    select 1 from gone union all select 1 from saved`);
  return rows.length > 0;
}
