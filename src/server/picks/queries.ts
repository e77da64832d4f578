import { type SQL, sql } from "drizzle-orm";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";

/** What a player picks of one contest; what is not named stays as it was. */
export interface AskedMarkets {
  user_id: number;
  winner?: string;
  handicap?: string;
  /** Empty clears it, and then comes alone. */
  top_scorer?: string;
}

export type PickedMarket = Exclude<keyof AskedMarkets, "user_id">;

/** A contest named by its id, with the tournament and the round in which it must be. */
export interface AskedPick extends AskedMarkets {
  contest_id: number;
  tournament_id: number;
  round: string;
}

const AT = sql`${sql.placeholder("at")}::timestamptz`;

/** Finds the contest `c` of each asked pick `a` by further columns of what is asked, with their types. */
interface ContestFinder<A> {
  columns: { [K in keyof A]?: "int" | "text" };
  join: SQL;
}

/** The columns that all picks have. */
const MARKETS = { user_id: "int", winner: "text", handicap: "text", top_scorer: "text" } as const;

/** The asked picks whose contest is there and not locked at this time, with what it offers; it is not deleted before they
 * are saved. */
function openPicks(columns: Record<string, "int" | "text">, join: SQL): SQL {
  const names = Object.keys(columns);
  const values = names.map((name) => sql`${sql.placeholder(name)}::${sql.raw(columns[name] ?? "")}[]`);
  return sql`
    select a.n, a.user_id, a.winner, a.handicap, a.top_scorer, c.id as contest_id, c.tournament_id, c.side1, c.side2,
      c.spread
    from unnest(${sql.join(values, sql`, `)}) with ordinality as a(${sql.raw(names.join(", "))}, n)
    ${join}
    where c.locks_at > ${AT}
    for key share of c`;
}

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
  select ${AT}, d.user_id, 'pick', d.tournament_id, d.contest_id, nullif(m.value, ''), m.market
  from done d
  cross join lateral (values
    ('winner', d.winner), ('handicap', d.handicap), ('top_scorer', d.top_scorer)) as m(market, value)
  where m.value is not null
    and (num_nonnulls(d.winner, d.handicap, d.top_scorer) = 1 or not exists (
      select 1 from picks p
      where p.contest_id = d.contest_id and p.user_id = d.user_id
        and m.value = case m.market when 'winner' then p.winner when 'handicap' then p.handicap end))`;

/** Prepares the saving of picks of many players in one statement, each whole or not at all, which also checks the lock and
 * that the contest offers what is picked (D2), and journals what changes (D20). It answers for each pick, in order, whether
 * it was saved. No two may share player and contest. `now`: UTC instant. `name`: the statement's own. */
export function prepareSaveMarkets<A extends AskedMarkets>(
  db: Database,
  name: string,
  { columns, join }: ContestFinder<A>,
): (asked: A[], now: Instant) => Promise<boolean[]> {
  const types = { ...MARKETS, ...columns };
  const step = (alias: string, body: SQL) => db.$with(alias, {}).as(body);
  const statement = db
    .with(
      step("asked", openPicks(types, join)),
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
    const [done] = await statement.execute({ ...Object.fromEntries(values), at: isoOf(now) });
    const saved = new Set(done?.places);
    return asked.map((_, index) => saved.has(index + 1));
  };
}

/** Prepares the saving of picks of contests that are named by their ids, as `prepareSaveMarkets` does. */
export const prepareSavePicks = (db: Database) =>
  prepareSaveMarkets<AskedPick>(db, "save_picks", {
    columns: { contest_id: "int", tournament_id: "int", round: "text" },
    join: sql`join contests c on c.id = a.contest_id and c.tournament_id = a.tournament_id and c.round = a.round`,
  });

/** What a player asks of the joker: to lie on this contest, or to be taken back from it. */
export interface AskedJoker {
  user_id: number;
  contest_id: number;
  is_double_points: boolean;
}

/** Plays, moves or takes back a joker in one statement that also checks both locks (D2, D13) and journals it.
 * Answers whether it was done. `now`: UTC instant. */
export async function saveJoker(db: Database, asked: AskedJoker, now: Instant): Promise<boolean> {
  const at = sql`${isoOf(now)}::timestamptz`;
  const contest = sql`(
    select * from contests where id = ${asked.contest_id} and locks_at > ${at})`;
  const change = asked.is_double_points
    ? sql`
      insert into jokers as j (tournament_id, round, user_id, contest_id)
      select c.tournament_id, c.round, ${asked.user_id}, c.id from ${contest} c
      on conflict (tournament_id, round, user_id) do update set contest_id = excluded.contest_id
      where (select old.locks_at from contests old where old.id = j.contest_id) > ${at}
      returning j.tournament_id, j.round`
    : sql`
      delete from jokers j using ${contest} c
      where j.contest_id = c.id and j.user_id = ${asked.user_id}
      returning j.tournament_id, j.round`;
  const { rows } = await db.execute(sql`
    with before as (
      select j.contest_id from jokers j join contests c on c.tournament_id = j.tournament_id and c.round = j.round
      where c.id = ${asked.contest_id} and j.user_id = ${asked.user_id}
    ), changed as (${change}), rescored as (
      update picks p set is_scored = false
      from (select contest_id from before union select ${asked.contest_id}::int) moved
      where p.contest_id = moved.contest_id and p.user_id = ${asked.user_id} and p.is_scored
        and exists (select 1 from changed)
    )
    insert into logs (timestamp, user_id, action, tournament_id, game_id, additional_info)
    select ${at}, ${asked.user_id}, 'joker', tournament_id, ${asked.contest_id}::int,
      ${asked.is_double_points ? "played" : "taken back"}
    from changed
    returning id`);
  return rows.length > 0;
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
