import { selectRows } from "#server/db/select-rows.ts";
import { Type } from "typebox";
import path from "node:path";
import { count, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { DAY, HOUR, type Instant, instantOf, isoOf } from "#domain/time.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { importTournaments } from "#server/db/import/import-tournaments.ts";
import type { Database } from "#server/db/open.ts";
import {
  gifts,
  jokers,
  auditLog,
  messages,
  picks,
  sealedPicks,
  supporters,
  players,
} from "#server/db/schema/player-schema.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import { contests, races, rounds, tournaments } from "#server/db/schema/tournament-schema.ts";
import { test } from "#server/testing/fixture.ts";
import { DEMO_PLAYERS } from "./demo-players.ts";
import { DEMO_CUP_ID } from "./demo-basketball.ts";
import { DEMO_SEASON_ID } from "./demo-formula-1.ts";
import { seedDemo } from "./seed-demo.ts";

const ROOT = path.resolve("tournaments");
/** All shipped tournaments are over. */
const NOW = instantOf("2026-03-01T12:10:00Z");

/** Between the tournaments of two years, when only the demo's own can be picked. */
const WINTER = instantOf("2025-01-01T12:10:00Z");

/** A first start with some or all of the shipped tournaments. */
async function start(db: Database, now: Instant, folders?: string[]): Promise<void> {
  if (folders === undefined) await importTournaments(db, [ROOT], { now, importFolder });
  for (const folder of folders ?? [])
    await importFolder(db, await readTournamentFolder(path.join(ROOT, folder)), { now });
  await seedDemo(db, { now });
}

const PARIS = "1-paris-2024";
const SOURCES = ["6-formula-1-2025", "7-eurobasket-2025"];

/** Counts the rows that the demo adds, by table. */
async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = {
    players,
    contests,
    races,
    picks,
    jokers,
    supporters,
    gifts,
    messages,
    sealedPicks,
    auditLog,
  };
  const found: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    found[name] = (await db.select({ n: count() }).from(table))[0]?.n ?? 0;
  }
  return found;
}

const listStates = async (db: Database) =>
  Object.fromEntries((await db.select().from(tournaments)).map(({ id, is_over }) => [id, is_over]));

/** Every pick was possible, and every joker is on a contest that its player picked. */
async function expectPossiblePicks(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select p.contest_id, p.winner, p.handicap, p.top_scorer from picks p
    join contests c on c.id = p.contest_id
    where p.winner is null or p.winner not in (c.side1_id, c.side2_id) or p.handicap not in (c.side1_id, c.side2_id)
      or (p.handicap is not null and c.handicap is null)
      or (p.top_scorer is not null and not exists (
        select 1 from squads s where s.team_id in (c.side1_id, c.side2_id) and s.athlete_id = p.top_scorer))`);
  expect(rows).toEqual([]);
  const markets = await db.execute(sql`
    select t.sport, count(p.handicap) > 0 as handicaps, count(p.top_scorer) > 0 as top_scorers
    from picks p join contests c on c.id = p.contest_id join tournaments t on t.id = c.tournament_id
    group by t.sport order by t.sport`);
  expect(markets.rows).toEqual([
    { sport: "basketball", handicaps: true, top_scorers: true },
    { sport: "f1", handicaps: true, top_scorers: false },
  ]);
  const drawNormal = await db.execute(sql`
    select 1 from jokers j join contests c on c.id = j.contest_id
    where c.round_id <> j.round_id
      or not exists (select 1 from picks p where p.contest_id = j.contest_id and p.player_id = j.player_id)`);
  expect(drawNormal.rows).toEqual([]);
  const played = await db.execute(
    sql`select distinct r.tournament_id from jokers j join rounds r on r.id = j.round_id order by 1`,
  );
  expect(played.rows.map((row) => row["tournament_id"])).toEqual([1, 5, 6, 7, 90, 91]);
}

test("a first start fills every tournament with possible picks, seals locked contests and publishes their results", async ({
  db,
}) => {
  await start(db, NOW);
  await expectPossiblePicks(db);
  expect(await listStates(db)).toEqual({ 1: true, 5: true, 6: true, 7: true, 90: false, 91: false });
  expect(await db.select().from(players)).toHaveLength(DEMO_PLAYERS.length + 1);
  for (const id of [1, 5, 6, 7, 90, 91]) {
    const rows = await selectRows(
      db,
      { n: Type.Number() },
      sql`
      select min(leaf_count) as n from sealed_picks s join contests c on c.id = s.contest_id
      where c.tournament_id = ${id}`,
    );
    expect(rows[0]?.n).toBeGreaterThan(20);
    expect(await db.select().from(messages).where(eq(messages.tournament_id, id))).not.toHaveLength(0);
    expect(await db.select().from(gifts).where(eq(gifts.tournament_id, id))).not.toHaveLength(0);
    const fans = await db.select().from(supporters).where(eq(supporters.tournament_id, id));
    expect(fans.length > 0).toBe([7, 90].includes(id));
  }
  const unsealed = await db.execute(sql`
    select distinct tournament_id from contests where sealed_at is null order by 1`);
  expect(unsealed.rows).toEqual([{ tournament_id: 90 }, { tournament_id: 91 }]);
  // One for each result: two and a half days of basketball, two races of the season.
  const published = await db.execute(sql`
    select tournament_id, count(*)::int as n from settlements s join contests c on c.id = s.contest_id
    group by 1 order by 1`);
  expect(published.rows.map(({ tournament_id, n }) => [tournament_id, n])).toEqual([
    [1, 26],
    [5, 240],
    [6, 240],
    [7, 76],
    [90, 15],
    [91, 20],
  ]);
  const season = await db
    .select()
    .from(rounds)
    .where(eq(rounds.tournament_id, DEMO_SEASON_ID))
    .orderBy(rounds.position);
  expect(season.map(({ is_over }) => is_over)).toEqual([true, true, false, false, false, false, false]);
});

/** Picks start three days before a game or a week before a race, and some are missing. */
async function expectPicksOfTheLastDays(db: Database): Promise<void> {
  for (const [id, days] of [
    [DEMO_CUP_ID, 3],
    [DEMO_SEASON_ID, 7],
  ] as const) {
    const rows = await selectRows(
      db,
      { far: Type.Boolean(), n: Type.Number() },
      sql`
      select c.locks_at > ${isoOf(WINTER + days * DAY)}::timestamptz as far, count(p.*)::int as n
      from contests c left join picks p on p.contest_id = c.id where c.tournament_id = ${id} group by c.id`,
    );
    expect(rows.filter(({ far, n }) => far && n > 0)).toEqual([]);
    expect(rows.filter(({ far, n }) => !far && n <= 20)).toEqual([]);
    expect(rows.some(({ far }) => far)).toBe(true);
    expect(rows.some(({ n }) => n > 20 && n < DEMO_PLAYERS.length)).toBe(true);
  }
}

const listLocks = async (db: Database, id: number) =>
  (await db.select().from(contests).where(eq(contests.tournament_id, id))).map(({ locks_at }) =>
    instantOf(locks_at ?? ""),
  );

test("a second start, hours later, changes nothing; a demo tournament without open contests is recreated, and only that one", async ({
  db,
}) => {
  await start(db, WINTER, [PARIS, ...SOURCES]);
  await expectPicksOfTheLastDays(db);
  const before = await countRows(db);
  await start(db, WINTER + 20 * HOUR, [PARIS, ...SOURCES]);
  expect(await countRows(db)).toEqual(before);
  const seasonBefore = await listLocks(db, DEMO_SEASON_ID);
  const cupIsOver = WINTER + 10 * DAY;
  await start(db, cupIsOver, [PARIS, ...SOURCES]);
  expect(await countRows(db)).toEqual(before);
  expect((await listLocks(db, DEMO_CUP_ID)).filter((lock) => lock > cupIsOver)).toHaveLength(20);
  expect(await listLocks(db, DEMO_SEASON_ID)).toEqual(seasonBefore);
  const seasonIsOver = WINTER + 40 * DAY;
  await start(db, seasonIsOver, [PARIS, ...SOURCES]);
  expect(await countRows(db)).toEqual(before);
  expect((await listLocks(db, DEMO_SEASON_ID)).filter((lock) => lock > seasonIsOver)).toHaveLength(30);
});

test("with the clock in September 2025 no later result is known", async ({ db }) => {
  const now = instantOf("2025-09-06T10:00:00Z");
  await start(db, now, [PARIS, ...SOURCES]);
  expect(await listStates(db)).toEqual({ 1: true, 6: false, 7: false, 90: false, 91: false });
  const { rows } = await db.execute(sql`
    select 1 from contests c join results r on r.contest_id = c.id
    where c.starts_at > ${isoOf(now - 2 * HOUR)}::timestamptz`);
  expect(rows).toEqual([]);
  const late = await db.execute(sql`select 1 from messages where timestamp > ${isoOf(now)}::timestamptz`);
  expect(late.rows).toEqual([]);
  const early = await db.execute(sql`
    select 1 from contests where sealed_at is not null and locks_at > ${isoOf(now)}::timestamptz`);
  expect(early.rows).toEqual([]);
  const picked = await db.execute(sql`
    select distinct c.tournament_id from picks p join contests c on c.id = p.contest_id
    where c.locks_at > ${isoOf(now)}::timestamptz order by 1`);
  // The games of that day and the qualifying in Monza.
  expect(picked.rows.map((row) => row["tournament_id"])).toEqual([6, 7, 90, 91]);
});

test("before all shipped tournaments only the demo's own can be played", async ({ db }) => {
  await start(db, instantOf("2024-01-01T00:00:00Z"));
  const rows = await selectRows(
    db,
    { tournament_id: Type.Number() },
    sql`
    select distinct c.tournament_id from picks p join contests c on c.id = p.contest_id order by 1`,
  );
  expect(rows.map((row) => row["tournament_id"])).toEqual([DEMO_CUP_ID, DEMO_SEASON_ID]);
});

test("without the tournaments whose teams it uses, the demo creates none of its own", async ({ db }) => {
  await seedDemo(db, { now: NOW });
  expect(await db.select().from(tournaments)).toEqual([]);
  expect(await db.select().from(contests)).toEqual([]);
  expect(await db.select().from(races)).toEqual([]);
  expect(await db.select().from(players)).toHaveLength(DEMO_PLAYERS.length + 1);
});
