import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { epochColumn, selectRows } from "#server/db/select-rows.ts";
import { EVENT_ID, HAS_RESULT, isKind, isShutAt, sideText, CONTEST_SIDES } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { dropSucceeded } from "#server/db/provisional-results.ts";
import type { ResultColumns } from "#server/db/stored-tables.ts";
import type { Named } from "#server/names/queries.ts";

const TEAMS_COLUMNS = {
  id: Type.Number(),
  name: Type.String(),
  aliases: Type.Array(Type.String()),
  players: Type.Array(Type.String()),
};

/** Lists each team of a tournament with the players in its squad. */
export async function listTeams(
  db: Database,
  tournamentId: number,
): Promise<(Named & { players: string[] })[]> {
  const rows = await selectRows(
    db,
    TEAMS_COLUMNS,
    sql`
    select t.id, t.name, t.aliases, array(
      select a.name from squads s join athletes a on a.id = s.athlete_id where s.team_id = t.id order by s.position
    ) as players
    from teams t where t.tournament_id = ${tournamentId}`,
  );
  return rows;
}

const STORED_CONTESTS_COLUMNS = {
  id: Type.Number(),
  side1_id: Nullable(Type.Number()),
  side2_id: Nullable(Type.Number()),
  emoji1: Nullable(Type.String()),
  emoji2: Nullable(Type.String()),
  handicap: Nullable(Type.Number()),
  score1: Nullable(Type.Number()),
  score2: Nullable(Type.Number()),
  top_scorer_ids: Type.Array(Type.Number()),
  position1: Nullable(Type.Number()),
  position2: Nullable(Type.Number()),
  revision: Type.Number(),
  is_shut: Type.Boolean(),
  is_cancelled: Type.Boolean(),
  starts_at: Nullable(Type.Number()),
  locks_at: Nullable(Type.Number()),
  team_name: Nullable(Type.String()),
  side1: Type.String(),
  side2: Type.String(),
  top_scorers: Type.Array(Type.String()),
};

/** What an admin edits of a contest, by the ids of its sides. */
export interface EditableContest extends ResultColumns {
  id: number;
  side1_id: number | null;
  side2_id: number | null;
  emoji1: string | null;
  emoji2: string | null;
  handicap: number | null;
}

/** A contest before an edit. */
export interface StoredContest extends EditableContest {
  revision: number;
  /** Whether its picks can no longer change: it is sealed, or was picked and its lock has passed. */
  is_shut: boolean;
  is_cancelled: boolean;
  /** UTC instant; null while postponed without a date. */
  starts_at: Instant | null;
  locks_at: Instant | null;
  /** Racing only. */
  team_name: string | null;
  /** The names of the sides, or their labels while undecided. */
  side1: string;
  side2: string;
  top_scorers: string[];
}

/** The tables of results, those that count and those that are provisional. */
type ResultsTable = "results" | "provisional_results";

interface StoredContestsInput {
  tournamentId: number;
  now: Instant;
  /** Whose cells are read. */
  from: ResultsTable;
}

/** Lists a tournament's contests that match a condition and locks their rows until the transaction ends. */
async function listStoredContests(
  db: Database,
  { tournamentId, now, from }: StoredContestsInput,
  which: SQL,
): Promise<StoredContest[]> {
  const rows = await selectRows(
    db,
    STORED_CONTESTS_COLUMNS,
    sql`
    select c.id, c.revision, ${epochColumn(sql`c.starts_at`)} as starts_at,
      ${isShutAt(isoOf(now))} as is_shut, c.status = 'cancelled' as is_cancelled,
      ${epochColumn(sql`c.locks_at`)} as locks_at, t.name as team_name, c.side1_id, c.side2_id,
      ${sideText(1)} as side1, ${sideText(2)} as side2,
      c.emoji1, c.emoji2, c.handicap, r.score1, r.score2, coalesce(r.top_scorer_ids, '{}') as top_scorer_ids,
      array(select a.name from unnest(r.top_scorer_ids) with ordinality s(id, n) join athletes a on a.id = s.id
        order by s.n) as top_scorers,
      r.position1, r.position2
    from contests c
    left join ${sql.identifier(from)} r on r.contest_id = c.id
    left join teams t on t.id = c.team_id
    ${CONTEST_SIDES}
    where c.tournament_id = ${tournamentId} and ${which}
    order by c.id
    for no key update of c`,
  );
  return rows;
}

/** Lists these games of a tournament; locks their rows until the transaction ends. */
export const listStoredGames = (db: Database, asked: StoredContestsInput, ids: number[]) =>
  listStoredContests(db, asked, sql`${isKind("game")} and c.id = any(${sql.param(ids)}::int[])`);

/** Lists the teams of a race; locks their rows until the transaction ends. */
export const listStoredRaceTeams = (db: Database, asked: StoredContestsInput, raceId: number) =>
  listStoredContests(db, asked, sql`c.race_id = ${raceId}`);

/** Finds the name and times (UTC) of a race. `locks_at` is null while it is
 * postponed without a date; it is cancelled when all its teams are. */
export async function findRaceSchedule(
  db: Database,
  tournamentId: number,
  raceId: number,
): Promise<{ name: string; startsAt: Instant; locksAt: Instant | null; isCancelled: boolean } | undefined> {
  const rows = await selectRows(
    db,
    {
      name: Type.String(),
      startsAt: Type.Number(),
      locksAt: Nullable(Type.Number()),
      isCancelled: Type.Boolean(),
    },
    sql`
    select name, ${epochColumn(sql`starts_at`)} as "startsAt", case when not exists (
        select 1 from contests c where c.race_id = races.id and c.locks_at is null
      ) then ${epochColumn(sql`locks_at`)} end as "locksAt", not exists (
        select 1 from contests c where c.race_id = races.id and c.status <> 'cancelled'
      ) as "isCancelled"
    from races where id = ${raceId} and tournament_id = ${tournamentId}`,
  );
  return rows[0];
}

const IS_FILLED = sql`(num_nonnulls(e.score1, e.score2, e.position1, e.position2) > 0 or e.top_scorer_ids <> '{}')`;

/** Saves edited contests with this revision if they changed; a result whose cells
 * are all empty is deleted, and one that is not ends a provisional one. */
export async function saveContests(
  db: Database,
  edits: readonly EditableContest[],
  revision: number,
): Promise<void> {
  await db.execute(sql`
    with edit as (
      select * from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as t(id int, side1_id int, side2_id int,
        emoji1 text, emoji2 text, handicap float8, score1 int, score2 int, top_scorer_ids int[], position1 int,
        position2 int)
    ), changed as (
      select e.* from edit e join contests c on c.id = e.id left join results r on r.contest_id = e.id
      where (c.side1_id, c.side2_id, c.emoji1, c.emoji2, c.handicap, r.score1, r.score2,
          coalesce(r.top_scorer_ids, '{}'), r.position1, r.position2)
        is distinct from (e.side1_id, e.side2_id, e.emoji1, e.emoji2, e.handicap, e.score1, e.score2,
          e.top_scorer_ids, e.position1, e.position2)
    ), emptied as (
      delete from results r using changed e where r.contest_id = e.id and not ${IS_FILLED}
    ), entered as (
      insert into results (contest_id, score1, score2, top_scorer_ids, position1, position2)
      select e.id, e.score1, e.score2, e.top_scorer_ids, e.position1, e.position2 from changed e where ${IS_FILLED}
      on conflict (contest_id) do update set score1 = excluded.score1, score2 = excluded.score2,
        top_scorer_ids = excluded.top_scorer_ids, position1 = excluded.position1, position2 = excluded.position2
    )
    update contests c set side1_id = e.side1_id, side2_id = e.side2_id, emoji1 = e.emoji1, emoji2 = e.emoji2,
      side1_label = case when e.side1_id is null or e.side1_id = c.side1_id then c.side1_label end,
      side2_label = case when e.side2_id is null or e.side2_id = c.side2_id then c.side2_label end,
      handicap = e.handicap, revision = ${revision}
    from changed e where c.id = e.id`);
  await dropSucceeded(
    db,
    edits.map(({ id }) => id),
  );
}

/** Who entered a provisional result, when (ISO 8601 with Z), and at which moment of the game or race. */
export interface ProvisionalEntry {
  by: number;
  at: string;
  moment: string | null;
}

/** Saves provisional results; one whose cells are all empty is deleted. */
export async function saveProvisional(
  db: Database,
  edits: readonly EditableContest[],
  { by, at, moment }: ProvisionalEntry,
): Promise<void> {
  await db.execute(sql`
    with edit as (
      select * from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as t(id int, score1 int, score2 int,
        top_scorer_ids int[], position1 int, position2 int)
    ), emptied as (
      delete from provisional_results r using edit e where r.contest_id = e.id and not ${IS_FILLED}
    )
    insert into provisional_results as old (contest_id, score1, score2, top_scorer_ids, position1, position2, moment,
      entered_by, entered_at)
    select e.id, e.score1, e.score2, e.top_scorer_ids, e.position1, e.position2, ${moment}::text, ${by}::int,
      ${at}::timestamptz
    from edit e where ${IS_FILLED}
    on conflict (contest_id) do update set score1 = excluded.score1, score2 = excluded.score2,
      top_scorer_ids = excluded.top_scorer_ids, position1 = excluded.position1, position2 = excluded.position2,
      moment = excluded.moment, entered_by = excluded.entered_by, entered_at = excluded.entered_at`);
}

/** Lists the contests that a publication settled. */
export async function listPublishedIds(db: Database, publicationId: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`select contest_id as id from settlements where publication_id = ${publicationId}`,
  );
  return rows.map(({ id }) => id);
}

const RUNNING_COLUMNS = { name: Type.String(), is_sealed: Type.Boolean(), has_result: Type.Boolean() };

/** A game or race as far as a provisional result depends on it. */
export interface RunningEvent {
  name: string;
  /** Whether all its contests are sealed; cancelled ones do not count. */
  is_sealed: boolean;
  has_result: boolean;
}

/** Finds whether the contests of a game or race are sealed and have a result; undefined: unknown. */
export async function findRunningEvent(
  db: Database,
  { tournamentId, eventId }: { tournamentId: number; eventId: number },
): Promise<RunningEvent | undefined> {
  const rows = await selectRows(
    db,
    RUNNING_COLUMNS,
    sql`
    select min(coalesce(race.name, ${sideText(1)} || ' – ' || ${sideText(2)})) as name,
      bool_and(c.sealed_at is not null) as is_sealed, bool_or(${HAS_RESULT}) as has_result
    from contests c
    left join races race on race.id = c.race_id
    ${CONTEST_SIDES}
    where c.tournament_id = ${tournamentId} and c.status <> 'cancelled' and ${EVENT_ID} = ${eventId}
    group by ${EVENT_ID}`,
  );
  return rows[0];
}
