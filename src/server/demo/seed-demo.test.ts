import path from "node:path";
import { count, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, type Instant, instantOf, isoOf } from "#domain/time.ts";
import { importTournaments } from "#server/db/import-tournament.ts";
import type { Database } from "#server/db/open.ts";
import {
  gifts,
  jokers,
  logs,
  messages,
  picks,
  standings,
  supporters,
  users,
} from "#server/db/player-schema.ts";
import { contests, games, tournaments } from "#server/db/tournament-schema.ts";
import { test } from "#server/testing/fixture.ts";
import { DEMO_PLAYERS } from "./demo-players.ts";
import { DEMO_TOURNAMENT_ID } from "./demo-tournament.ts";
import { seedDemo } from "./seed-demo.ts";

const ROOT = path.resolve("tournaments");
const NOW = instantOf("2026-03-01T12:10:00Z");

async function start(db: Database, now: Instant): Promise<void> {
  await importTournaments(db, ROOT, { now });
  await seedDemo(db, { now });
}

/** How many rows there are of everything that the demo adds. */
async function census(db: Database): Promise<Record<string, number>> {
  const tables = { users, contests, picks, jokers, supporters, gifts, messages, standings, logs };
  const found: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    found[name] = (await db.select({ n: count() }).from(table))[0]?.n ?? 0;
  }
  return found;
}

const statesOf = async (db: Database) =>
  Object.fromEntries((await db.select().from(tournaments)).map(({ id, is_over }) => [id, is_over]));

test("a first start fills three tournaments, and scores them", async ({ db }) => {
  await start(db, NOW);
  expect(await statesOf(db)).toMatchObject({ 1: true, 7: true, 90: false });
  expect(await db.select().from(users)).toHaveLength(DEMO_PLAYERS.length + 1);
  for (const id of [1, 7, 90]) {
    const board = await db.select().from(standings).where(eq(standings.tournament_id, id));
    expect(new Set(board.map(({ user_id }) => user_id)).size).toBeGreaterThan(30);
    expect(await db.select().from(messages).where(eq(messages.tournament_id, id))).not.toHaveLength(0);
    expect(await db.select().from(gifts).where(eq(gifts.tournament_id, id))).not.toHaveLength(0);
  }
  expect(await db.select().from(supporters).where(eq(supporters.tournament_id, 1))).toHaveLength(0);
  expect(await db.select().from(supporters).where(eq(supporters.tournament_id, 7))).not.toHaveLength(0);
});

test("what was picked could be picked, and whoever plays a joker has picked that game", async ({ db }) => {
  await start(db, NOW);
  const { rows } = await db.execute(sql`
    select p.contest_id, p.winner, p.handicap, p.top_scorer from picks p
    join contests c on c.id = p.contest_id
    where p.winner not in (c.side1, c.side2) or p.handicap not in (c.side1, c.side2)
      or (p.handicap is not null and c.spread is null)
      or (p.top_scorer is not null and not exists (
        select 1 from teams t where t.tournament_id = c.tournament_id and t.name in (c.side1, c.side2) and t.players ? p.top_scorer))`);
  expect(rows).toEqual([]);
  const stray = await db.execute(sql`
    select 1 from jokers j join contests c on c.id = j.contest_id
    where c.round <> j.round or c.tournament_id <> j.tournament_id
      or not exists (select 1 from picks p where p.contest_id = j.contest_id and p.user_id = j.user_id)`);
  expect(stray.rows).toEqual([]);
});

test("nobody picks further ahead than three days, and some forget a game", async ({ db }) => {
  await start(db, NOW);
  const { rows } = await db.execute<{ far: boolean; n: number }>(sql`
    select c.locks_at > ${isoOf(NOW + 3 * DAY)}::timestamptz as far, count(p.*)::int as n
    from contests c left join picks p on p.contest_id = c.id where c.tournament_id = ${DEMO_TOURNAMENT_ID} group by c.id`);
  expect(rows.filter(({ far, n }) => far && n > 0)).toEqual([]);
  expect(rows.filter(({ far, n }) => !far && n <= 20)).toEqual([]);
  expect(rows.some(({ n }) => n > 20 && n < DEMO_PLAYERS.length)).toBe(true);
});

test("a second start, hours later, does nothing", async ({ db }) => {
  await start(db, NOW);
  const before = await census(db);
  await start(db, NOW + 20 * HOUR);
  expect(await census(db)).toEqual(before);
});

test("once no game of the demo's tournament is open, it starts over, and only it", async ({ db }) => {
  await start(db, NOW);
  const before = await census(db);
  const later = NOW + 40 * DAY;
  await start(db, later);
  expect(await census(db)).toEqual(before);
  const open = await db.execute(sql`
    select 1 from contests where tournament_id = ${DEMO_TOURNAMENT_ID} and locks_at > ${isoOf(later)}::timestamptz`);
  expect(open.rows).toHaveLength(20);
});

test("under a clock in the middle of EuroBasket 2025 nothing is known of what comes after", async ({
  db,
}) => {
  const now = instantOf("2025-09-06T10:00:00Z");
  await start(db, now);
  expect(await statesOf(db)).toMatchObject({ 1: true, 7: false, 90: false });
  const { rows } = await db.execute(sql`
    select 1 from games g join contests c on c.id = g.id
    where g.score1 is not null and c.locks_at > ${isoOf(now - 2 * HOUR)}::timestamptz`);
  expect(rows).toEqual([]);
  const late = await db.execute(sql`select 1 from messages where timestamp > ${isoOf(now)}::timestamptz`);
  expect(late.rows).toEqual([]);
  const scored = await db.execute(sql`
    select 1 from picks p join games g on g.id = p.contest_id where g.score1 is null and p.winner_points is not null`);
  expect(scored.rows).toEqual([]);
});

test("at the dawn of time there is the demo's tournament alone to play", async ({ db }) => {
  await start(db, instantOf("2024-01-01T00:00:00Z"));
  const { rows } = await db.execute<{ tournament_id: number }>(sql`select distinct tournament_id from picks`);
  expect(rows).toEqual([{ tournament_id: DEMO_TOURNAMENT_ID }]);
});

test("without the tournament that lends its teams, the demo goes on without its own", async ({ db }) => {
  await seedDemo(db, { now: NOW });
  expect(await db.select().from(tournaments)).toEqual([]);
  expect(await db.select().from(games)).toEqual([]);
  expect(await db.select().from(users)).toHaveLength(DEMO_PLAYERS.length + 1);
});
