import { sql } from "drizzle-orm";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import { hashToken } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { DEMO_PLAYERS } from "#server/demo/demo-players.ts";

/** The size of EuroBasket 2025. */
const GAMES = 76;
const ROUNDS = 10;
const TEAMS = 24;

/** The first id of the benchmark's games. */
const FIRST_GAME_ID = 1001;

const TOURNAMENT = 1;

/** The token of the n-th player, known to load generator and server. */
export const createToken = (n: number) => n.toString().padStart(43, "t");

/** A tournament to measure with. */
export interface Field {
  name: string;
  tournament: number;
  /** Of its contests. */
  ids: number[];
  /** Inserts it; the first game or qualifying starts at `start` (UTC instant). */
  save: (db: Database, start: Instant) => Promise<void>;
  /** Inserts complete picks of all contests and a joker in every round for every player, spread over the
   * choices. */
  savePicks: (db: Database) => Promise<void>;
  /** Enters results, as an admin's save does: for the first or the second side. */
  saveResults: (db: Database, ids: number[], isFirstAhead: boolean) => Promise<void>;
}

const ids = Array.from({ length: GAMES }, (_, index) => FIRST_GAME_ID + index);

/** Inserts 76 games in ten rounds, between 24 teams of twelve players. */
async function save(db: Database, start: Instant): Promise<void> {
  await db.execute(sql`
    insert into tournaments (id, name, sport, visible, sequence, points_per_pick, gift_type, supporters, notes)
    values (${TOURNAMENT}, 'Benchmark', 'basketball', true, 1, 1, 'chocolate', '[]', '[]')`);
  await db.execute(sql`
    insert into rounds (tournament_id, name, position, multiplier)
    select ${TOURNAMENT}, 'Round ' || n, n, 1 from generate_series(1, ${ROUNDS}) n`);
  await db.execute(sql`
    insert into teams (tournament_id, name, emoji)
    select ${TOURNAMENT}, 'Team ' || n, '🏀' from generate_series(1, ${TEAMS}) n`);
  await db.execute(sql`
    insert into athletes (tournament_id, name)
    select ${TOURNAMENT}, 'Player ' || n || '-' || p from generate_series(1, ${TEAMS}) n, generate_series(1, 12) p`);
  await db.execute(sql`
    insert into squads (team_id, athlete_id, position)
    select t.id, a.id, p
    from generate_series(1, ${TEAMS}) n cross join generate_series(1, 12) p
    join teams t on t.tournament_id = ${TOURNAMENT} and t.name = 'Team ' || n
    join athletes a on a.tournament_id = ${TOURNAMENT} and a.name = 'Player ' || n || '-' || p`);
  await db.execute(sql`
    insert into contests (id, kind, tournament_id, round_id, side1_id, side2_id, emoji1, emoji2, handicap, starts_at, locks_at)
    select ${FIRST_GAME_ID}::int + n, 'game', ${TOURNAMENT}, r.id, one.id, two.id, '🏀', '🏀', 4.5, at, at
    from generate_series(0, ${GAMES - 1}) n
    cross join lateral (select ${isoOf(start)}::timestamptz + n * interval '6 hours' as at) time
    join rounds r on r.tournament_id = ${TOURNAMENT} and r.position = n * ${ROUNDS}::int / ${GAMES}::int + 1
    join teams one on one.tournament_id = ${TOURNAMENT} and one.name = 'Team ' || n % ${TEAMS}::int + 1
    join teams two on two.tournament_id = ${TOURNAMENT} and two.name = 'Team ' || (n + 7) % ${TEAMS}::int + 1`);
}

/** Parts of names in many languages, from which player names are combined. */
const NAMES = DEMO_PLAYERS.flatMap(({ name }) => name.split(" "));

/** Registers this many players, nearly all with a unique name, beside so many who are there. */
export async function savePlayers(db: Database, count: number, now: Instant, before = 0): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => {
    const n = before + at;
    const second = (n * 31 + Math.floor(n / NAMES.length)) % NAMES.length;
    return `${NAMES[n % NAMES.length]} ${NAMES[second]}`;
  });
  await db.execute(sql`
    insert into players (email, name, created_at)
    select 'player' || n + ${before}::int || '@example.org', name, ${isoOf(now)}
    from unnest(${sql.param(names)}::text[]) with ordinality player(name, n)`);
}

export async function saveSessions(db: Database, count: number, now: Instant): Promise<void> {
  const hashes = Array.from({ length: count }, (_, index) => hashToken(createToken(index + 1)));
  await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, expires_at, is_email_verified)
    select h.hash, h.n, ${isoOf(now)}, ${isoOf(now + DAY)}, true
    from unnest(${sql.param(hashes)}::text[]) with ordinality h(hash, n)`);
}

async function savePicks(db: Database): Promise<void> {
  for (const id of ids) {
    await db.execute(sql`
      insert into picks (contest_id, player_id, winner, handicap, top_scorer)
      select c.id, u.id,
        case when (u.id * 7 + c.id) % 10 < 6 then side1_id else side2_id end,
        case when (u.id * 3 + c.id) % 10 < 5 then side1_id else side2_id end,
        squad[(u.id * 11 + c.id) % 12 + 1]
      from (
        select id, side1_id, side2_id, array(
          select athlete_id from squads where team_id = side1_id order by position
        ) as squad from contests where id = ${id}
      ) c cross join players u`);
  }
  await db.execute(sql`
    insert into jokers (round_id, player_id, contest_id)
    select r.id, u.id, r.first + u.id % r.games
    from (
      select round_id as id, min(id) as first, count(*)::int as games
      from contests where tournament_id = ${TOURNAMENT} group by round_id
    ) r cross join players u`);
  await db.execute(sql`analyze`);
}

async function saveResults(db: Database, contestIds: number[], isFirstAhead: boolean): Promise<void> {
  await db.execute(sql`
    with result as (
      insert into results (contest_id, score1, score2, top_scorer_ids)
      select c.id, ${isFirstAhead ? 85 : 70}, 80, array(
        select athlete_id from squads where team_id = c.side1_id and position = 3)
      from contests c where c.id = any(${sql.param(contestIds)}::int[])
      on conflict (contest_id) do update set score1 = excluded.score1, top_scorer_ids = excluded.top_scorer_ids
    )
    update contests set revision = revision + 1 where id = any(${sql.param(contestIds)}::int[])`);
}

/** A basketball tournament of the size of EuroBasket 2025. */
export const cup: Field = {
  name: "basketball, 76 games",
  tournament: TOURNAMENT,
  ids,
  save,
  savePicks,
  saveResults,
};
