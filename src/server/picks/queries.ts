import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { selectRows } from "#server/db/select-rows.ts";
import type { Database, Store } from "#server/db/open.ts";

/** What a player picks of one contest; what is not named stays as it was. */
export interface MarketsInput {
  user_id: number;
  /** When the server had read the whole request: UTC instant, which decides whether the pick is in time. */
  arrived_at: Instant;
  winner?: string;
  handicap?: string;
  /** Empty clears it, and then comes alone. */
  top_scorer?: string;
}

export type PickedMarket = Exclude<keyof MarketsInput, "user_id" | "arrived_at">;

/** A contest named by its id, with the tournament and the round in which it must be. */
export interface PickInput extends MarketsInput {
  contest_id: number;
  tournament_id: number;
  round: string;
}

const GRACE = sql.raw(`interval '${WRITING_GRACE_MS} milliseconds'`);

/** When this very row is written, in game time. */
const WRITTEN_AT = sql`(clock_timestamp() + ${sql.placeholder("shift")}::float8 * interval '1 millisecond')`;

type ColumnType = "int" | "text" | "timestamptz";

/** Finds the contest `c` of each asked pick `a`, with its sides `s1` and `s2`, by further columns of what is asked, with their
 * types. The join leaves out a contest that has a result or a side that is not decided. */
interface ContestFinder<A> {
  columns: { [K in keyof A]?: ColumnType };
  join: SQL;
}

/** The columns that all picks have. */
const MARKETS = {
  user_id: "int",
  winner: "text",
  handicap: "text",
  top_scorer: "text",
  arrived_at: "timestamptz",
} as const;

/** The id of the side of this name; one that has it now goes before one that had it once. */
const sideNamed = (name: SQL): SQL => sql`case
  when ${name} = s1.name then s1.id when ${name} = s2.name then s2.id
  when ${name} = any(s1.aliases) then s1.id when ${name} = any(s2.aliases) then s2.id end`;

/** The id of whom the squads of the two sides have under this name. */
const SCORER = sql`case when a.top_scorer <> '' then (
  select t.id from squads q join athletes t on t.id = q.athlete_id
  where c.race_id is null and q.team_id in (c.side1_id, c.side2_id)
    and (t.name = a.top_scorer or a.top_scorer = any(t.aliases))
  order by t.name = a.top_scorer desc, t.id limit 1) end`;

/** The asked picks that arrived before the lock of their contest, with the ids of what it offers by these names; it is not
 * sealed or deleted before they are saved. */
function picksInTime(columns: Record<string, ColumnType>, join: SQL): SQL {
  const names = Object.keys(columns);
  const values = names.map((name) => sql`${sql.placeholder(name)}::${sql.raw(columns[name] ?? "")}[]`);
  return sql`
    select a.n, a.user_id, a.winner, a.handicap, a.top_scorer, a.arrived_at, c.id as contest_id, c.tournament_id,
      c.locks_at, ${sideNamed(sql`a.winner`)} as winner_id,
      case when c.handicap is not null then ${sideNamed(sql`a.handicap`)} end as handicap_id, ${SCORER} as scorer_id
    from unnest(${sql.join(values, sql`, `)}) with ordinality as a(${sql.raw(names.join(", "))}, n)
    ${join}
    where c.sealed_at is null and c.status = 'scheduled' and a.arrived_at < c.locks_at
    -- Statements that hold rows in the same order wait for each other instead of failing.
    order by c.id
    for key share of c`;
}

/** Those that are still within the grace, now that the contests are held. */
const ASKED = sql`select * from in_time a where ${WRITTEN_AT} < a.locks_at + ${GRACE}`;

/** The picks that were saved; what is not valid for its contest is not. */
const SAVED = sql`
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
  returning p.player_id, p.contest_id`;

const CLEARED = sql`
  update picks p set top_scorer = null
  from asked a
  where a.top_scorer = '' and p.contest_id = a.contest_id and p.player_id = a.user_id`;

const DONE = sql`
  select a.* from asked a
  where a.top_scorer = '' or (a.user_id, a.contest_id) in (select player_id, contest_id from saved)`;

/** The audit log's lines of what was done; of picks that come together the earlier ones are only repeated. */
const AUDIT_LOG = sql`
  insert into audit_log (timestamp, user_id, action, tournament_id, game_id, team_name, additional_info, old_id, new_id)
  select d.arrived_at, d.user_id, 'pick', d.tournament_id, d.contest_id, nullif(m.value, ''), m.market, m.old_id, m.new_id
  from done d
  -- One look into the index for each, however small the table was when this was planned.
  left join lateral (
    select * from picks p where p.contest_id = d.contest_id and p.player_id = d.user_id limit 1) p on true
  cross join lateral (values
    ('winner', d.winner, p.winner, d.winner_id),
    ('handicap', d.handicap, p.handicap, d.handicap_id),
    ('top_scorer', d.top_scorer, p.top_scorer, d.scorer_id)) as m(market, value, old_id, new_id)
  where m.value is not null
    and (num_nonnulls(d.winner, d.handicap, d.top_scorer) = 1 or m.old_id is distinct from m.new_id)`;

/** Prepares the saving of picks of many players in one statement, each whole or not at all, which also checks that the pick
 * arrived before the lock, that it is written within the grace, that the contest is not sealed, offers what is picked and has
 * no result, and logs what changes; names, present or former, become ids in it. It answers for each pick, in order, whether
 * it was saved. No two may share player and contest.
 * `shift`: milliseconds by which game time is ahead of the store's clock. `name`: the statement's own. */
export function prepareSavePickStatement<A extends MarketsInput>(
  { db }: Pick<Store, "db">,
  name: string,
  { columns, join }: ContestFinder<A>,
): (asked: A[], shift: number) => Promise<boolean[]> {
  const types = { ...MARKETS, ...columns };
  const step = (alias: string, body: SQL) => db.$with(alias, {}).as(body);
  const statement = db
    .with(
      step("in_time", picksInTime(types, join)),
      step("asked", ASKED),
      step("saved", SAVED),
      step("cleared", CLEARED),
      step("done", DONE),
      step("audited", AUDIT_LOG),
    )
    .select({ places: sql<number[] | null>`array_agg(n::int)` })
    .from(sql`done`)
    .prepare(name);

  return async (asked, shift) => {
    const values = Object.keys(types).map((key) => [key, asked.map((pick) => pick[key as keyof A] ?? null)]);
    const [done] = await statement.execute({
      ...Object.fromEntries(values),
      arrived_at: asked.map((pick) => isoOf(pick.arrived_at)),
      shift,
    });
    const saved = new Set(done?.places);
    return asked.map((_, index) => saved.has(index + 1));
  };
}

/** Prepares the saving of picks of contests that are named by their ids, as `prepareSavePickStatement` does. */
export const prepareSavePicks = (store: Pick<Store, "db">) =>
  prepareSavePickStatement<PickInput>(store, "save_picks", {
    columns: { contest_id: "int", tournament_id: "int", round: "text" },
    join: sql`
      join contests c on c.id = a.contest_id and c.tournament_id = a.tournament_id and c.race_id is null
        and not exists (select 1 from results r where r.contest_id = c.id and r.score1 is not null)
      join rounds o on o.id = c.round_id and o.name = a.round
      join teams s1 on s1.id = c.side1_id
      join teams s2 on s2.id = c.side2_id`,
  });

/** A player who has picks in a tournament of which none is scored. */
export interface Newcomer {
  user_id: number;
  name: string;
  team: string | null;
}

/** The newest `most` active players with picks in a tournament and no scored one, by name. Each player is looked up contest
 * by contest and only until a pick is found: to read all picks would take seconds where there are millions. */
export async function listNewcomers(db: Database, tournamentId: number, most: number): Promise<Newcomer[]> {
  const rows = await selectRows(
    db,
    { user_id: Type.Number(), name: Type.String(), team: Nullable(Type.String()) },
    sql`
    with contest as (
      select array_agg(id) as ids, coalesce(array_agg(id) filter (where (
        select s.result is not null from settlements s where s.contest_id = c.id order by s.version desc limit 1
      )), '{}') as settled
      from contests c where tournament_id = ${tournamentId}
    )
    select newest.* from (
      select u.id as user_id, u.name, f.team
      from players u
      cross join contest
      cross join lateral (
        select 1 from picks p
        where p.contest_id = any(contest.ids) and p.player_id = u.id
          and num_nonnulls(p.winner, p.handicap, p.top_scorer) > 0
        limit 1) picked
      left join supporters f on f.tournament_id = ${tournamentId} and f.user_id = u.id
      where u.deactivated_at is null and not exists (
        select 1 from picks p
        where p.contest_id = any(contest.settled) and p.player_id = u.id
          and num_nonnulls(p.winner, p.handicap, p.top_scorer) > 0)
      order by u.id desc
      limit ${most}) newest
    order by name, user_id`,
  );
  return rows;
}

/** The UTC instant at which the first contest of a tournament locks; undefined while it has none. */
export async function findFirstLock(db: Database, tournamentId: number): Promise<Instant | undefined> {
  const rows = await selectRows(
    db,
    { locks_at: Nullable(Type.String()) },
    sql`
    select to_char(min(locks_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as locks_at
    from contests where tournament_id = ${tournamentId}`,
  );
  const lock = rows[0]?.locks_at;
  return lock ? instantOf(lock) : undefined;
}
