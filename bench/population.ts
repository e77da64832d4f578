import { sql } from "drizzle-orm";
import { DAY, gameDate, type Instant, isoOf } from "#domain/time.ts";
import { hashToken } from "#server/app/session.ts";
import type { Database } from "#server/db/open.ts";
import { DEMO_PLAYERS } from "#server/demo/demo-players.ts";

/** The size of EuroBasket 2025. */
const GAMES = 76;
const ROUNDS = 10;
const TEAMS = 24;

/** The benchmark's games have ids from here on. */
const FIRST_GAME = 1001;

const TOURNAMENT = 1;

/** The token of the n-th player, known to the load as well as to the server. */
export const tokenOf = (n: number) => n.toString().padStart(43, "t");

/** A tournament to measure with: how it is laid out, picked and decided. */
export interface Field {
  name: string;
  tournament: number;
  /** Of its games or duels. */
  ids: number[];
  /** Writes it; the first game or qualifying starts at `start` (UTC instant). */
  save: (db: Database, start: Instant) => Promise<void>;
  /** Gives every player a full card everywhere and a joker in every round, spread over the choices. */
  savePicks: (db: Database) => Promise<void>;
  /** Enters results as an admin's save does: for the first side or for the second. */
  saveResults: (db: Database, ids: number[], isFirstAhead: boolean) => Promise<void>;
}

interface BenchGame {
  id: number;
  round: string;
  team1: string;
  team2: string;
}

/** The fixtures: 76 games in ten rounds between 24 teams of twelve players. */
function listBenchGames(): BenchGame[] {
  return Array.from({ length: GAMES }, (_, index) => ({
    id: FIRST_GAME + index,
    round: `Round ${Math.floor((index * ROUNDS) / GAMES) + 1}`,
    team1: `Team ${(index % TEAMS) + 1}`,
    team2: `Team ${((index + 7) % TEAMS) + 1}`,
  }));
}

async function save(db: Database, start: Instant): Promise<void> {
  await db.execute(sql`
    insert into tournaments (id, name, sport, visible, sequence, points_per_pick, treat, supporters, notes)
    values (${TOURNAMENT}, 'Benchmark', 'basketball', true, 1, 1, 'chocolate', '[]', '[]')`);
  await db.execute(sql`
    insert into rounds select ${TOURNAMENT}, 'Round ' || n, n, 1, false from generate_series(1, ${ROUNDS}) n`);
  await db.execute(sql`
    insert into teams select ${TOURNAMENT}, 'Team ' || n, '🏀', (
      select jsonb_agg('Player ' || n || '-' || p) from generate_series(1, 12) p)
    from generate_series(1, ${TEAMS}) n`);
  for (const [index, game] of listBenchGames().entries()) {
    const locksAt = start + (index * DAY) / 4;
    await db.execute(sql`
      insert into contests (id, tournament_id, round, locks_at, side1, side2, spread)
      values (${game.id}, ${TOURNAMENT}, ${game.round}, ${isoOf(locksAt)}, ${game.team1}, ${game.team2}, 4.5)`);
    await db.execute(sql`
      insert into games (id, date, emoji1, emoji2) values (${game.id}, ${gameDate(locksAt)}, '🏀', '🏀')`);
  }
}

/** What names are put together from: what people are called, in many languages. */
const NAMES = DEMO_PLAYERS.flatMap(({ name }) => name.split(" "));

/** Registers so many players, nearly all with a name of their own. */
export async function savePlayers(db: Database, count: number, now: Instant): Promise<void> {
  const names = Array.from({ length: count }, (_, n) => {
    const second = (n * 31 + Math.floor(n / NAMES.length)) % NAMES.length;
    return `${NAMES[n % NAMES.length]} ${NAMES[second]}`;
  });
  await db.execute(sql`
    insert into users (email, name, created_at)
    select 'player' || n || '@example.org', name, ${isoOf(now)}
    from unnest(${sql.param(names)}::text[]) with ordinality player(name, n)`);
}

export async function saveSessions(db: Database, count: number, now: Instant): Promise<void> {
  const hashes = Array.from({ length: count }, (_, index) => hashToken(tokenOf(index + 1)));
  await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, expires_at)
    select h.hash, h.n, ${isoOf(now)}, ${isoOf(now + DAY)}
    from unnest(${sql.param(hashes)}::text[]) with ordinality h(hash, n)`);
}

async function savePicks(db: Database): Promise<void> {
  for (const game of listBenchGames()) {
    await db.execute(sql`
      insert into picks (contest_id, user_id, winner, handicap, top_scorer)
      select ${game.id}, u.id,
        case when (u.id * 7 + ${game.id}) % 10 < 6 then ${game.team1}::text else ${game.team2}::text end,
        case when (u.id * 3 + ${game.id}) % 10 < 5 then ${game.team1}::text else ${game.team2}::text end,
        replace(${game.team1}::text, 'Team', 'Player') || '-' || (u.id * 11 + ${game.id}) % 12 + 1
      from users u`);
  }
  await db.execute(sql`
    insert into jokers (tournament_id, round, user_id, contest_id)
    select ${TOURNAMENT}, r.name, u.id, (
      select min(c.id) + u.id % (1 + max(c.id) - min(c.id)) from contests c where c.round = r.name)
    from rounds r cross join users u`);
  await db.execute(sql`analyze`);
}

async function saveResults(db: Database, ids: number[], isFirstAhead: boolean): Promise<void> {
  await db.execute(sql`
    with game as (
      update games set score1 = ${isFirstAhead ? 85 : 70}, score2 = 80, top_scorer = (
        select replace(c.side1, 'Team', 'Player') || '-3' from contests c where c.id = games.id)
      where id = any(${sql.param(ids)}::int[])
    )
    update contests set revision = revision + 1 where id = any(${sql.param(ids)}::int[])`);
}

/** A basketball tournament of the size of EuroBasket 2025. */
export const cup: Field = {
  name: "basketball, 76 games",
  tournament: TOURNAMENT,
  ids: listBenchGames().map((game) => game.id),
  save,
  savePicks,
  saveResults,
};

/** Saves a field whose first contest starts then (UTC instant), so many players, their picks and every result: all but the
 * update of its leaderboard. */
export async function savePlayed(db: Database, field: Field, players: number, start: Instant): Promise<void> {
  await field.save(db, start);
  await savePlayers(db, players, Date.now());
  await field.savePicks(db);
  await field.saveResults(db, field.ids, true);
}
