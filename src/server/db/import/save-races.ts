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
  and split_part(old.imported, '.', 2) in ('', split_part(file.imported, '.', 2)))`;

/** A race of the file after it was saved. */
export interface SavedRace {
  is_changed: boolean;
  /** Whether the file gives a stored race another schedule, which is still to be saved. */
  is_rescheduled: boolean;
  /** As it will be. */
  is_cancelled: boolean;
}

const SAVED_COLUMNS = {
  id: Type.Number(),
  is_changed: Type.Boolean(),
  is_rescheduled: Type.Boolean(),
  is_cancelled: Type.Boolean(),
};

/** Saves the races that are new or changed in the file, of stored ones all but their schedules, and says of each what it is now.
 * A race left out stays while it has contests; `isChanged`: whether any race changed or is gone. */
export async function saveRaces(
  db: Database,
  tournamentId: number,
  races: RaceRow[],
): Promise<{ races: Map<number, SavedRace>; isChanged: boolean }> {
  const { rows: gone } = await db.execute(sql`
    delete from races r where tournament_id = ${tournamentId} and id <> all(${sql.param(races.map(({ id }) => id))}::int[])
      and not exists (select 1 from contests c where c.race_id = r.id) returning 1`);
  const saved = await selectRows(
    db,
    SAVED_COLUMNS,
    sql`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(races)}::jsonb) as t(
        id int, round_id int, name text, starts_at timestamptz, locks_at timestamptz, gp_emoji text,
        is_cancelled boolean, imported text)
    ), saved as (
      insert into races as old (id, tournament_id, round_id, name, starts_at, locks_at, gp_emoji, is_cancelled,
        imported)
      select id, ${tournamentId}, round_id, name, starts_at, locks_at, gp_emoji, is_cancelled, imported from file
      on conflict (id) do update set round_id = excluded.round_id, name = excluded.name,
        gp_emoji = excluded.gp_emoji, imported = excluded.imported
      where old.imported <> excluded.imported returning id
    )
    -- The statement sees the rows as they were before it.
    select file.id, saved.id is not null as is_changed,
      saved.id is not null and old.id is not null and not ${HAS_SAME_TIMES} as is_rescheduled,
      case when old.id is null or not ${HAS_SAME_TIMES} then file.is_cancelled else old.is_cancelled end as is_cancelled
    from file left join saved on saved.id = file.id left join races old on old.id = file.id`,
  );
  const isChanged = gone.length > 0 || saved.some(({ is_changed }) => is_changed);
  return { races: new Map(saved.map(({ id, ...race }) => [id, race])), isChanged };
}
