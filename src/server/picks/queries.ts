import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { MARKET_COLUMNS, type Market, type MarketColumn, type PerMarket } from "#domain/contest/market.ts";
import { listMarketsOf } from "#domain/sports.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import {
  columnOf,
  countPicks,
  insertedColumns,
  listMarkets,
  pickColumns,
} from "#server/db/market-columns.ts";
import { createPreparedSelect } from "#server/db/select-rows.ts";
import { isEntered, isKind, removalOf } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";

/** The names picked; omitted markets stay unchanged. */
type PickedNames = Partial<Record<MarketColumn, string>>;

/** The picks of a player in a game. An empty top scorer clears the pick; it is sent without other markets. */
export interface GamePick extends PickedNames {
  user_id: number;
  contest_id: number;
  tournament_id: number;
  round: string;
  /** When the server had read the whole request: the UTC instant that decides whether the pick is in time. */
  arrived_at: Instant;
}

/** The picks of a player for a team of a race. */
export interface TeamPick extends PickedNames {
  user_id: number;
  race_id: number;
  team_name: string;
  /** When the server had read the whole request: the UTC instant that decides whether the pick is in time. */
  arrived_at: Instant;
}

/** A list with one element for each pick, which the statement gets under the name of the field. */
const list = (field: keyof GamePick | keyof TeamPick) => sql.placeholder(field);

const GAME_MARKETS = listMarketsOf("basketball");
const TEAM_MARKETS = listMarketsOf("racing");

/** The id of the side, by its name now or before, that was named in a market. */
const sideId = (column: string): SQL => {
  const name = columnOf("a", column);
  return sql`case
        when ${name} = s1.name then s1.id when ${name} = s2.name then s2.id
        when ${name} = any(s1.aliases) then s1.id when ${name} = any(s2.aliases) then s2.id end`;
};

/** How a name becomes an id in each market; null: it cannot be picked. */
const PICKED_IDS: Readonly<PerMarket<(column: string) => SQL>> = {
  winner: sideId,
  handicap: (column) => sql`case when c.handicap is not null then ${sideId(column)} end`,
  topScorer: (column) => sql`case when ${columnOf("a", column)} <> '' then coalesce((
        select t.id from athletes t
        where t.tournament_id = c.tournament_id and t.name = ${columnOf("a", column)} and exists (
          select 1 from squads q where q.team_id in (c.side1_id, c.side2_id) and q.athlete_id = t.id)
      ), (
        -- A former name, which takes twenty times as long to look up.
        select min(t.id) from squads q join athletes t on t.id = q.athlete_id
        where q.team_id in (c.side1_id, c.side2_id) and ${columnOf("a", column)} = any(t.aliases))) end`,
};

/** The ids of what was named, as `winner_id` and so on. */
const pickedIds = (markets: readonly Market[]): SQL =>
  listMarkets((column, market) => sql`${PICKED_IDS[market](column)} as ${sql.raw(`${column}_id`)}`, markets);

/** Keeps what was picked before in markets that are not picked now. */
const keepOthers = (markets: readonly Market[]): SQL =>
  listMarkets(
    (column) => sql`${sql.raw(column)} = coalesce(${columnOf("excluded", column)}, ${columnOf("p", column)})`,
    markets,
  );

/** The market, the name picked, and the ids before and now of each market, as rows for the log. */
const loggedRows = (markets: readonly Market[]): SQL =>
  listMarkets(
    (column) =>
      sql`(${sql.raw(`'${column}'`)}, ${columnOf("d", column)}, ${columnOf("p", column)}, ${columnOf("d", column, "_id")})`,
    markets,
  );

/** The lists of names that the statement gets, one for each market. */
const namesOf = (markets: readonly Market[]): SQL =>
  listMarkets((_, market) => sql`${list(MARKET_COLUMNS[market])}::text[]`, markets);

const GRACE = sql.raw(`interval '${WRITING_GRACE_MS} milliseconds'`);

const SAVED_PLACES = { places: Nullable(Type.Array(Type.Number())) };

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
  ...GAME_MARKETS.map((market) => MARKET_COLUMNS[market]),
] satisfies (keyof GamePick)[];

const runSaveGamePicks = createPreparedSelect(
  SAVED_PLACES,
  "save_game_picks",
  sql`
  with in_time as (
    -- The lock on the contest keeps it from being sealed or deleted before the picks are saved.
    select a.*, c.locks_at, ${pickedIds(GAME_MARKETS)}
    from unnest(
      ${list("user_id")}::int[], ${list("contest_id")}::int[],
      ${list("tournament_id")}::int[], ${list("round")}::text[],
      ${namesOf(GAME_MARKETS)}, ${list("arrived_at")}::timestamptz[]
    ) with ordinality as a(user_id, contest_id, tournament_id, round, ${insertedColumns(GAME_MARKETS)}, arrived_at, n)
    join contests c on c.id = a.contest_id and c.tournament_id = a.tournament_id and ${isKind("game")}
    join rounds o on o.id = c.round_id and o.name = a.round
    join teams s1 on s1.id = c.side1_id
    join teams s2 on s2.id = c.side2_id
    where c.sealed_at is null and c.status = 'scheduled' and a.arrived_at < c.locks_at
      and not exists (select 1 from results r where r.contest_id = c.id and ${isEntered("r", "game")})
      -- Organisers have removed few players, if any.
      and not exists (${removalOf(sql`a.user_id`, sql`c.tournament_id`)} offset 0)
    -- Statements that lock rows in the same order wait for each other instead of failing.
    order by c.id
    for key share of c
  ), asked as (
    select * from in_time a
    where clock_timestamp() + ${SHIFT} < least(a.locks_at + ${GRACE}, ${UNTIL})
  ), saved as (
    insert into picks as p (contest_id, player_id, ${insertedColumns(GAME_MARKETS)})
    select a.contest_id, a.user_id, ${pickColumns("a", GAME_MARKETS, "_id")}
    from asked a
    where ${countPicks("a", GAME_MARKETS)} > 0
      and ${countPicks("a", GAME_MARKETS)} = ${countPicks("a", GAME_MARKETS, "_id")}
    order by a.contest_id, a.user_id
    on conflict (contest_id, player_id) do update set ${keepOthers(GAME_MARKETS)}
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
    cross join lateral (values ${loggedRows(GAME_MARKETS)}) as m(market, value, old_id, new_id)
    where m.value is not null
      and (${countPicks("d", GAME_MARKETS)} = 1 or m.old_id is distinct from m.new_id)
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
  ...TEAM_MARKETS.map((market) => MARKET_COLUMNS[market]),
] satisfies (keyof TeamPick)[];

const runSaveTeamPicks = createPreparedSelect(
  SAVED_PLACES,
  "save_team_picks",
  sql`
  with in_time as (
    -- The lock on the contest keeps it from being sealed or deleted before the picks are saved.
    select a.*, c.id as contest_id, c.tournament_id, c.locks_at, ${pickedIds(TEAM_MARKETS)}
    from unnest(
      ${list("user_id")}::int[], ${list("race_id")}::int[],
      ${list("team_name")}::text[], ${namesOf(TEAM_MARKETS)}, ${list("arrived_at")}::timestamptz[]
    ) with ordinality as a(user_id, race_id, team_name, ${insertedColumns(TEAM_MARKETS)}, arrived_at, n)
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
          and ${isEntered("r", "race-team")}
        offset 0)
      -- Organisers have removed few players, if any.
      and not exists (${removalOf(sql`a.user_id`, sql`c.tournament_id`)} offset 0)
    -- Statements that lock rows in the same order wait for each other instead of failing.
    order by c.id
    for key share of c
  ), asked as (
    select * from in_time a
    where clock_timestamp() + ${SHIFT} < least(a.locks_at + ${GRACE}, ${UNTIL})
  ), saved as (
    insert into picks as p (contest_id, player_id, ${insertedColumns(TEAM_MARKETS)})
    select a.contest_id, a.user_id, ${pickColumns("a", TEAM_MARKETS, "_id")}
    from asked a
    where ${countPicks("a", TEAM_MARKETS)} > 0
      and ${countPicks("a", TEAM_MARKETS)} = ${countPicks("a", TEAM_MARKETS, "_id")}
    order by a.contest_id, a.user_id
    on conflict (contest_id, player_id) do update set ${keepOthers(TEAM_MARKETS)}
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
    cross join lateral (values ${loggedRows(TEAM_MARKETS)}) as m(market, value, old_id, new_id)
    where m.value is not null
      and (${countPicks("d", TEAM_MARKETS)} = 1 or m.old_id is distinct from m.new_id)
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
