// The importer's SQL for races, contests and results.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { FolderContest } from "./folder-rows.ts";
import type { Database } from "#server/db/open.ts";

const KNOWN_CONTESTS_COLUMNS = {
  id: Type.Number(),
  tournament_id: Type.Number(),
  round: Type.String(),
  imported: Type.String(),
  side1_id: Nullable(Type.Number()),
  side2_id: Nullable(Type.Number()),
  side1: Nullable(Type.String()),
  side2: Nullable(Type.String()),
  handicap: Nullable(Type.Number()),
  is_cancelled: Type.Boolean(),
  is_locked: Type.Boolean(),
  is_sealed: Type.Boolean(),
  has_picks: Type.Boolean(),
  has_jokers: Type.Boolean(),
};

/** A contest of a file, by ids. */
export interface ContestRow {
  id: number;
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
  /** Whether its lock has passed, and is kept. */
  keeps_lock: boolean;
  /** Whether it stays cancelled if an organiser cancelled it. */
  keeps_cancelled: boolean;
  /** Whether the file's schedule is unchanged, so that the stored one is kept. */
  keeps_schedule: boolean;
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

export interface RaceRow {
  id: number;
  round_id: number;
  name: string;
  starts_at: string;
  locks_at: string;
  gp_emoji: string;
  imported: string;
}

export interface KnownContest {
  id: number;
  tournament_id: number;
  round: string;
  imported: string;
  side1_id: number | null;
  side2_id: number | null;
  side1: string | null;
  side2: string | null;
  handicap: number | null;
  is_cancelled: boolean;
  is_locked: boolean;
  is_sealed: boolean;
  has_picks: boolean;
  has_jokers: boolean;
}

/** Lists the tournament's contests, and contests of other tournaments with one of these ids. Locks them until the
 * transaction ends: none can be sealed, and those of the tournament that are not among these ids cannot be picked. */
export async function listKnownContests(
  db: Database,
  tournamentId: number,
  ids: number[],
  now: Instant,
): Promise<KnownContest[]> {
  const file = sql`${sql.param(ids)}::int[]`;
  await db.execute(sql`
    select 1 from contests where tournament_id = ${tournamentId} and id <> all(${file}) order by id for update`);
  await db.execute(sql`
    select 1 from contests where tournament_id = ${tournamentId} and id = any(${file}) order by id for no key update`);
  const rows = await selectRows(
    db,
    KNOWN_CONTESTS_COLUMNS,
    sql`
    select c.id, c.tournament_id, r.name as round, c.imported, c.side1_id, c.side2_id, c.handicap,
      coalesce(t1.name, a1.name) as side1, coalesce(t2.name, a2.name) as side2,
      c.status = 'cancelled' as is_cancelled, c.sealed_at is not null as is_sealed,
      coalesce(c.locks_at <= ${isoOf(now)}::timestamptz, false) as is_locked,
      exists (select 1 from picks p where p.contest_id = c.id) as has_picks,
      exists (select 1 from jokers j where j.contest_id = c.id) as has_jokers
    from contests c join rounds r on r.id = c.round_id
    left join teams t1 on c.race_id is null and t1.id = c.side1_id
    left join teams t2 on c.race_id is null and t2.id = c.side2_id
    left join athletes a1 on c.race_id is not null and a1.id = c.side1_id
    left join athletes a2 on c.race_id is not null and a2.id = c.side2_id
    where c.tournament_id = ${tournamentId} or c.id = any(${file})`,
  );
  return rows;
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

/** Deletes contests and then their picks, in this order: without the contest no further pick can be saved. */
export async function deleteContests(db: Database, ids: number[]): Promise<void> {
  await db.execute(sql`delete from contests where id = any(${sql.param(ids)}::int[])`);
  await db.execute(sql`delete from picks where contest_id = any(${sql.param(ids)}::int[])`);
}

/** Cancels contests that the file no longer has. */
export async function cancelContests(db: Database, ids: number[], revision: number): Promise<void> {
  await db.execute(sql`
    update contests set status = 'cancelled', imported = '', revision = ${revision}
    where id = any(${sql.param(ids)}::int[])`);
}

/** Writes the file's values of contests; where it has none, the stored one stays. A contest that was cancelled because
 * the file left it out takes the file's status. */
export async function saveContests(
  db: Database,
  tournamentId: number,
  contests: ContestRow[],
  revision: number,
): Promise<void> {
  await db.execute(sql`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(contests)}::jsonb) as t(
        id int, round_id int, race_id int, team_id int, side1_id int, side2_id int, side1_label text, side2_label text,
        emoji1 text, emoji2 text, handicap float8, starts_at timestamptz, locks_at timestamptz, status text,
        keeps_lock boolean, keeps_cancelled boolean, keeps_schedule boolean, imported text)
    )
    insert into contests as old (id, tournament_id, round_id, race_id, team_id, side1_id, side2_id, side1_label,
      side2_label, emoji1, emoji2, handicap, starts_at, locks_at, status, imported, revision)
    select id, ${tournamentId}, round_id, race_id, team_id, side1_id, side2_id, side1_label, side2_label, emoji1, emoji2,
      handicap, starts_at, locks_at, status, imported, ${revision} from file
    on conflict (id) do update set round_id = excluded.round_id, race_id = excluded.race_id, team_id = excluded.team_id,
      side1_id = excluded.side1_id, side2_id = excluded.side2_id, side1_label = excluded.side1_label,
      side2_label = excluded.side2_label, emoji1 = excluded.emoji1, emoji2 = excluded.emoji2,
      handicap = coalesce(excluded.handicap, old.handicap),
      starts_at = case when (select keeps_schedule from file where file.id = old.id) then old.starts_at
        else excluded.starts_at end,
      locks_at = case when (select keeps_lock or keeps_schedule from file where file.id = old.id) then old.locks_at
        else excluded.locks_at end,
      status = case when (select keeps_schedule from file where file.id = old.id)
          or (old.status = 'cancelled' and old.imported <> ''
            and (select keeps_cancelled from file where file.id = old.id))
        then old.status else excluded.status end,
      imported = excluded.imported, revision = excluded.revision`);
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
}

/** Whether the file's times are unchanged since the last import, so that an organiser's changes stay. Earlier versions
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
        imported text)
    ), gone as (
      delete from races r where tournament_id = ${tournamentId} and id not in (select id from file)
        and not exists (select 1 from contests c where c.race_id = r.id) returning 1
    ), saved as (
      insert into races as old (id, tournament_id, round_id, name, starts_at, locks_at, gp_emoji, imported)
      select id, ${tournamentId}, round_id, name, starts_at, locks_at, gp_emoji, imported from file
      on conflict (id) do update set round_id = excluded.round_id, name = excluded.name,
        starts_at = case when ${HAS_SAME_TIMES} then old.starts_at else excluded.starts_at end,
        locks_at = case when ${HAS_SAME_TIMES} then old.locks_at else excluded.locks_at end,
        gp_emoji = excluded.gp_emoji, imported = excluded.imported
      where old.imported <> excluded.imported returning id, starts_at
    ), moved as (
      update contests c set starts_at = saved.starts_at, revision = ${revision} from saved
      where c.race_id = saved.id and c.starts_at <> saved.starts_at returning 1
    )
    select 1 from gone union all select 1 from saved`);
  return rows.length > 0;
}
