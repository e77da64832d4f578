// The importer's SQL for contests and results.
import { sql } from "drizzle-orm";
import type { ContestKind } from "#domain/contest/contest-kind.ts";
import type { Database } from "#server/db/open.ts";
import type { FolderContest } from "./folder-contests.ts";
import { Type } from "typebox";
import { dropSucceeded } from "#server/db/provisional-results.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** A contest of a file, by ids. */
export interface ContestRow {
  id: number;
  kind: ContestKind;
  number: number | null;
  round_id: number;
  race_id: number | null;
  team_id: number | null;
  side1_id: number | null;
  side2_id: number | null;
  side1_label: string | null;
  side2_label: string | null;
  emoji1: string | null;
  emoji2: string | null;
  handicap: number | null;
  starts_at: string;
  /** Null: postponed without a date. */
  locks_at: string | null;
  status: NonNullable<FolderContest["status"]>;
  imported: string;
}

/** A result of a file, by ids. */
export interface ResultRow {
  contest_id: number;
  score1: number | null;
  score2: number | null;
  top_scorer_ids: number[] | null;
  is_classified: boolean;
  position1: number | null;
  position2: number | null;
}

/** Deletes contests and then their picks, in this order: without the contest no further pick can be saved. */
export async function deleteContests(db: Database, ids: number[]): Promise<void> {
  await db.execute(sql`delete from contests where id = any(${sql.param(ids)}::int[])`);
  await db.execute(sql`delete from picks where contest_id = any(${sql.param(ids)}::int[])`);
}

/** Notes that the file does not have these contests any more. */
export async function forgetContests(db: Database, ids: number[], revision: number): Promise<void> {
  await db.execute(sql`
    update contests set imported = '', revision = ${revision} where id = any(${sql.param(ids)}::int[])`);
}

/** The label of a side. It stays where its team stays and the file has none, so that the team follows a
 * corrected result. */
const keptLabel = (side: 1 | 2) => {
  const [id, label] = [sql.identifier(`side${side}_id`), sql.identifier(`side${side}_label`)];
  return sql`case when excluded.${id} = old.${id} then coalesce(excluded.${label}, old.${label}) else excluded.${label} end`;
};

/** Writes the file's values of contests; where it has none, the stored one stays. Of stored contests the
 * schedule stays as it is: see `listWantedSchedules`. */
export async function saveContests(
  db: Database,
  tournamentId: number,
  contests: ContestRow[],
  revision: number,
): Promise<void> {
  await db.execute(sql`
    insert into contests as old (id, kind, number, tournament_id, round_id, race_id, team_id, side1_id, side2_id, side1_label,
      side2_label, emoji1, emoji2, handicap, starts_at, locks_at, status, imported, revision)
    select id, kind, number, ${tournamentId}, round_id, race_id, team_id, side1_id, side2_id, side1_label, side2_label, emoji1, emoji2,
      handicap, starts_at, locks_at, status, imported, ${revision}
    from jsonb_to_recordset(${JSON.stringify(contests)}::jsonb) as t(
      id int, kind text, number int, round_id int, race_id int, team_id int, side1_id int, side2_id int, side1_label text, side2_label text,
      emoji1 text, emoji2 text, handicap float8, starts_at timestamptz, locks_at timestamptz, status text, imported text)
    on conflict (id) do update set kind = excluded.kind, number = excluded.number, round_id = excluded.round_id, race_id = excluded.race_id, team_id = excluded.team_id,
      side1_id = excluded.side1_id, side2_id = excluded.side2_id, side1_label = ${keptLabel(1)}, side2_label = ${keptLabel(2)}, emoji1 = excluded.emoji1, emoji2 = excluded.emoji2,
      handicap = coalesce(excluded.handicap, old.handicap), imported = excluded.imported, revision = excluded.revision`);
}

/** Writes results; where the file has none, the stored one stays. */
export async function saveResults(db: Database, results: ResultRow[]): Promise<void> {
  const file = sql`jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as f(contest_id int, score1 int, score2 int,
    top_scorer_ids int[], is_classified boolean, position1 int, position2 int)`;
  await db.execute(sql`
    insert into results as old (contest_id, score1, score2, top_scorer_ids, position1, position2)
    select contest_id, score1, score2, coalesce(top_scorer_ids, '{}'), position1, position2 from ${file}
    where num_nonnulls(score1, score2, top_scorer_ids) > 0 or is_classified
    on conflict (contest_id) do update set score1 = coalesce(excluded.score1, old.score1),
      score2 = coalesce(excluded.score2, old.score2),
      top_scorer_ids = case when excluded.top_scorer_ids = '{}' then old.top_scorer_ids else excluded.top_scorer_ids end,
      position1 = excluded.position1, position2 = excluded.position2`);
  // A race without any classified driver has no rows.
  await db.execute(sql`
    delete from results r using ${file}
    where r.contest_id = f.contest_id and f.is_classified and num_nonnulls(f.position1, f.position2) = 0`);
  await dropSucceeded(
    db,
    results.map(({ contest_id }) => contest_id),
  );
}

/** A race of a file, by ids. */
export interface RaceRow {
  id: number;
  round_id: number;
  name: string;
  starts_at: string;
  locks_at: string;
  gp_emoji: string;
  /** Null: the file does not say, so it stays as it is. */
  is_cancelled: boolean | null;
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

/** Whether the file's times and status are unchanged since the last import, so that an organiser's changes
 * stay. Earlier versions stored no fingerprint, or one without the times' part. */
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

/** Saves the races that are new or changed in the file, of stored ones all but their schedules, and says of
 * each what it is now. A race left out stays while it has contests; `isChanged`: whether any race changed or
 * is gone. */
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
      select id, ${tournamentId}, round_id, name, starts_at, locks_at, gp_emoji, coalesce(is_cancelled, false), imported from file
      on conflict (id) do update set round_id = excluded.round_id, name = excluded.name,
        gp_emoji = excluded.gp_emoji, imported = excluded.imported
      where old.imported <> excluded.imported returning id
    )
    -- The statement sees the rows as they were before it.
    select file.id, saved.id is not null as is_changed,
      saved.id is not null and old.id is not null and not ${HAS_SAME_TIMES} as is_rescheduled,
      coalesce(case when old.id is null or not ${HAS_SAME_TIMES} then file.is_cancelled end, old.is_cancelled, false)
        as is_cancelled
    from file left join saved on saved.id = file.id left join races old on old.id = file.id`,
  );
  const isChanged = gone.length > 0 || saved.some(({ is_changed }) => is_changed);
  return { races: new Map(saved.map(({ id, ...race }) => [id, race])), isChanged };
}
