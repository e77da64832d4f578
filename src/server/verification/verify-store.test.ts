import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { WRITING_GRACE_MS } from "#domain/contest/locks.ts";
import { HOUR, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { jokers, picks, publications, sealedPicks, settlements } from "#server/db/schema/player-schema.ts";
import { contests } from "#server/db/schema/tournament-schema.ts";
import {
  createGame,
  createPlayer,
  createTournament,
  savePick,
  saveResult,
  findTeamId,
} from "#server/testing/builders.ts";
import { publishResults } from "#server/results/publish-results.ts";
import { MARKETS } from "#domain/contest/market.ts";
import type { SettledCombination } from "#domain/contest/pick-combination.ts";
import type { SettledTable } from "#server/db/stored-tables.ts";
import { readSettled, writeSettled } from "#server/leaderboard/settled-table.ts";
import { START, test } from "#server/testing/fixture.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";
import { sealContest } from "#server/sealing/seal-contest.ts";
import { verifyStore } from "./verify-store.ts";

const DUE = START + HOUR + WRITING_GRACE_MS;

/** Creates two sealed games; Mari and Jaan picked the first one. */
async function createSealedCup(db: Database) {
  await createTournament(db);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  for (const id of [701, 702]) await createGame(db, { id });
  await savePick(db, 701, mari, { winner: "Estonia" });
  await savePick(db, 701, jaan, { winner: "Finland" });
  for (const id of [701, 702]) await sealContest(db, id, { now: DUE, waits: true });
  return { mari, jaan };
}

/** Reseals the first game with another player, who has the joker on it without a pick. */
async function againWithJoker(db: Database, player_id: number): Promise<void> {
  const [game] = await db.select().from(contests).where(eq(contests.id, 701));
  await db.insert(jokers).values({ round_id: game?.round_id ?? 0, player_id, contest_id: 701 });
  await db.delete(sealedPicks).where(eq(sealedPicks.contest_id, 701));
  await db.update(contests).set({ sealed_at: null }).where(eq(contests.id, 701));
  await sealContest(db, 701, { now: DUE, waits: true });
}

async function verify(db: Database) {
  const lines: string[] = [];
  const damages = await verifyStore(db, (line) => lines.push(line));
  return { damages, lines };
}

const change = (db: Database, values: Partial<typeof sealedPicks.$inferInsert>) =>
  db.update(sealedPicks).set(values).where(eq(sealedPicks.contest_id, 701));

const damaged = (sentence: string) => ({
  damages: 1,
  lines: [`Cup 7 (7), contest 701: ${sentence}`, expect.stringContaining("1 damaged."), "Damages: 1."],
});

test("unchanged records have no damage, and nothing is written", async ({ db }) => {
  await createSealedCup(db);
  const before = await readTables(db);
  expect(await verify(db)).toEqual({
    damages: 0,
    lines: ["Cup 7 (7): 2 records of 2 entries, 0 damaged.", "No damage."],
  });
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test("a record that was changed is named with its contest and tournament", async ({ db }) => {
  await createSealedCup(db);
  await change(db, { combinations: Buffer.from([2, 1]) });
  expect(await verify(db)).toEqual(damaged("version 1: The record does not match its checksum."));
});

test("a root that does not match the record is a damage", async ({ db }) => {
  await createSealedCup(db);
  await change(db, { root: Buffer.alloc(32) });
  expect(await verify(db)).toEqual(damaged("version 1: The published root does not match the record."));
});

test("so is another number of players than was published", async ({ db }) => {
  await createSealedCup(db);
  await change(db, { leaf_count: 3 });
  expect(await verify(db)).toEqual(damaged("version 1: The record has 2 players, and 3 were published."));
});

test("so are ids of picks that do not fit the players", async ({ db }) => {
  await createSealedCup(db);
  await change(db, { pick_ids: Buffer.from([1]) });
  expect(await verify(db)).toMatchObject({ damages: 1 });
});

test("so is a sealed contest without its record, and a record of one that is not sealed", async ({ db }) => {
  await createSealedCup(db);
  await db.delete(sealedPicks).where(eq(sealedPicks.contest_id, 701));
  await db.update(contests).set({ sealed_at: null }).where(eq(contests.id, 702));
  const { lines } = await verify(db);
  expect(lines.slice(0, 2)).toEqual([
    "Cup 7 (7), contest 701: It is sealed and has no record.",
    "Cup 7 (7), contest 702: It has a record and is not sealed.",
  ]);
});

test("so is a version that is missing", async ({ db }) => {
  await createSealedCup(db);
  await change(db, { version: 2 });
  expect(await verify(db)).toEqual(damaged("Versions are missing: there are 2."));
});

test("so is a settlement that lacks one of the record's combinations, unless it was withdrawn", async ({
  db,
}) => {
  await createSealedCup(db);
  await againWithJoker(db, (await createPlayer(db, "Nele")).id);
  const [publication] = await db
    .insert(publications)
    .values({ tournament_id: 7, published_at: isoOf(DUE) })
    .returning();
  const settlement = {
    contest_id: 701,
    publication_id: publication?.id ?? 0,
    points_per_pick: 1,
    rules_version: 1,
  };
  const result = { score1: 80, score2: 70, top_scorers: [] };
  const [estonia, finland] = [await findTeamId(db, "Estonia"), await findTeamId(db, "Finland")];
  await db
    .insert(settlements)
    .values({ ...settlement, version: 1, result, table: [[estonia, null, null, 0, 1, ""]] });
  expect(await verify(db)).toEqual(damaged("The settlement has no entry for 1 of 3 combinations."));
  await db.insert(settlements).values({ ...settlement, version: 2, result: null, table: [] });
  expect(await verify(db)).toMatchObject({ damages: 0 });
  const table: [number, null, null, 0, number, string][] = [
    [estonia, null, null, 0, 1, ""],
    [finland, null, null, 0, 0, ""],
  ];
  await db.insert(settlements).values({ ...settlement, version: 3, result, table });
  expect(await verify(db)).toMatchObject({ damages: 0 });
});

test("rows of picks that changed after the seal are counted and are no damage", async ({ db }) => {
  const { mari, jaan } = await createSealedCup(db);
  const nele = await createPlayer(db, "Nele");
  const ofPlayer = (id: number) => and(eq(picks.contest_id, 701), eq(picks.player_id, id));
  await db
    .update(picks)
    .set({ winner: await findTeamId(db, "Finland") })
    .where(ofPlayer(mari.id));
  await db.delete(picks).where(ofPlayer(jaan.id));
  await savePick(db, 701, nele, { winner: "Finland" });
  expect(await verify(db)).toEqual({
    damages: 0,
    lines: [
      "Cup 7 (7): 2 records of 2 entries, 0 damaged. In 3 cases the rows of picks differ; the record counts.",
      "No damage.",
    ],
  });
});

/** Creates the sealed cup with the published result of its first game: Estonia won, and Mari has a point. */
async function createPublishedCup(db: Database) {
  const players = await createSealedCup(db);
  await saveResult(db, 701, { score1: 80, score2: 70 });
  const log = { error: () => undefined };
  await publishResults(db, { tournamentId: 7, now: START + 4 * HOUR, publishedBy: null, seen: 0, log });
  return players;
}

test("leaderboards that match records and results have no damage", async ({ db }) => {
  await createPublishedCup(db);
  expect(await verify(db)).toMatchObject({ damages: 0 });
});

/** The table of a settlement with other rows. */
function falsify(table: unknown, edit: (one: SettledCombination) => SettledCombination): SettledTable {
  return writeSettled(readSettled(table).map(edit), { format: 2, markets: MARKETS });
}

test("a falsified settlement is named, with the boards that it changes and whose points", async ({ db }) => {
  const { mari, jaan } = await createPublishedCup(db);
  const [row] = await db.select().from(settlements);
  const table = falsify(row?.table, (one) => ({ ...one, right: 1 - one.right }));
  await db.update(settlements).set({ table });
  const { damages, lines } = await verify(db);
  expect(damages).toBe(5);
  expect(lines.slice(0, 3)).toEqual([
    "Cup 7 (7), contest 701: Settlement 1: 2 of 2 combinations have points or awards that differ from the result.",
    `Cup 7 (7): The overall leaderboard has other points than the records and results come to: player ${mari.id} has 0 instead of 1, player ${jaan.id} has 1 instead of 0.`,
    expect.stringContaining("The leaderboard of round"),
  ]);
});

test("so is a rank that does not follow from the results", async ({ db }) => {
  const { mari, jaan } = await createPublishedCup(db);
  const [row] = await db.select().from(settlements);
  const table = falsify(row?.table, (one) => ({ ...one, right: 1 }));
  await db.update(settlements).set({ table });
  expect((await verify(db)).lines).toContain(
    `Cup 7 (7): The overall leaderboard has other ranks than the records and results come to: player ${jaan.id} has rank 1 instead of rank 2.`,
  );
  expect(mari.id).not.toBe(jaan.id);
});

test("so is an award that was not earned, with the contest and the player", async ({ db }) => {
  const { jaan } = await createPublishedCup(db);
  const [row] = await db.select().from(settlements);
  const table = falsify(row?.table, (one) => ({ ...one, awards: one.right === 0 ? "💯" : one.awards }));
  await db.update(settlements).set({ table });
  const { damages, lines } = await verify(db);
  expect(damages).toBe(2);
  expect(lines[1]).toContain("Contest 701 has other awards");
  expect(lines[1]).toContain(`player ${jaan.id} has 💯 instead of`);
});

test("so is a settlement without the one before, or with a publication of another tournament", async ({
  db,
}) => {
  await createPublishedCup(db);
  await createTournament(db, 8);
  await db.update(publications).set({ tournament_id: 8 });
  await db.update(settlements).set({ version: 2 });
  expect((await verify(db)).lines.slice(0, 2)).toEqual([
    "Cup 7 (7), contest 701: Settlement 2: version 1 is missing before it.",
    "Cup 7 (7), contest 701: Settlement 2: its publication belongs to another tournament.",
  ]);
});
