import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { hasPick } from "#server/db/market-columns.ts";
import { Nullable } from "#contract/schemas.ts";
import { NO_REASON } from "#contract/organise/no-reason.ts";
import type { SchedulePart } from "#contract/organise/schedule-schemas.ts";
import type { ContestStatus } from "#domain/contest/availability.ts";
import type { ContestSchedule } from "#domain/contest/reschedule.ts";
import type { ContestEvent, ContestKind } from "#domain/contest/contest-kind.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";
import { dropProvisional } from "#server/db/provisional-results.ts";
import { EVENT_ID, HAS_OWN_RESULT, isKind, teamText, GAME_SIDES } from "#server/db/contest-facts.ts";
import { HAS_LOST_JOKER, IS_ON_CONTEST, IS_PICKED } from "#server/db/contest-conditions.ts";

const COLUMNS = {
  id: Type.Number(),
  round_id: Type.Number(),
  kind: json<ContestKind>(),
  event_id: Type.Number(),
  race_name: Nullable(Type.String()),
  team_name: Nullable(Type.String()),
  side1: Type.String(),
  side2: Type.String(),
  status: json<ContestStatus>(),
  starts_at: Nullable(Type.Number()),
  locks_at: Nullable(Type.Number()),
  shown_lock_at: Nullable(Type.Number()),
  sealed_at: Nullable(Type.Number()),
};

/** Selects `COLUMNS` of the contest `c`; its race is `r`, its racing team `m`. */
const CONTEST = sql`
    c.id, c.round_id, c.kind, ${EVENT_ID} as event_id, r.name as race_name, m.name as team_name, c.status,
      ${epochColumn(sql`c.starts_at`)} as starts_at, ${epochColumn(sql`c.locks_at`)} as locks_at,
      ${epochColumn(sql`coalesce(r.locks_at, c.starts_at)`)} as shown_lock_at,
      ${epochColumn(sql`c.sealed_at`)} as sealed_at, ${teamText(1)} as side1, ${teamText(2)} as side2`;

const JOINED = sql`
    left join races r on r.id = c.race_id
    left join teams m on m.id = c.team_id
    ${GAME_SIDES}`;

const SCHEDULED_COLUMNS = {
  ...COLUMNS,
  round: Type.String(),
  has_result: Type.Boolean(),
  has_lost_joker: Type.Boolean(),
};

/** A game or a team of a race, with its schedule. */
export interface ScheduledContest extends ContestSchedule, ContestEvent {
  id: number;
  round_id: number;
  round: string;
  /** The race; null for a game. */
  race_name: string | null;
  /** The racing team; null for a game. */
  team_name: string | null;
  side1: string;
  side2: string;
  has_result: boolean;
  /** Whether a joker was moved off it after its lock. */
  has_lost_joker: boolean;
}

/** What an id names: a game, a race by any of its teams, that team alone (`team`), or a race (`race`). */
export interface ScheduleSubject {
  id: number;
  tournamentId: number;
  part?: SchedulePart | undefined;
}

function whichContests({ id, part }: Pick<ScheduleSubject, "id" | "part">): SQL {
  if (part === "race") return sql`c.race_id = ${id}`;
  if (part === "team") return sql`c.id = ${id}`;
  return sql`c.id = ${id} or c.race_id = (select race_id from contests where id = ${id})`;
}

/** Lists the contests that an id names, or none. `forUpdate` locks their rows until the transaction ends. */
export async function listScheduled(
  db: Database,
  { id, tournamentId, part, forUpdate }: ScheduleSubject & { forUpdate: boolean },
): Promise<ScheduledContest[]> {
  const which = sql`c.tournament_id = ${tournamentId} and not ${isKind("question")} and (${whichContests({ id, part })})`;
  // A separate statement, so that the next one sees everything written before the rows were locked.
  if (forUpdate) await db.execute(sql`select 1 from contests c where ${which} order by c.id for update`);
  const rows = await selectRows(
    db,
    SCHEDULED_COLUMNS,
    sql`
    select ${CONTEST}, o.name as round, ${HAS_OWN_RESULT} as has_result, (${HAS_LOST_JOKER}) as has_lost_joker
    from contests c
    join rounds o on o.id = c.round_id
    ${JOINED}
    where ${which}
    order by c.id`,
  );
  return rows;
}

const STORED_COLUMNS = {
  ...COLUMNS,
  race_starts_at: Nullable(Type.Number()),
  is_race_cancelled: Nullable(Type.Boolean()),
  is_picked: Type.Boolean(),
};

/** A contest as a bulk change reads it; `is_picked`: whether it is sealed or anybody has picked it. */
export type StoredSchedule = Awaited<ReturnType<typeof listStoredSchedules>>[number];

/** Lists the schedules of these games and of all teams of these races, by id. */
export async function listStoredSchedules(
  db: Database,
  { gameIds, raceIds }: { gameIds: number[]; raceIds: number[] },
) {
  return selectRows(
    db,
    STORED_COLUMNS,
    sql`
    select ${CONTEST}, ${epochColumn(sql`r.starts_at`)} as race_starts_at, r.is_cancelled as is_race_cancelled,
      case when c.sealed_at is null then ${IS_PICKED} else true end as is_picked
    from contests c
    ${JOINED}
    where c.id = any(${sql.param(gameIds)}::int[]) or c.race_id = any(${sql.param(raceIds)}::int[])
    order by c.id`,
  );
}

/** Lists the ids that have a result, or lost a joker after the lock, and locks their rows. */
export async function listRefusable(db: Database, tournamentId: number, ids: number[]): Promise<Set<number>> {
  const which = sql`c.tournament_id = ${tournamentId} and ${EVENT_ID} = any(${sql.param(ids)}::int[])`;
  await db.execute(sql`select 1 from contests c where ${which} order by c.id for update`);
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select distinct ${EVENT_ID} as id from contests c
    where ${which} and (${HAS_LOST_JOKER} or ${HAS_OWN_RESULT})`,
  );
  return new Set(rows.map(({ id }) => id));
}

const RACE_COLUMNS = {
  event_id: Type.Number(),
  race_name: Type.String(),
  is_cancelled: Type.Boolean(),
  starts_at: Type.Number(),
  locks_at: Type.Number(),
};

/** A race's own schedule; UTC instants. */
export interface RaceSchedule {
  event_id: number;
  race_name: string;
  is_cancelled: boolean;
  starts_at: Instant;
  /** When qualifying starts. */
  locks_at: Instant;
}

/** Finds a race of a tournament. */
export async function findRaceSchedule(
  db: Database,
  { id, tournamentId }: { id: number; tournamentId: number },
): Promise<RaceSchedule | undefined> {
  const rows = await selectRows(
    db,
    RACE_COLUMNS,
    sql`
    select id as event_id, name as race_name, is_cancelled, ${epochColumn(sql`starts_at`)} as starts_at,
      ${epochColumn(sql`locks_at`)} as locks_at
    from races where id = ${id} and tournament_id = ${tournamentId}`,
  );
  return rows[0];
}

/** A contest's new schedule. */
export interface NewSchedule {
  id: number;
  status: ContestStatus;
  starts_at: Instant | null;
  locks_at: Instant | null;
}

const iso = (instant: Instant | null) => (instant === null ? null : isoOf(instant));

/** Saves schedules, with the reason for those that change and are not scheduled now, sets this revision on
 * their contests, and deletes provisional results of them. */
export async function saveSchedules(
  db: Database,
  schedules: NewSchedule[],
  { revision, reason }: { revision: number; reason: string },
): Promise<void> {
  const rows = schedules.map((row) => ({
    ...row,
    starts_at: iso(row.starts_at),
    locks_at: iso(row.locks_at),
  }));
  await db.execute(sql`
    update contests c set status = n.status, starts_at = n.starts_at, locks_at = n.locks_at, revision = ${revision},
      off_reason = case when n.status = 'scheduled' then null
        when (c.status, c.starts_at) is not distinct from (n.status, n.starts_at) then c.off_reason
        else nullif(${reason}, ${NO_REASON}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id int, status text, starts_at timestamptz, locks_at timestamptz)
    where c.id = n.id`);
  await dropProvisional(
    db,
    schedules.map(({ id }) => id),
  );
}

/** A race's new schedule; null: unchanged. */
export interface NewRaceSchedule {
  id: number;
  starts_at: Instant | null;
  locks_at: Instant | null;
  is_cancelled: boolean | null;
}

/** Saves the schedules of races, which teams added later take over. */
export async function saveRaceSchedules(db: Database, races: NewRaceSchedule[]): Promise<void> {
  const rows = races.map((row) => ({ ...row, starts_at: iso(row.starts_at), locks_at: iso(row.locks_at) }));
  await db.execute(sql`
    update races r set starts_at = coalesce(n.starts_at, r.starts_at), locks_at = coalesce(n.locks_at, r.locks_at),
      is_cancelled = coalesce(n.is_cancelled, r.is_cancelled)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id int, starts_at timestamptz, locks_at timestamptz, is_cancelled boolean)
    where r.id = n.id`);
}

/** Counts the players with picks on these contests, and the jokers on them. */
export async function countAffected(
  db: Database,
  contestIds: number[],
): Promise<{ players_with_picks: number; jokers: number }> {
  const ids = sql`${sql.param(contestIds)}::int[]`;
  const rows = await selectRows(
    db,
    { players_with_picks: Type.Number(), jokers: Type.Number() },
    sql`
    select (select count(distinct player_id)::int from picks
        where contest_id = any(${ids}) and ${hasPick("picks")}) as players_with_picks,
      (select count(*)::int from jokers j where j.contest_id = any(${ids}) and ${IS_ON_CONTEST}) as jokers`,
  );
  return rows[0] ?? { players_with_picks: 0, jokers: 0 };
}

/** Counts the players who picked one of these contests, or changed a pick of theirs, at this time or
 * later. */
export async function countPickedSince(db: Database, contestIds: number[], at: Instant): Promise<number> {
  const rows = await selectRows(
    db,
    { players: Type.Number() },
    sql`
    select count(distinct user_id)::int as players from audit_log
    where action = 'pick' and game_id = any(${sql.param(contestIds)}::int[])
      and timestamp >= ${isoOf(at)}::timestamptz`,
  );
  return rows[0]?.players ?? 0;
}
