import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { Bytes, json, selectRows } from "#server/db/select-rows.ts";
import { EVENT_ID, isKind, isRemoved, TEAM_IDS } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import type { SettledTable } from "#server/db/stored-tables.ts";

/** The version of a tournament's scoreboard data, and which contests are due to be sealed. */
interface ScoreboardVersion {
  version: string;
  due: number[];
}

/** Finds the current version of a tournament's scoreboard data; undefined if there is no such tournament. */
export async function findScoreboardVersion(
  db: Database,
  tournamentId: number,
  now: Instant,
): Promise<ScoreboardVersion | undefined> {
  const shutBefore = sql`${isoOf(now - WRITING_GRACE_MS)}::timestamptz`;
  const rows = await selectRows(
    db,
    { version: Type.String(), due: Type.Array(Type.Number()) },
    sql`
    select concat_ws(' ', t.revision,
        (select max(p.id) from publications p where p.tournament_id = t.id),
        (select string_agg(r.id || case when r.is_over then '+' else '-' end, '' order by r.position)
          from rounds r where r.tournament_id = t.id),
        (select count(*) from races r where r.tournament_id = t.id),
        (select concat_ws(' ', count(*), sum(c.revision), sum((
            select max(s.version) from sealed_picks s where s.contest_id = c.id)))
          from contests c where c.tournament_id = t.id)) as version,
      array(
        select c.id from contests c
        where c.tournament_id = t.id and c.sealed_at is null and c.status <> 'cancelled' and c.locks_at <= ${shutBefore}
        order by c.locks_at, c.id) as due
    from tournaments t where t.id = ${tournamentId}`,
  );
  return rows[0];
}

/** A round, in playing order. */
export interface RoundRow {
  id: number;
  name: string;
  is_over: boolean;
}

export async function listRounds(db: Database, tournamentId: number): Promise<RoundRow[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), is_over: Type.Boolean() },
    sql`
    select id, name, is_over from rounds where tournament_id = ${tournamentId} order by position`,
  );
  return rows;
}

/** A contest with the newest versions of its sealed record and settlement, 0 if it has none. */
export interface ContestRow {
  id: number;
  round_id: number;
  event_id: number;
  team_ids: number[];
  /** UTC instant. */
  starts_at: Instant | null;
  is_cancelled: boolean;
  is_question: boolean;
  is_sealed: boolean;
  record: number;
  settlement: number;
}

export async function listContestRows(db: Database, tournamentId: number): Promise<ContestRow[]> {
  const rows = await selectRows(
    db,
    { contests: json<(Omit<ContestRow, "starts_at"> & { starts_at: string | null })[]>() },
    sql`
    select coalesce(json_agg(contest order by id), '[]') as contests from (
      select c.id, c.round_id, ${EVENT_ID} as event_id, c.starts_at, c.status = 'cancelled' as is_cancelled,
        ${isKind("question")} as is_question, c.sealed_at is not null as is_sealed,
        ${TEAM_IDS} as team_ids,
        coalesce((select max(s.version) from sealed_picks s where s.contest_id = c.id), 0) as record,
        coalesce((select max(s.version) from settlements s where s.contest_id = c.id), 0) as settlement
      from contests c where c.tournament_id = ${tournamentId}
    ) contest`,
  );
  return (rows[0]?.contests ?? []).map(({ starts_at, ...row }) => ({
    ...row,
    starts_at: starts_at === null ? null : instantOf(starts_at),
  }));
}

/** Lists the races of a tournament that have no contests, with UTC instants. */
export async function listEmptyRaces(
  db: Database,
  tournamentId: number,
): Promise<{ roundId: number; eventId: number; startsAt: Instant }[]> {
  const rows = await selectRows(
    db,
    { roundId: Type.Number(), eventId: Type.Number(), startsAt: Type.Number() },
    sql`
    select round_id as "roundId", id as "eventId", extract(epoch from starts_at)::float8 * 1000 as "startsAt"
    from races r where tournament_id = ${tournamentId} and not is_cancelled
      and not exists (select 1 from contests c where c.race_id = r.id)
    order by id`,
  );
  return rows;
}

/** The columns needed to decode a sealed record. */
interface RecordRow {
  players: Buffer;
  combinations: Buffer;
  table: unknown;
}

/** Finds a version of a contest's sealed record. */
export async function findRecord(
  db: Database,
  contestId: number,
  version: number,
): Promise<RecordRow | undefined> {
  const rows = await selectRows(
    db,
    { players: Bytes, combinations: Bytes, table: json<unknown>() },
    sql`
    select players, combinations, "table" from sealed_picks
    where contest_id = ${contestId} and version = ${version}`,
  );
  return rows[0];
}

/** Returns whether a contest has no record from this version on: it was deleted, or its seal was rolled
 * back. */
export async function isUnsealed(db: Database, contestId: number, version: number): Promise<boolean> {
  const rows = await selectRows(
    db,
    { is_unsealed: Type.Boolean() },
    sql`
    select not exists (
      select 1 from contests c where c.id = ${contestId} and ${version} <=
        coalesce((select max(s.version) from sealed_picks s where s.contest_id = c.id), 0)) as is_unsealed`,
  );
  return rows[0]?.is_unsealed ?? true;
}

const NEWEST_SETTLEMENTS_COLUMNS = {
  contest_id: Type.Number(),
  is_withdrawn: Type.Boolean(),
  points_per_pick: Type.Number(),
  table: json<SettledTable>(),
};

/** A stored settlement. */
export interface SettlementRow {
  contest_id: number;
  is_withdrawn: boolean;
  points_per_pick: number;
  table: SettledTable;
}

/** Lists the newest settlements of these contests. */
export async function listNewestSettlements(db: Database, contestIds: number[]): Promise<SettlementRow[]> {
  const rows = await selectRows(
    db,
    NEWEST_SETTLEMENTS_COLUMNS,
    sql`
    select distinct on (contest_id) contest_id, result is null as is_withdrawn, points_per_pick, "table"
    from settlements where contest_id = any(${sql.param(contestIds)}::int[]) order by contest_id, version desc`,
  );
  return rows;
}

/** Finds the id of a contest's tournament. */
export async function findTournamentOf(db: Database, contestId: number): Promise<number | undefined> {
  const rows = await selectRows(
    db,
    { tournament_id: Type.Number() },
    sql`
    select tournament_id from contests where id = ${contestId}`,
  );
  return rows[0]?.tournament_id;
}

const PLAYERS_COLUMNS = {
  id: Type.Number(),
  name: Type.String(),
  is_shown: Type.Boolean(),
  team: Nullable(Type.String()),
};

/** A player as shown on leaderboards. */
interface PlayerRow {
  id: number;
  name: string;
  is_shown: boolean;
  team: string | null;
}

/** Lists these players in no particular order, with the team they support in a tournament, and whether its
 * boards show them: not who deactivated the account or was removed. */
export async function listPlayers(db: Database, tournamentId: number, ids: number[]): Promise<PlayerRow[]> {
  const rows = await selectRows(
    db,
    PLAYERS_COLUMNS,
    sql`
    select u.id, ${shownNameOf("u", tournamentId)} as name, f.team, u.deactivated_at is null and not ${isRemoved(sql`u.id`, sql`${tournamentId}`)} as is_shown
    from players u left join supporters f on f.tournament_id = ${tournamentId} and f.user_id = u.id
    where u.id = any(${sql.param(ids)}::int[])`,
  );
  return rows;
}

/** A team as expertise badges show it. */
export interface TeamRow {
  id: number;
  name: string;
  emoji: string;
}

/** Lists the teams of a tournament. */
export async function listTeams(db: Database, tournamentId: number): Promise<TeamRow[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), emoji: Type.String() },
    sql`
    select id, name, emoji from teams where tournament_id = ${tournamentId}`,
  );
  return rows;
}

/** Returns whether a tournament has a game or race with this id. */
export async function hasEvent(
  db: Database,
  { tournamentId, eventId }: { tournamentId: number; eventId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from contests c where c.tournament_id = ${tournamentId} and ${EVENT_ID} = ${eventId} limit 1`);
  return rows.length > 0;
}
