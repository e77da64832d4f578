import { type SQL, sql } from "drizzle-orm";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import type { Database, Store } from "#server/db/open.ts";

/** What a player picks of one contest; what is not named stays as it was. */
export interface AskedMarkets {
  user_id: number;
  /** When the server had read the whole request: UTC instant, which decides whether the pick is in time. */
  arrived_at: Instant;
  winner?: string;
  handicap?: string;
  /** Empty clears it, and then comes alone. */
  top_scorer?: string;
}

export type PickedMarket = Exclude<keyof AskedMarkets, "user_id" | "arrived_at">;

/** A contest named by its id, with the tournament and the round in which it must be. */
export interface AskedPick extends AskedMarkets {
  contest_id: number;
  tournament_id: number;
  round: string;
}

const GRACE = sql.raw(`interval '${WRITING_GRACE_MS} milliseconds'`);

/** When this very row is written, by the game's clock: when the statement was sent and what passed since, in which it may
 * have waited. Where the store's clock is another machine's, only its own two readings are compared. */
const WRITTEN_AT = sql`${sql.placeholder("at")}::timestamptz
  + (clock_timestamp() - coalesce(${sql.placeholder("sent_at")}::timestamptz, statement_timestamp()))`;

type ColumnType = "int" | "text" | "timestamptz";

/** Finds the contest `c` of each asked pick `a` by further columns of what is asked, with their types. The join leaves
 * out a contest that has a result. */
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

/** The asked picks that arrived before the lock of their contest, with what it offers; it is not deleted before they are
 * saved. */
function picksInTime(columns: Record<string, ColumnType>, join: SQL): SQL {
  const names = Object.keys(columns);
  const values = names.map((name) => sql`${sql.placeholder(name)}::${sql.raw(columns[name] ?? "")}[]`);
  return sql`
    select a.n, a.user_id, a.winner, a.handicap, a.top_scorer, a.arrived_at, c.id as contest_id, c.tournament_id,
      c.side1, c.side2, c.spread, c.locks_at
    from unnest(${sql.join(values, sql`, `)}) with ordinality as a(${sql.raw(names.join(", "))}, n)
    ${join}
    where a.arrived_at < c.locks_at
    for key share of c`;
}

/** Those that are still within the grace, now that the contests are held. */
const ASKED = sql`select * from in_time a where ${WRITTEN_AT} < a.locks_at + ${GRACE}`;

/** The picks that were saved; what is not valid for its contest is not. */
const SAVED = sql`
  insert into picks as p (contest_id, user_id, winner, handicap, top_scorer)
  select a.contest_id, a.user_id, a.winner, a.handicap, a.top_scorer
  from asked a
  where num_nonnulls(a.winner, a.handicap, a.top_scorer) > 0
    and (a.winner is null or a.winner in (a.side1, a.side2))
    and (a.handicap is null or (a.handicap in (a.side1, a.side2) and a.spread is not null))
    and (a.top_scorer is null or exists (
      select 1 from teams t
      where t.tournament_id = a.tournament_id and t.name in (a.side1, a.side2) and t.players ? a.top_scorer))
  -- Statements that lock rows in the same order wait for each other instead of failing.
  order by a.contest_id, a.user_id
  on conflict (contest_id, user_id) do update set
    winner = coalesce(excluded.winner, p.winner),
    handicap = coalesce(excluded.handicap, p.handicap),
    top_scorer = coalesce(excluded.top_scorer, p.top_scorer),
    is_scored = false
  returning p.user_id, p.contest_id`;

const CLEARED = sql`
  update picks p set top_scorer = null, is_scored = false
  from asked a
  where a.top_scorer = '' and p.contest_id = a.contest_id and p.user_id = a.user_id`;

const DONE = sql`
  select a.* from asked a
  where a.top_scorer = '' or (a.user_id, a.contest_id) in (select user_id, contest_id from saved)`;

/** The journal's lines of what was done; of picks that come together the earlier ones are only repeated. */
const JOURNAL = sql`
  insert into logs (timestamp, user_id, action, tournament_id, game_id, team_name, additional_info)
  select d.arrived_at, d.user_id, 'pick', d.tournament_id, d.contest_id, nullif(m.value, ''), m.market
  from done d
  cross join lateral (values
    ('winner', d.winner), ('handicap', d.handicap), ('top_scorer', d.top_scorer)) as m(market, value)
  where m.value is not null
    and (num_nonnulls(d.winner, d.handicap, d.top_scorer) = 1 or not exists (
      select 1 from picks p
      where p.contest_id = d.contest_id and p.user_id = d.user_id
        and m.value = case m.market when 'winner' then p.winner when 'handicap' then p.handicap end))`;

/** Where picks are saved, and by which clock. */
type PickStore = Pick<Store, "db" | "readClock">;

/** Prepares the saving of picks of many players in one statement, each whole or not at all, which also checks that the pick
 * arrived before the lock, that it is written within the grace, that the contest offers what is picked and has no result,
 * and journals what changes. It answers for each pick, in order, whether it was saved. No two may share player and contest.
 * `now`: UTC instant. `name`: the statement's own. */
export function prepareSaveMarkets<A extends AskedMarkets>(
  { db, readClock }: PickStore,
  name: string,
  { columns, join }: ContestFinder<A>,
): (asked: A[], now: Instant) => Promise<boolean[]> {
  const types = { ...MARKETS, ...columns };
  const step = (alias: string, body: SQL) => db.$with(alias, {}).as(body);
  const statement = db
    .with(
      step("in_time", picksInTime(types, join)),
      step("asked", ASKED),
      step("saved", SAVED),
      step("cleared", CLEARED),
      step("done", DONE),
      step("journal", JOURNAL),
    )
    .select({ places: sql<number[] | null>`array_agg(n::int)` })
    .from(sql`done`)
    .prepare(name);

  return async (asked, now) => {
    const values = Object.keys(types).map((key) => [key, asked.map((pick) => pick[key as keyof A] ?? null)]);
    const [done] = await statement.execute({
      ...Object.fromEntries(values),
      arrived_at: asked.map((pick) => isoOf(pick.arrived_at)),
      at: isoOf(now),
      // The embedded engine knows nothing of a statement that waits for its turn, and shares this machine's clock.
      sent_at: readClock === null ? null : isoOf(readClock()),
    });
    const saved = new Set(done?.places);
    return asked.map((_, index) => saved.has(index + 1));
  };
}

/** Prepares the saving of picks of contests that are named by their ids, as `prepareSaveMarkets` does. */
export const prepareSavePicks = (store: PickStore) =>
  prepareSaveMarkets<AskedPick>(store, "save_picks", {
    columns: { contest_id: "int", tournament_id: "int", round: "text" },
    join: sql`
      join contests c on c.id = a.contest_id and c.tournament_id = a.tournament_id and c.round = a.round
      join games g on g.id = c.id and g.score1 is null`,
  });

/** What a player asks of the joker: to lie on this contest, or to be taken back from it. */
export interface AskedJoker {
  user_id: number;
  contest_id: number;
  is_double_points: boolean;
  /** When the server had read the whole request: UTC instant, which decides whether the joker is in time. */
  arrived_at: Instant;
}

/** Whether the contest of this id takes jokers from who arrived at this time: it is not locked and has no result. */
const takesJoker = (contestId: SQL, arrivedAt: SQL): SQL => sql`exists (
  select 1 from contests o
  left join games g on g.id = o.id
  left join race_teams t on t.id = o.id
  where o.id = ${contestId} and o.locks_at > ${arrivedAt} and g.score1 is null and not exists (
    select 1 from race_teams r where r.race_id = t.race_id and num_nonnulls(r.driver1_position, r.driver2_position) > 0))`;

/** Plays, moves or takes back a joker in one statement that also checks both locks against its arrival, and journals it.
 * Answers the first lock of the contests concerned (UTC instant); undefined when nothing was done. */
export async function saveJoker(db: Database, asked: AskedJoker): Promise<Instant | undefined> {
  const at = sql`${isoOf(asked.arrived_at)}::timestamptz`;
  const contest = sql`(
    select * from contests c where c.id = ${asked.contest_id} and ${takesJoker(sql`c.id`, at)})`;
  const change = asked.is_double_points
    ? sql`
      insert into jokers as j (tournament_id, round, user_id, contest_id)
      select c.tournament_id, c.round, ${asked.user_id}, c.id from ${contest} c
      on conflict (tournament_id, round, user_id) do update set contest_id = excluded.contest_id
      where ${takesJoker(sql`j.contest_id`, at)}
      returning j.tournament_id, j.round`
    : sql`
      delete from jokers j using ${contest} c
      where j.contest_id = c.id and j.user_id = ${asked.user_id}
      returning j.tournament_id, j.round`;
  const done = asked.is_double_points
    ? sql`case when exists (select 1 from before where contest_id <> ${asked.contest_id}::int)
        then 'moved' else 'played' end`
    : sql`'taken back'`;
  const { rows } = await db.execute<{ locks_at: number }>(sql`
    with before as (
      select j.contest_id from jokers j join contests c on c.tournament_id = j.tournament_id and c.round = j.round
      where c.id = ${asked.contest_id} and j.user_id = ${asked.user_id}
    ), concerned as (
      select contest_id from before union select ${asked.contest_id}::int
    ), changed as (${change}), rescored as (
      update picks p set is_scored = false
      from concerned
      where p.contest_id = concerned.contest_id and p.user_id = ${asked.user_id} and p.is_scored
        and exists (select 1 from changed)
    ), journal as (
      insert into logs (timestamp, user_id, action, tournament_id, game_id, additional_info)
      select ${at}, ${asked.user_id}, 'joker', tournament_id, ${asked.contest_id}::int, ${done}
      from changed
    )
    select (
      select extract(epoch from min(c.locks_at))::float8 * 1000 from contests c join concerned on c.id = contest_id
    ) as locks_at from changed`);
  return rows[0]?.locks_at;
}

/** The contest on which a player's joker lies in the round of this contest. */
export async function findJoker(
  db: Database,
  userId: number,
  contestId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ contest_id: number }>(sql`
    select j.contest_id from contests c
    join jokers j on j.tournament_id = c.tournament_id and j.round = c.round
    where c.id = ${contestId} and j.user_id = ${userId}`);
  return rows[0]?.contest_id;
}

/** How many players have picks in each of these contests; one that nobody picked is missing. */
export async function countPicks(db: Database, contestIds: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ contest_id: number; picks: number }>(sql`
    select contest_id, count(*)::int as picks from picks
    where contest_id = any(${sql.param(contestIds)}::int[]) group by contest_id`);
  return new Map(rows.map((row) => [row.contest_id, row.picks]));
}

/** A player who has picks in a tournament of which none is scored. */
export interface Newcomer {
  user_id: number;
  name: string;
  team: string | null;
}

/** The newest `most` active players with picks in a tournament and no scored one, by name. Each player is looked up contest
 * by contest and only until a pick is found: to read all picks would take seconds where there are millions. */
export async function listNewcomers(db: Database, tournamentId: number, most: number): Promise<Newcomer[]> {
  const { rows } = await db.execute<Newcomer & Record<string, unknown>>(sql`
    with contest as (select array_agg(id) as ids from contests where tournament_id = ${tournamentId})
    select newest.* from (
      select u.id as user_id, u.name, f.team
      from users u
      cross join contest
      cross join lateral (
        select 1 from picks p
        where p.contest_id = any(contest.ids) and p.user_id = u.id
          and num_nonnulls(p.winner, p.handicap, p.top_scorer) > 0
        limit 1) picked
      left join supporters f on f.tournament_id = ${tournamentId} and f.user_id = u.id
      where u.deactivated_at is null and not exists (
        select 1 from standings s
        where s.tournament_id = ${tournamentId} and s.round = ${OVERALL} and s.user_id = u.id and s.contests > 0)
      order by u.id desc
      limit ${most}) newest
    order by name, user_id`);
  return rows;
}

/** The UTC instant at which the first contest of a tournament locks; undefined while it has none. */
export async function findFirstLock(db: Database, tournamentId: number): Promise<Instant | undefined> {
  const { rows } = await db.execute<{ locks_at: string | null }>(sql`
    select to_char(min(locks_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as locks_at
    from contests where tournament_id = ${tournamentId}`);
  const lock = rows[0]?.locks_at;
  return lock ? instantOf(lock) : undefined;
}
