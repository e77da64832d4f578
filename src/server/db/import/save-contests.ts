// The importer's SQL for contests and results.
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import type { FolderContest } from "./folder-contests.ts";

/** A contest of a file, by ids. */
export interface ContestRow {
  id: number;
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

/** The label of a side. It stays where its team stays and the file has none, so that the team follows a corrected result. */
const keptLabel = (side: 1 | 2) => {
  const [id, label] = [sql.identifier(`side${side}_id`), sql.identifier(`side${side}_label`)];
  return sql`case when excluded.${id} = old.${id} then coalesce(excluded.${label}, old.${label}) else excluded.${label} end`;
};

/** Writes the file's values of contests; where it has none, the stored one stays. Of stored contests the schedule stays as it is:
 * see `listWantedSchedules`. */
export async function saveContests(
  db: Database,
  tournamentId: number,
  contests: ContestRow[],
  revision: number,
): Promise<void> {
  await db.execute(sql`
    insert into contests as old (id, number, tournament_id, round_id, race_id, team_id, side1_id, side2_id, side1_label,
      side2_label, emoji1, emoji2, handicap, starts_at, locks_at, status, imported, revision)
    select id, number, ${tournamentId}, round_id, race_id, team_id, side1_id, side2_id, side1_label, side2_label, emoji1, emoji2,
      handicap, starts_at, locks_at, status, imported, ${revision}
    from jsonb_to_recordset(${JSON.stringify(contests)}::jsonb) as t(
      id int, number int, round_id int, race_id int, team_id int, side1_id int, side2_id int, side1_label text, side2_label text,
      emoji1 text, emoji2 text, handicap float8, starts_at timestamptz, locks_at timestamptz, status text, imported text)
    on conflict (id) do update set number = excluded.number, round_id = excluded.round_id, race_id = excluded.race_id, team_id = excluded.team_id,
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
}
