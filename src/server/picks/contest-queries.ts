import { MARKET_COLUMNS, MARKETS, type Market, PICKED_THINGS } from "#domain/contest/market.ts";
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { columnOf, hasPick, listMarkets, pickColumns } from "#server/db/market-columns.ts";
import type { ContestState as WireStatus } from "#contract/schemas.ts";
import type { ContestStatus } from "#domain/contest/availability.ts";
import { DRAW } from "#domain/contest/sides.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import {
  EVENT_ID,
  HAS_DRAW,
  isNameable,
  isOption,
  isOfSides,
  isSideAthlete,
  isSideTeam,
  UNDECIDED,
} from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import type { SealedOfPlayer } from "#server/leaderboard/scoreboards.ts";

/** The table of what a winner or handicap pick names. */
export type PickedTable = "teams" | "athletes" | "question_options";

/** What decides whether a contest takes picks, and by which names they may come. */
export interface ContestState {
  status: ContestStatus;
  /** UTC instant; null: not known. */
  locks_at: Instant | null;
  is_sealed: boolean;
  /** Why a side is not decided yet; null when both are. */
  undecided: string | null;
  /** Current and former names of both sides, of a draw that can be picked, and of possible top scorers. */
  side_names: string[];
  squad_names: string[];
}

/** The state of a contest; undefined: there is none of this id. */
export async function findContestState(db: Database, contestId: number): Promise<ContestState | undefined> {
  const rows = await selectRows(
    db,
    { state: json<Omit<ContestState, "locks_at"> & { locks_at: string | null }>() },
    sql`
    select json_build_object(
      'status', c.status, 'locks_at', c.locks_at, 'is_sealed', c.sealed_at is not null,
      'undecided', ${UNDECIDED},
      'side_names', (
        select coalesce(json_agg(names.name), '[]') from (
          select unnest(t.name || t.aliases) as name from teams t
          where ${isSideTeam("t")}
          union all
          select unnest(a.name || a.aliases) from athletes a
          where ${isSideAthlete("a")}
          union all
          select unnest(o.name || o.aliases) from question_options o where ${isOption("o")}
          union all
          select ${sql.raw(`'${DRAW}'`)} where ${HAS_DRAW}) names),
      'squad_names', (
        select coalesce(json_agg(names.name), '[]') from (
          select unnest(a.name || a.aliases) as name from squads s join athletes a on a.id = s.athlete_id
          where ${isNameable("s")}) names)
    ) as state
    from contests c where c.id = ${contestId}`,
  );
  const state = rows[0]?.state;
  return state && { ...state, locks_at: state.locks_at === null ? null : instantOf(state.locks_at) };
}

/** The wire's status of the contest `c` whose result is there or not; null: it is scheduled, or has a
 * result. */
export const wireStatus = (hasResult: SQL): SQL => sql`case
  when c.status = 'cancelled' then 'cancelled'
  when c.status = 'postponed' and not ${hasResult} then
    case when c.locks_at is null then 'undated' else 'postponed' end end`;

/** Drops an empty status, since the specified reply has no such field. */
export function withoutNoStatus<R extends { status?: WireStatus | null }>(
  row: R,
): Omit<R, "status"> & { status?: WireStatus } {
  const { status, ...rest } = row;
  return status === null || status === undefined ? rest : { ...rest, status };
}

/** The reason of a status, where there is one and somebody gave it. */
export const withOffReason = (status: WireStatus | undefined, reason: string | null) =>
  status !== undefined && reason !== null ? { off_reason: reason } : {};

/** Some contests: one, those of a race, or those of a tournament. */
export type SomeContests = { contest_id: number } | { race_id: number } | { tournament_id: number };

function isOneOf(which: SomeContests): SQL {
  if ("contest_id" in which) return sql`id = ${which.contest_id}`;
  if ("race_id" in which) return sql`race_id = ${which.race_id}`;
  return sql`tournament_id = ${which.tournament_id}`;
}

/** Those of these contests that are sealed. */
export async function listSealedContests(db: Database, which: SomeContests): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select id from contests where ${isOneOf(which)} and sealed_at is not null order by id`,
  );
  return rows.map((row) => row.id);
}

/** Those of these contests that are not sealed although they had locked by this UTC instant. */
export async function listUnsealedContests(
  db: Database,
  which: SomeContests,
  lockedBy: Instant,
): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`
    select id from contests
    where ${isOneOf(which)} and sealed_at is null and locks_at <= ${isoOf(lockedBy)}::timestamptz order by id`,
  );
  return rows.map((row) => row.id);
}

/** A player as a list of picks shows one. */
export interface ShownPlayer extends Record<string, unknown> {
  id: number;
  name: string;
  /** Position in the order of names; equal for equal names. */
  rank: number;
}

/** Lists which of these players are active, as the tournament of a contest names them. */
export async function listShownPlayers(
  db: Database,
  contestId: number,
  ids: number[],
): Promise<ShownPlayer[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), rank: Type.Number() },
    sql`
    select id, name, dense_rank() over (order by name)::int as rank from (
      select p.id, ${shownNameOf("p", sql`(select c.tournament_id from contests c where c.id = ${contestId})`)} as name
      from players p where p.id = any(${sql.param(ids)}::int[]) and p.deactivated_at is null) shown`,
  );
  return rows;
}

/** Maps the ids of teams or athletes to their names. */
export async function listNames(
  db: Database,
  kind: PickedTable,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String() },
    sql`
    select id, name from ${sql.identifier(kind)} where id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whose picks are read in which tournament, and what of them is sealed. */
export interface PicksSource extends SealedOfPlayer {
  user_id: number;
  tournament_id: number;
}

/** Columns of `selectPicksOf` beside the picks. */
export const PICKS_COLUMNS = { is_sealed: Type.Boolean(), has_picked: Type.Boolean() };

/** A row of a player's picks, with those columns. */
export type PlayerPicksRow<R> = R & { is_sealed: boolean; has_picked: boolean };

/** Lists a player's picks in a tournament with points: from the given sealed
 * records, else from the rows, without picks of removed sides or after a lock.
 * A contest that was sealed after the records were read counts as open: its
 * picks are in the rows, and not among these records yet.
 * `has_picked`: whether anything was picked, removed sides included. */
export function selectPicksOf({ user_id, tournament_id, sealed, sealedContests }: PicksSource): SQL {
  const rows = [...sealed].map(([contest_id, { picks, joker, points, emoji }]) => ({
    contest_id,
    ...Object.fromEntries(MARKETS.map((market) => [MARKET_COLUMNS[market], picks[market]])),
    ...Object.fromEntries(MARKETS.map((market) => [`${MARKET_COLUMNS[market]}_points`, points?.[market]])),
    joker,
    emoji,
  }));
  const isSealed = sql`c.id = any(${sql.param(sealedContests)}::int[])`;
  const points = pickColumns("s", MARKETS, "_points");
  const ownOpen = (column: string, market: Market) => {
    const isOffered = PICKED_THINGS[market] === "side" ? sql` and ${isOfSides(`p.${column}`)}` : sql``;
    return sql`case when not ${isSealed}${isOffered} then ${columnOf("p", column)} end`;
  };
  return sql`(
    select s.contest_id, ${pickColumns("s")}, s.joker, ${points},
      ${sql.join(
        MARKETS.map((market) => columnOf("s", MARKET_COLUMNS[market], "_points")),
        sql` + `,
      )} as total_points, s.emoji,
      true as is_sealed, ${hasPick("s")} as has_picked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(contest_id int, joker boolean, emoji text,
      ${listMarkets((column) => sql.raw(`${column} int, ${column}_points int`))})
    union all
    select c.id, ${listMarkets(ownOpen)}, j.player_id is not null, ${listMarkets(() => sql`null`)}, null, '',
      ${isSealed}, not ${isSealed} and ${hasPick("p")}
    from contests c
    left join picks p on p.contest_id = c.id and p.player_id = ${user_id}
    left join jokers j on j.round_id = c.round_id and j.player_id = ${user_id} and j.contest_id = c.id
    where c.tournament_id = ${tournament_id} and c.id <> all(${sql.param([...sealed.keys()])}::int[])
      and (p.player_id is not null or j.player_id is not null))`;
}

/** Where a player has picks: the tournament, and the id of the game or race whose page shows them. */
export async function listPlayedContests(
  db: Database,
  userId: number,
): Promise<{ tournament_id: number; shown_id: number }[]> {
  // Contest by contest, since picks have no index by player.
  const rows = await selectRows(
    db,
    { tournament_id: Type.Number(), shown_id: Type.Number() },
    sql`
    select distinct c.tournament_id, ${EVENT_ID} as shown_id
    from contests c
    cross join lateral (select from picks p where p.contest_id = c.id and p.player_id = ${userId} limit 1) p`,
  );
  return rows;
}
