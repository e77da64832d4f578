import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { createPreparedSelect } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** The picks of a player in a game; omitted markets stay unchanged. */
export interface GamePick {
  user_id: number;
  contest_id: number;
  tournament_id: number;
  round: string;
  /** When the server had read the whole request: the UTC instant that decides whether the pick is in time. */
  arrived_at: Instant;
  winner?: string;
  handicap?: string;
  /** An empty name clears the pick; it is sent without other markets. */
  top_scorer?: string;
}

/** The picks of a player for a team of a race; omitted markets stay unchanged. */
export interface TeamPick {
  user_id: number;
  race_id: number;
  team_name: string;
  /** When the server had read the whole request: the UTC instant that decides whether the pick is in time. */
  arrived_at: Instant;
  winner?: string;
  handicap?: string;
}

export type PickedMarket = "winner" | "handicap" | "top_scorer";

const GRACE = sql.raw(`interval '${WRITING_GRACE_MS} milliseconds'`);

const SAVED_PLACES = { places: Nullable(Type.Array(Type.Number())) };

/** A list with one element for each pick, which the statement gets under the name of the field. */
const list = (field: keyof GamePick | keyof TeamPick) => sql.placeholder(field);

/** When a pick may be written, beside its own arrival and lock. */
export interface WritingTime {
  /** Milliseconds by which game time is ahead of the database's clock. */
  shift: number;
  /** UTC instant from which on the statement saves nothing: it may reach the database late, after its caller has given it
   * up and saved something else. */
  until?: Instant;
}

const UNTIL = sql`${sql.placeholder("until")}::timestamptz`;

const SHIFT = sql`${sql.placeholder("shift")}::float8 * interval '1 millisecond'`;

/** The lists of these fields, by name. */
function listFields<P extends { arrived_at: Instant }>(
  picks: P[],
  fields: readonly (keyof P)[],
): Record<string, unknown[]> {
  const lists = fields.map((field) => [field, picks.map((pick) => pick[field] ?? null)]);
  return { ...Object.fromEntries(lists), arrived_at: picks.map(({ arrived_at }) => isoOf(arrived_at)) };
}

function describeTime({ shift, until }: WritingTime): { shift: number; until: string | null } {
  return { shift, until: until === undefined ? null : isoOf(until) };
}

/** Returns for each pick, in order, whether its position (from 1) is among the saved ones. */
function tellSaved(picks: object[], [row]: { places: number[] | null }[]): boolean[] {
  const places = new Set(row?.places);
  return picks.map((_, index) => places.has(index + 1));
}

/** The fields of which the statement gets lists, arrivals aside. */
const GAME_FIELDS = [
  "user_id",
  "contest_id",
  "tournament_id",
  "round",
  "winner",
  "handicap",
  "top_scorer",
] as const satisfies (keyof GamePick)[];

const runSaveGamePicks = createPreparedSelect(
  SAVED_PLACES,
  "save_game_picks",
  sql`
  with in_time as (
    -- The lock on the contest keeps it from being sealed or deleted before the picks are saved.
    select a.*, c.locks_at,
      case
        when a.winner = s1.name then s1.id when a.winner = s2.name then s2.id
        when a.winner = any(s1.aliases) then s1.id when a.winner = any(s2.aliases) then s2.id end as winner_id,
      case
        when c.handicap is null then null
        when a.handicap = s1.name then s1.id when a.handicap = s2.name then s2.id
        when a.handicap = any(s1.aliases) then s1.id when a.handicap = any(s2.aliases) then s2.id end as handicap_id,
      case when a.top_scorer <> '' then coalesce((
        select t.id from athletes t
        where t.tournament_id = c.tournament_id and t.name = a.top_scorer and exists (
          select 1 from squads q where q.team_id in (c.side1_id, c.side2_id) and q.athlete_id = t.id)
      ), (
        -- A former name, which takes twenty times as long to look up.
        select min(t.id) from squads q join athletes t on t.id = q.athlete_id
        where q.team_id in (c.side1_id, c.side2_id) and a.top_scorer = any(t.aliases))) end as scorer_id
    from unnest(
      ${list("user_id")}::int[], ${list("contest_id")}::int[],
      ${list("tournament_id")}::int[], ${list("round")}::text[],
      ${list("winner")}::text[], ${list("handicap")}::text[],
      ${list("top_scorer")}::text[], ${list("arrived_at")}::timestamptz[]
    ) with ordinality as a(user_id, contest_id, tournament_id, round, winner, handicap, top_scorer, arrived_at, n)
    join contests c on c.id = a.contest_id and c.tournament_id = a.tournament_id and c.race_id is null
    join rounds o on o.id = c.round_id and o.name = a.round
    join teams s1 on s1.id = c.side1_id
    join teams s2 on s2.id = c.side2_id
    where c.sealed_at is null and c.status = 'scheduled' and a.arrived_at < c.locks_at
      and not exists (select 1 from results r where r.contest_id = c.id and r.score1 is not null)
      -- Organisers have removed few players, if any.
      and not exists (
        select 1 from restrictions x
        where x.tournament_id = c.tournament_id and x.player_id = a.user_id and x.kind = 'removed' offset 0)
    -- Statements that lock rows in the same order wait for each other instead of failing.
    order by c.id
    for key share of c
  ), asked as (
    select * from in_time a
    where clock_timestamp() + ${SHIFT} < least(a.locks_at + ${GRACE}, ${UNTIL})
  ), saved as (
    insert into picks as p (contest_id, player_id, winner, handicap, top_scorer)
    select a.contest_id, a.user_id, a.winner_id, a.handicap_id, a.scorer_id
    from asked a
    where num_nonnulls(a.winner, a.handicap, a.top_scorer) > 0
      and num_nonnulls(a.winner, a.handicap, a.top_scorer) = num_nonnulls(a.winner_id, a.handicap_id, a.scorer_id)
    order by a.contest_id, a.user_id
    on conflict (contest_id, player_id) do update set
      winner = coalesce(excluded.winner, p.winner),
      handicap = coalesce(excluded.handicap, p.handicap),
      top_scorer = coalesce(excluded.top_scorer, p.top_scorer)
    returning p.player_id, p.contest_id
  ), cleared as (
    update picks p set top_scorer = null
    from asked a
    where a.top_scorer = '' and p.contest_id = a.contest_id and p.player_id = a.user_id
  ), done as (
    select a.* from asked a
    where a.top_scorer = '' or (a.user_id, a.contest_id) in (select player_id, contest_id from saved)
  ), logged as (
    insert into audit_log (timestamp, user_id, action, tournament_id, game_id, team_name, additional_info, old_id, new_id)
    select d.arrived_at, d.user_id, 'pick', d.tournament_id, d.contest_id, nullif(m.value, ''), m.market, m.old_id, m.new_id
    from done d
    -- One index look-up for each, however small the table was when this was planned. It sees the picks as they were before.
    left join lateral (
      select * from picks p where p.contest_id = d.contest_id and p.player_id = d.user_id limit 1) p on true
    cross join lateral (values
      ('winner', d.winner, p.winner, d.winner_id),
      ('handicap', d.handicap, p.handicap, d.handicap_id),
      ('top_scorer', d.top_scorer, p.top_scorer, d.scorer_id)) as m(market, value, old_id, new_id)
    where m.value is not null
      and (num_nonnulls(d.winner, d.handicap, d.top_scorer) = 1 or m.old_id is distinct from m.new_id)
  )
  select array_agg(n::int) as places from done`,
);

/**
 * Saves picks of many players in games with one statement, each pick whole or not at all, and logs what changes. Returns in
 * order whether each was saved. A pick is saved when it arrived before the lock, is written within the grace, and its game is
 * scheduled, not sealed, has no result and offers what is picked; names, present or former, become ids.
 * No two picks may share player and game.
 */
export async function saveGamePicks(db: Database, picks: GamePick[], time: WritingTime): Promise<boolean[]> {
  const lists = listFields(picks, GAME_FIELDS);
  return tellSaved(picks, await runSaveGamePicks(db, { ...lists, ...describeTime(time) }));
}

const TEAM_FIELDS = [
  "user_id",
  "race_id",
  "team_name",
  "winner",
  "handicap",
] as const satisfies (keyof TeamPick)[];

const runSaveTeamPicks = createPreparedSelect(
  SAVED_PLACES,
  "save_team_picks",
  sql`
  with in_time as (
    -- The lock on the contest keeps it from being sealed or deleted before the picks are saved.
    select a.*, c.id as contest_id, c.tournament_id, c.locks_at,
      case
        when a.winner = s1.name then s1.id when a.winner = s2.name then s2.id
        when a.winner = any(s1.aliases) then s1.id when a.winner = any(s2.aliases) then s2.id end as winner_id,
      case
        when c.handicap is null then null
        when a.handicap = s1.name then s1.id when a.handicap = s2.name then s2.id
        when a.handicap = any(s1.aliases) then s1.id when a.handicap = any(s2.aliases) then s2.id end as handicap_id
    from unnest(
      ${list("user_id")}::int[], ${list("race_id")}::int[],
      ${list("team_name")}::text[], ${list("winner")}::text[],
      ${list("handicap")}::text[], ${list("arrived_at")}::timestamptz[]
    ) with ordinality as a(user_id, race_id, team_name, winner, handicap, arrived_at, n)
    join contests c on c.race_id = a.race_id
    -- A former name counts unless another team of the race has it now.
    join teams t on t.id = c.team_id and (t.name = a.team_name or a.team_name = any(t.aliases) and not exists (
      select 1 from contests x join teams y on y.id = x.team_id where x.race_id = a.race_id and y.name = a.team_name))
    join athletes s1 on s1.id = c.side1_id
    join athletes s2 on s2.id = c.side2_id
    where c.sealed_at is null and c.status = 'scheduled' and a.arrived_at < c.locks_at
      -- Not as a join: planned while the tables were empty, it compares every result with every contest.
      and not exists (
        select 1 from results r
        where r.contest_id = any(array(select x.id from contests x where x.race_id = a.race_id))
          and num_nonnulls(r.position1, r.position2) > 0
        offset 0)
      -- Organisers have removed few players, if any.
      and not exists (
        select 1 from restrictions x
        where x.tournament_id = c.tournament_id and x.player_id = a.user_id and x.kind = 'removed' offset 0)
    -- Statements that lock rows in the same order wait for each other instead of failing.
    order by c.id
    for key share of c
  ), asked as (
    select * from in_time a
    where clock_timestamp() + ${SHIFT} < least(a.locks_at + ${GRACE}, ${UNTIL})
  ), saved as (
    insert into picks as p (contest_id, player_id, winner, handicap)
    select a.contest_id, a.user_id, a.winner_id, a.handicap_id
    from asked a
    where num_nonnulls(a.winner, a.handicap) > 0
      and num_nonnulls(a.winner, a.handicap) = num_nonnulls(a.winner_id, a.handicap_id)
    order by a.contest_id, a.user_id
    on conflict (contest_id, player_id) do update set
      winner = coalesce(excluded.winner, p.winner),
      handicap = coalesce(excluded.handicap, p.handicap)
    returning p.player_id, p.contest_id
  ), done as (
    select a.* from asked a where (a.user_id, a.contest_id) in (select player_id, contest_id from saved)
  ), logged as (
    insert into audit_log (timestamp, user_id, action, tournament_id, game_id, team_name, additional_info, old_id, new_id)
    select d.arrived_at, d.user_id, 'pick', d.tournament_id, d.contest_id, m.value, m.market, m.old_id, m.new_id
    from done d
    -- One index look-up for each, however small the table was when this was planned. It sees the picks as they were before.
    left join lateral (
      select * from picks p where p.contest_id = d.contest_id and p.player_id = d.user_id limit 1) p on true
    cross join lateral (values
      ('winner', d.winner, p.winner, d.winner_id),
      ('handicap', d.handicap, p.handicap, d.handicap_id)) as m(market, value, old_id, new_id)
    where m.value is not null and (num_nonnulls(d.winner, d.handicap) = 1 or m.old_id is distinct from m.new_id)
  )
  select array_agg(n::int) as places from done`,
);

/**
 * Saves picks of many players for teams of races, as `saveGamePicks` does for games. A team takes no picks once a position of
 * its race is known. No two picks may share player, race and team.
 */
export async function saveTeamPicks(db: Database, picks: TeamPick[], time: WritingTime): Promise<boolean[]> {
  const lists = listFields(picks, TEAM_FIELDS);
  return tellSaved(picks, await runSaveTeamPicks(db, { ...lists, ...describeTime(time) }));
}
