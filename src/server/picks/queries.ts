// The statement that saves picks, which each sport completes with how its picks name their contest.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import {
  DRAW_PICK,
  MARKET_COLUMNS,
  type Market,
  type MarketColumn,
  type PerMarket,
  PICKED_THINGS,
} from "#domain/contest/market.ts";
import { DRAW } from "#domain/contest/sides.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { HAS_DRAW, isNameable, removalOf } from "#server/db/contest-facts.ts";
import {
  columnOf,
  countPicks,
  insertedColumns,
  listMarkets,
  pickColumns,
} from "#server/db/market-columns.ts";
import { createPreparedSelect } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** The names picked; omitted markets stay unchanged, and an empty top scorer clears the pick. */
type PickedNames = Partial<Record<MarketColumn, string>>;

/** Whose picks arrived when, beside what names the contest. */
export interface PlayerPick extends PickedNames {
  user_id: number;
  /** When the server had read the whole request: the UTC instant that decides whether the pick is in time. */
  arrived_at: Instant;
  /** For the log: the device of the player's session; an organiser's is not logged. */
  device?: string | null;
}

/** When a pick may be written, beside its own arrival and lock. */
export interface WritingTime {
  /** Milliseconds by which game time is ahead of the database's clock. */
  shift: number;
  /** UTC instant from which on the statement saves nothing: it may reach the database late, after its caller
   * has given it up and saved something else. */
  until?: Instant;
}

/** Saves and logs picks of many players, at most one per player and contest; returns in
 * order whether each was saved. One is saved, as a whole, if it arrived before the lock
 * and its contest still offers it; current or former names become ids. */
export type SavePicks<P> = (db: Database, picks: P[], time: WritingTime) => Promise<boolean[]>;

/** What a sport adds to the statement; `a` is the list of picks, `c` their contest. */
interface PickStatement<Field extends string = string> {
  /** Under which PostgreSQL prepares it. */
  name: string;
  markets: readonly Market[];
  /** The fields of a pick that name its contest, with their types. */
  fields: readonly (readonly [field: Field, type: "int" | "text"])[];
  /** Columns of the contest that are not among these fields: `contest_id` and `tournament_id`. */
  found?: SQL;
  /** Joins the contest, and its sides as `s1` and `s2`. */
  joins: SQL;
  /** Whether the contest has a result. */
  hasResult: SQL;
  /** How a name becomes an id where the contest has no sides. */
  pickedIds?: Partial<PerMarket<(column: string) => SQL>>;
}

/** The id of the side, by its name now or before, that was named in a market. */
const sideId = (column: string): SQL => {
  const name = columnOf("a", column);
  return sql`case
        when ${name} = s1.name then s1.id when ${name} = s2.name then s2.id
        when ${name} = any(s1.aliases) then s1.id when ${name} = any(s2.aliases) then s2.id end`;
};

/** How a name becomes an id in each market; null: it cannot be picked. */
const PICKED_IDS: Readonly<PerMarket<(column: string) => SQL>> = {
  winner: (column) => sql`case
        when ${columnOf("a", column)} = ${sql.raw(`'${DRAW}'`)} and ${HAS_DRAW} then ${sql.raw(String(DRAW_PICK))}
        else ${sideId(column)} end`,
  handicap: (column) => sql`case when c.handicap is not null then ${sideId(column)} end`,
  topScorer: (column) => sql`case when ${columnOf("a", column)} <> '' then coalesce((
        select t.id from athletes t
        where t.tournament_id = c.tournament_id and t.name = ${columnOf("a", column)} and exists (
          select 1 from squads q where ${isNameable("q")} and q.athlete_id = t.id)
      ), (
        -- A former name, which takes twenty times as long to look up.
        select min(t.id) from squads q join athletes t on t.id = q.athlete_id
        where ${isNameable("q")} and ${columnOf("a", column)} = any(t.aliases))) end`,
};

/** The ids of what was named, as `winner_id` and so on. */
const selectPickedIds = ({ markets, pickedIds }: PickStatement): SQL => {
  const ids = { ...PICKED_IDS, ...pickedIds };
  return listMarkets((column, market) => sql`${ids[market](column)} as ${sql.raw(`${column}_id`)}`, markets);
};

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

/** The columns of the markets in which an empty name takes the pick back. */
const listClearable = (markets: readonly Market[]): MarketColumn[] =>
  markets.filter((market) => PICKED_THINGS[market] === "athlete").map((market) => MARKET_COLUMNS[market]);

const GRACE = sql.raw(`interval '${WRITING_GRACE_MS} milliseconds'`);

const UNTIL = sql`${sql.placeholder("until")}::timestamptz`;

const SHIFT = sql`${sql.placeholder("shift")}::float8 * interval '1 millisecond'`;

/** The picks in time, by the ids of what they name, with a lock on their contests. */
function selectInTime(statement: PickStatement): SQL {
  const { markets, fields, found = sql``, joins, hasResult } = statement;
  const named = [["user_id", "int"], ...fields] as const;
  const lists = named.map(([field, type]) => sql`${sql.placeholder(field)}::${sql.raw(type)}[]`);
  const columns = named.map(([field]) => field).join(", ");
  const names = listMarkets((column) => sql`${sql.placeholder(column)}::text[]`, markets);
  return sql`
    -- The lock on the contest keeps it from being sealed or deleted before the picks are saved.
    select a.*, ${found}c.locks_at, ${selectPickedIds(statement)}
    from unnest(${sql.join(lists, sql`, `)}, ${names}, ${sql.placeholder("arrived_at")}::timestamptz[],
      ${sql.placeholder("device")}::text[])
      with ordinality as a(${sql.raw(columns)}, ${insertedColumns(markets)}, arrived_at, device, n)
    ${joins}
    where c.sealed_at is null and c.status = 'scheduled' and a.arrived_at < c.locks_at
      and not ${hasResult}
      -- Organisers have removed few players, if any.
      and not exists (${removalOf(sql`a.user_id`, sql`c.tournament_id`)} offset 0)
    -- Statements that lock rows in the same order wait for each other instead of failing.
    order by c.id
    for key share of c`;
}

/** The rows of the log about the picks that are saved, with what was picked before. */
function insertLogged(markets: readonly Market[]): SQL {
  const value = listClearable(markets).length > 0 ? sql`nullif(m.value, '')` : sql`m.value`;
  return sql`
    insert into audit_log (timestamp, user_id, action, tournament_id, game_id, team_name, additional_info, old_id, new_id, device)
    select d.arrived_at, d.user_id, 'pick', d.tournament_id, d.contest_id, ${value}, m.market, m.old_id, m.new_id, d.device
    from done d
    -- One index look-up for each, however small the table was when this was planned. It sees the picks as they were before.
    left join lateral (
      select * from picks p where p.contest_id = d.contest_id and p.player_id = d.user_id limit 1) p on true
    cross join lateral (values ${loggedRows(markets)}) as m(market, value, old_id, new_id)
    where m.value is not null
      and (${countPicks("d", markets)} = 1 or m.old_id is distinct from m.new_id)`;
}

/** The whole statement, which returns the places of the saved picks in the list. */
function writeStatement(statement: PickStatement): SQL {
  const { markets } = statement;
  const cleared = listClearable(markets).map((column) => ({
    is: sql`${columnOf("a", column)} = ''`,
    write: sql`cleared_${sql.raw(column)} as (
    update picks p set ${sql.raw(column)} = null
    from asked a
    where ${columnOf("a", column)} = '' and p.contest_id = a.contest_id and p.player_id = a.user_id
  ), `,
  }));
  return sql`
  with in_time as (${selectInTime(statement)}
  ), asked as (
    select * from in_time a
    where clock_timestamp() + ${SHIFT} < least(a.locks_at + ${GRACE}, ${UNTIL})
  ), saved as (
    insert into picks as p (contest_id, player_id, ${insertedColumns(markets)})
    select a.contest_id, a.user_id, ${pickColumns("a", markets, "_id")}
    from asked a
    where ${countPicks("a", markets)} > 0
      and ${countPicks("a", markets)} = ${countPicks("a", markets, "_id")}
    order by a.contest_id, a.user_id
    on conflict (contest_id, player_id) do update set ${keepOthers(markets)}
    returning p.player_id, p.contest_id
  ), ${sql.join(cleared.map(({ write }) => write))}done as (
    select a.* from asked a
    where ${sql.join(cleared.map(({ is }) => sql`${is} or `))}(a.user_id, a.contest_id) in (select player_id, contest_id from saved)
  ), logged as (${insertLogged(markets)}
  )
  select array_agg(n::int) as places from done`;
}

/** Creates the function that saves the picks of a sport. */
export function createSavePicks<P extends PlayerPick>(
  statement: PickStatement<Exclude<keyof P, keyof PlayerPick> & string>,
): SavePicks<P> {
  const columns = { places: Nullable(Type.Array(Type.Number())) };
  const run = createPreparedSelect(columns, statement.name, writeStatement(statement));
  const fields: (keyof P & string)[] = [
    "user_id",
    ...statement.fields.map(([field]) => field),
    ...statement.markets.map((market) => MARKET_COLUMNS[market]),
  ];
  return async (db, picks, { shift, until }) => {
    const lists = fields.map((field) => [field, picks.map((pick) => pick[field] ?? null)]);
    const [row] = await run(db, {
      ...Object.fromEntries(lists),
      arrived_at: picks.map((pick) => isoOf(pick.arrived_at)),
      device: picks.map((pick) => pick.device ?? null),
      shift,
      until: until === undefined ? null : isoOf(until),
    });
    const places = new Set(row?.places);
    return picks.map((_, index) => places.has(index + 1));
  };
}
