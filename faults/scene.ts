import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { createToken, savePlayers } from "../bench/population.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { hashToken } from "#server/auth/session.ts";
import { connectStore, type Database, openStore, type StoreLocation } from "#server/db/open.ts";

/** Not an id of the folders in `tournaments/`, which every server imports. */
export const TOURNAMENT = 9_001;
export const ROUND = "Round 1";
export const SIDES = ["Team 1", "Team 2"] as const;

const PLAYERS = 12;
const FIRST_GAME = 9_000_001;

/** What a scenario plays with. */
export interface Scene {
  players: number[];
  games: number[];
}

/** Fills an empty store with players, their sessions, and a game for each of these locks (UTC instants);
 * `hasTables`: with the tables that it has, which may be those of an older version. */
export async function createScene(
  place: StoreLocation,
  locks: number[],
  { hasTables = false }: { hasTables?: boolean } = {},
): Promise<Scene> {
  const store = hasTables ? await connectStore(place) : await openStore(place);
  try {
    return await fill(drizzle(store.pool), locks);
  } finally {
    await store.close();
  }
}

async function fill(db: Database, locks: number[]): Promise<Scene> {
  const now = Date.now();
  const players = Array.from({ length: PLAYERS }, (_, index) => index + 1);
  await savePlayers(db, PLAYERS, now);
  await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, expires_at, is_email_verified)
    select h.hash, h.n, ${isoOf(now)}, ${isoOf(now + DAY)}, true
    from unnest(${sql.param(players.map((n) => hashToken(createToken(n))))}::text[]) with ordinality h(hash, n)`);
  await db.execute(sql`
    insert into tournaments (id, name, sport, visible, sequence, points_per_pick, gift_type, supporters, notes)
    values (${TOURNAMENT}, 'Faults', 'basketball', true, 1, 1, 'chocolate', '[]', '[]')`);
  await db.execute(sql`
    insert into rounds (tournament_id, name, position, multiplier) values (${TOURNAMENT}, ${ROUND}, 1, 1)`);
  await db.execute(sql`
    insert into teams (tournament_id, name, emoji)
    select ${TOURNAMENT}, name, '🏀' from unnest(${sql.param(SIDES)}::text[]) name`);
  await db.execute(sql`
    insert into contests (id, kind, tournament_id, round_id, side1_id, side2_id, emoji1, emoji2, handicap, starts_at, locks_at)
    select ${FIRST_GAME}::int + n - 1, 'game', ${TOURNAMENT}, r.id, one.id, two.id, '🏀', '🏀', 4.5, at, at
    from unnest(${sql.param(locks.map((lock) => isoOf(lock)))}::timestamptz[]) with ordinality a(at, n)
    join rounds r on r.tournament_id = ${TOURNAMENT}
    join teams one on one.tournament_id = ${TOURNAMENT} and one.name = ${SIDES[0]}
    join teams two on two.tournament_id = ${TOURNAMENT} and two.name = ${SIDES[1]}`);
  return { players, games: locks.map((_, index) => FIRST_GAME + index) };
}

/** Reads one number with a statement on the database itself. */
export async function readNumber(databaseUrl: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(statement);
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}
