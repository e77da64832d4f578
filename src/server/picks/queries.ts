import { sql } from "drizzle-orm";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";

/** One market of one contest that one player picks; null clears it. */
export interface AskedPick {
  user_id: number;
  contest_id: number;
  tournament_id: number;
  round: string;
  market: "winner" | "handicap" | "top_scorer";
  value: string | null;
}

/** Saves picks of many players in one statement, which also checks the lock and that the contest offers what is
 * picked (D2), and journals them (D20). Answers for each pick, in order, whether it was saved. No two may share player
 * and contest. `now`: UTC instant. */
export async function savePicks(db: Database, asked: AskedPick[], now: Instant): Promise<boolean[]> {
  const at = new Date(now).toISOString();
  const column = <K extends keyof AskedPick>(key: K) => sql.param(asked.map((pick) => pick[key]));
  const { rows } = await db.execute<{ n: string }>(sql`
    with asked as (
      select a.*, c.side1, c.side2, c.spread
      from unnest(${column("user_id")}::int[], ${column("contest_id")}::int[], ${column("tournament_id")}::int[],
        ${column("round")}::text[], ${column("market")}::text[], ${column("value")}::text[])
        with ordinality as a(user_id, contest_id, tournament_id, round, market, value, n)
      join contests c on c.id = a.contest_id and c.tournament_id = a.tournament_id and c.round = a.round
        and c.locks_at > ${at}::timestamptz
    ), saved as (
      insert into picks as p (contest_id, user_id, tournament_id, winner, handicap, top_scorer)
      select a.contest_id, a.user_id, a.tournament_id,
        case a.market when 'winner' then a.value end,
        case a.market when 'handicap' then a.value end,
        case a.market when 'top_scorer' then a.value end
      from asked a
      where case a.market
        when 'winner' then a.value in (a.side1, a.side2)
        when 'handicap' then a.value in (a.side1, a.side2) and a.spread is not null
        else exists (
          select 1 from teams t
          where t.tournament_id = a.tournament_id and t.name in (a.side1, a.side2) and t.players ? a.value)
        end
      on conflict (contest_id, user_id) do update set
        winner = coalesce(excluded.winner, p.winner),
        handicap = coalesce(excluded.handicap, p.handicap),
        top_scorer = coalesce(excluded.top_scorer, p.top_scorer),
        is_scored = false
      returning p.user_id, p.contest_id
    ), cleared as (
      update picks p set top_scorer = null, is_scored = false
      from asked a
      where a.market = 'top_scorer' and a.value is null and p.contest_id = a.contest_id and p.user_id = a.user_id
    ), done as (
      select a.* from asked a
      where (a.market = 'top_scorer' and a.value is null)
        or (a.user_id, a.contest_id) in (select user_id, contest_id from saved)
    ), journal as (
      insert into logs (timestamp, user_id, action, tournament_id, game_id, team_name, additional_info)
      select ${at}::timestamptz, user_id, 'pick', tournament_id, contest_id, value, market from done
    )
    select n from done`);
  const saved = new Set(rows.map((row) => Number(row.n)));
  return asked.map((_, index) => saved.has(index + 1));
}

/** What a player asks of the joker: to lie on this contest, or to be taken back from it. */
export interface AskedJoker {
  user_id: number;
  contest_id: number;
  is_double_points: boolean;
}

/** Plays, moves or takes back a joker in one statement that also checks both locks (D2, D13) and journals it.
 * Answers whether it was done. `now`: UTC instant. */
export async function saveJoker(db: Database, asked: AskedJoker, now: Instant): Promise<boolean> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
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
    with changed as (${change}), rescored as (
      update picks p set is_scored = false
      from contests c, changed
      where c.tournament_id = changed.tournament_id and c.round = changed.round
        and p.contest_id = c.id and p.user_id = ${asked.user_id} and p.is_scored
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
