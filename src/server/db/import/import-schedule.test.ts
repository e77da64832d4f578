// Reimports of a tournament's file after an organiser has changed schedules.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { FolderGame, TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { instantOf } from "#domain/time.ts";
import { createPlayer, savePick } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { createBasketballFolder, createRacingFolder } from "#server/testing/tournament-folders.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import type { Database } from "#server/db/open.ts";
import { contests, races, tournaments } from "#server/db/schema/tournament-schema.ts";

/** Before the locks of the first game and the first race, on the same day. */
const NOW = instantOf("2026-03-01T08:00:00Z");
const LATER = "2026-03-08T10:00:00.000Z";

function withGame(fields: Partial<FolderGame>): TournamentFolder {
  const folder = createBasketballFolder();
  Object.assign(folder.games[0] ?? {}, fields);
  return folder;
}

const importAt = (db: Database, folder: TournamentFolder, now = NOW) => importFolder(db, folder, { now });
const findGame = async (db: Database) => (await db.select().from(contests).where(eq(contests.id, 70_001)))[0];

async function moveGame(db: Database, fields: Partial<typeof contests.$inferInsert>): Promise<void> {
  await importAt(db, createBasketballFolder());
  await db.update(contests).set(fields).where(eq(contests.id, 70_001));
}

test("a moved game keeps its time until the file's schedule of it changes", async ({ db }) => {
  const moved = { starts_at: LATER, locks_at: LATER };
  await moveGame(db, moved);
  await importAt(db, createBasketballFolder());
  expect(await findGame(db)).toMatchObject(moved);
  await importAt(db, withGame({ spread: 6.5 }));
  expect(await findGame(db)).toMatchObject({ ...moved, handicap: 6.5 });
  await importAt(db, withGame({ spread: 6.5, date: "2026-03-09T12:00:00Z" }));
  expect(await findGame(db)).toMatchObject({ locks_at: "2026-03-09T10:00:00.000Z" });
});

test("a postponed game stays postponed when another field of its entry changes", async ({ db }) => {
  await moveGame(db, { status: "postponed", locks_at: null });
  await importAt(db, withGame({ spread: 6.5 }));
  expect(await findGame(db)).toMatchObject({ status: "postponed", locks_at: null, handicap: 6.5 });
});

test.for([
  ["postponed", { status: "postponed", locks_at: null, starts_at: "2026-03-01T10:00:00.000Z" }],
  ["cancelled", { status: "cancelled", locks_at: "2026-03-01T10:00:00.000Z" }],
] as const)("the file's status of a game becomes %s and then scheduled", async ([status, stored], { db }) => {
  await importAt(db, withGame({ status }));
  expect(await findGame(db)).toMatchObject(stored);
  await importAt(db, withGame({ status: "scheduled" }));
  expect(await findGame(db)).toMatchObject({ status: "scheduled", locks_at: "2026-03-01T10:00:00.000Z" });
});

test("a moved race and its teams keep their times until the file moves it", async ({ db }) => {
  await importAt(db, createRacingFolder());
  const moved = { starts_at: LATER, locks_at: LATER };
  const id = 801;
  await db.update(races).set(moved).where(eq(races.id, id));
  await db.update(contests).set(moved).where(eq(contests.race_id, id));
  await importAt(db, createRacingFolder());
  const [race] = await db.select().from(races).where(eq(races.id, id));
  expect(race).toMatchObject(moved);
  for (const row of await db.select().from(contests).where(eq(contests.race_id, id)))
    expect(row).toMatchObject(moved);
});

test.for([
  ["another emoji", { gp_emoji: "🇫🇮" }],
  ["another name", { name: "Estonian Grand Prix" }],
] as const)("a race that was moved stays so when its file gives it %s", async ([, change], { db }) => {
  await importAt(db, createRacingFolder());
  const moved = { starts_at: LATER, locks_at: LATER };
  await db.update(races).set(moved).where(eq(races.id, 801));
  await db.update(contests).set(moved).where(eq(contests.race_id, 801));
  const folder = createRacingFolder();
  Object.assign(folder.races[0] ?? {}, change);
  await importAt(db, folder);
  const [race] = await db.select().from(races).where(eq(races.id, 801));
  expect(race).toMatchObject({ ...moved, ...change });
  for (const row of await db.select().from(contests).where(eq(contests.race_id, 801)))
    expect(row).toMatchObject(moved);
});

test.for([
  ["before fingerprints", () => "", false],
  ["without the times in the fingerprint", (imported: string) => imported.split(".")[0] ?? "", true],
] as const)("what a store from %s has of a race's times", async ([, toOld, stays], { db }) => {
  await importAt(db, createRacingFolder());
  const [race] = await db.select().from(races).where(eq(races.id, 801));
  await db
    .update(races)
    .set({ starts_at: LATER, imported: toOld(race?.imported ?? "") })
    .where(eq(races.id, 801));
  await importAt(db, createRacingFolder());
  const [after] = await db.select().from(races).where(eq(races.id, 801));
  expect(after?.starts_at).toBe(stays ? LATER : race?.starts_at);
  expect(after?.imported).toBe(race?.imported);
});

test("the file cancels a race with all its teams", async ({ db }) => {
  const folder = createRacingFolder();
  Object.assign(folder.races[0] ?? {}, { status: "cancelled" });
  await importAt(db, folder);
  const id = folder.races[0]?.id ?? 0;
  for (const row of await db.select().from(contests).where(eq(contests.race_id, id)))
    expect(row.status).toBe("cancelled");
});

test.for([
  ["before its lock, until the file says that it is scheduled", NOW, "scheduled"],
  ["after its lock, whatever the file says", instantOf("2026-03-01T09:30:00Z"), "cancelled"],
] as const)("a race and its teams that the file cancelled stay so %s", async ([, now, last], { db }) => {
  const folder = createRacingFolder();
  await importAt(db, folder);
  const mari = await createPlayer(db, "Mari");
  await savePick(db, 80_101, mari, { winner: "Ada" });
  await savePick(db, 80_102, mari, { winner: "Cy" });
  const readStatuses = async () => {
    const [race] = await db.select().from(races).where(eq(races.id, 801));
    const teams = await db.select().from(contests).where(eq(contests.race_id, 801));
    return [race?.is_cancelled, ...new Set(teams.map(({ status }) => status))];
  };
  const [race] = folder.races;
  Object.assign(race ?? {}, { status: "cancelled" });
  await importAt(db, folder);
  Object.assign(race ?? {}, { status: undefined });
  await importAt(db, folder, now);
  expect(await readStatuses()).toEqual([true, "cancelled"]);
  Object.assign(race ?? {}, { status: "scheduled" });
  await importAt(db, folder, now);
  expect(await readStatuses()).toEqual([last === "cancelled", last]);
});

test("a team that is out alone stays out when the file postpones its race and gives it a date again", async ({
  db,
}) => {
  const folder = createRacingFolder();
  await importAt(db, folder);
  await db.update(contests).set({ status: "cancelled" }).where(eq(contests.id, 80_101));
  const readStatuses = async () =>
    (await db.select().from(contests).where(eq(contests.race_id, 801)).orderBy(contests.id)).map(
      ({ status }) => status,
    );
  const [race] = folder.races;
  for (const status of ["postponed", "scheduled"] as const) {
    Object.assign(race ?? {}, { status });
    await importAt(db, folder);
    expect(await readStatuses()).toEqual(["cancelled", status]);
  }
});

test("a team that a file adds to a cancelled race is cancelled with it", async ({ db }) => {
  const folder = createRacingFolder();
  const [first] = folder.races;
  const teams = first?.teams ?? [];
  Object.assign(first ?? {}, { teams: [] });
  await importAt(db, folder);
  await db.update(races).set({ is_cancelled: true }).where(eq(races.id, 801));
  Object.assign(first ?? {}, { teams });
  await importAt(db, folder);
  const stored = await db.select().from(contests).where(eq(contests.race_id, 801));
  expect(stored.map(({ status }) => status)).toEqual(teams.map(() => "cancelled"));
});

test("a team that a file adds to a race which it restores takes part", async ({ db }) => {
  const folder = createRacingFolder();
  const [first] = folder.races;
  const added = first?.teams.pop();
  Object.assign(first ?? {}, { status: "cancelled" });
  await importAt(db, folder);
  if (added !== undefined) first?.teams.push(added);
  Object.assign(first ?? {}, { status: "scheduled" });
  await importAt(db, folder);
  const stored = await db.select().from(contests).where(eq(contests.race_id, 801));
  expect(stored.map(({ status }) => status)).toEqual(["scheduled", "scheduled"]);
});

test("one import moves, postpones and cancels games, each by what it was", async ({ db }) => {
  const folder = createBasketballFolder();
  await importAt(db, folder);
  const [first, second, third] = folder.games;
  Object.assign(first ?? {}, { date: "2026-03-09T12:00:00Z" });
  Object.assign(second ?? {}, { status: "postponed" });
  Object.assign(third ?? {}, { status: "cancelled" });
  await importAt(db, folder);
  const [was] = await db.select().from(tournaments).where(eq(tournaments.id, 70));
  const stored = await db.select().from(contests).where(eq(contests.tournament_id, 70)).orderBy(contests.id);
  expect(stored).toMatchObject([
    { status: "scheduled", starts_at: "2026-03-09T10:00:00.000Z", locks_at: "2026-03-09T10:00:00.000Z" },
    { status: "postponed", locks_at: null },
    { status: "cancelled" },
  ]);
  expect(stored.map(({ revision }) => revision)).toEqual([was?.revision, was?.revision, was?.revision]);
});

test("a race without teams is cancelled by its file, and an organiser's change stays until the file says something new", async ({
  db,
}) => {
  const folder = createRacingFolder();
  const readCancelled = async () =>
    (await db.select().from(races).where(eq(races.id, 801))).map((race) => race.is_cancelled);
  Object.assign(folder.races[0] ?? {}, { teams: [], status: "cancelled" });
  await importAt(db, folder);
  expect(await readCancelled()).toEqual([true]);
  await db.update(races).set({ is_cancelled: false }).where(eq(races.id, 801));
  Object.assign(folder.races[0] ?? {}, { name: "Tallinn Night Race" });
  await importAt(db, folder);
  expect(await readCancelled()).toEqual([false]);
});
