import { rename, symlink } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { instantOf } from "#domain/time.ts";
import { test } from "#server/testing/fixture.ts";
import {
  createBasketballFolder,
  createRacingFolder,
  toFiles,
  withFolders,
} from "#server/testing/tournament-folders.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { importTournaments } from "./import-tournaments.ts";
import type { Database } from "#server/db/open.ts";
import { contests, tournaments } from "#server/db/schema/tournament-schema.ts";

const now = instantOf("2026-04-01T00:00:00Z");

/** Imports the folders and returns the refused ones. */
async function importFolders(db: Database, folders: Record<string, TournamentFolder>) {
  const files = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, toFiles(folder)]));
  const { imported, refused } = await withFolders(files, (root) =>
    importTournaments(db, [root], { now, importFolder }),
  );
  expect(imported).toHaveLength(Object.keys(folders).length - refused.length);
  return refused;
}

/** A second tournament like the first, with its own ids. */
const createOtherCup = (change: (folder: TournamentFolder) => void = () => {}) => {
  const folder = createBasketballFolder();
  folder.tournament.id = 71;
  for (const [index, game] of folder.games.entries()) game.id = 71_001 + index;
  change(folder);
  return folder;
};

const namesOf = async (db: Database) =>
  (await db.select().from(tournaments).orderBy(tournaments.id)).map(({ id, name }) => [id, name]);

test("every folder is imported", async ({ db }) => {
  const folders = { "70-test-cup": createBasketballFolder(), "71-other-cup": createOtherCup() };
  expect(await importFolders(db, folders)).toEqual([]);
  expect((await namesOf(db)).map(([id]) => id)).toEqual([70, 71]);
  expect(await db.select().from(contests)).toHaveLength(6);
});

const FIRST = "tournaments/71-other-cup/games.json, entry 1 (id 71001), field";

/** A name that the database refuses. */
const UNSTORABLE = "Unstorable Cup";

test.for<[string, (folder: TournamentFolder) => void, string[]]>([
  [
    "its files do not agree",
    ({ games: [first] }) => Object.assign(first ?? {}, { spread: 4, date: "2026-02-30T10:00:00Z" }),
    [`${FIRST} date: there is no date 2026-02-30T10:00:00Z.`, `${FIRST} spread: it has to end in .5.`],
  ],
  [
    "another tournament has its game",
    ({ games: [first] }) => Object.assign(first ?? {}, { id: 70_001 }),
    ["tournaments/71-other-cup/games.json, entry 1 (id 70001), field id: tournament 70 uses the id 70001."],
  ],
  [
    "the database cannot store it",
    ({ tournament }) => void (tournament.name = UNSTORABLE),
    ["the database cannot store it: new row for relation"],
  ],
])("a folder is left out and what it held before stays when %s", async ([, spoil, mistakes], { db }) => {
  const stored = createOtherCup(({ tournament }) => void (tournament.name = "As it was"));
  await importFolders(db, { "71-other-cup": stored });
  await db.execute(sql.raw(`alter table tournaments add check (name <> '${UNSTORABLE}')`));
  const refused = await importFolders(db, {
    "70-test-cup": createBasketballFolder(),
    "71-other-cup": createOtherCup(spoil),
    "80-test-races": createRacingFolder(),
  });
  expect(refused.map((one) => one.mistakes)).toEqual([mistakes.map((text) => expect.stringContaining(text))]);
  expect(refused[0]?.message).toMatch(
    /^tournaments\/71-other-cup is not imported; if it was before, that tournament stays as it is:\n/,
  );
  expect(await namesOf(db)).toEqual([
    [70, "Test Cup"],
    [71, "As it was"],
    [80, "Test Races"],
  ]);
  expect(await db.select().from(contests).where(eq(contests.tournament_id, 71))).toHaveLength(3);
});

test("two folders with the same id are both refused", async ({ db }) => {
  const refused = await importFolders(db, {
    "70-test-cup": createBasketballFolder(),
    "71-copy": createOtherCup(({ tournament }) => void (tournament.id = 70)),
    "80-test-races": createRacingFolder(),
  });
  expect(refused.map(({ mistakes }) => mistakes)).toEqual([
    ["tournaments/70-test-cup/tournament.json, field id: tournaments/71-copy has the id 70 too."],
    ["tournaments/71-copy/tournament.json, field id: tournaments/70-test-cup has the id 70 too."],
  ]);
  expect(await namesOf(db)).toEqual([[80, "Test Races"]]);
});

test("linked folders are imported, and links that lead nowhere are named", async ({ db }) => {
  const files = { "70-test-cup": toFiles(createBasketballFolder()) };
  const options = { now, importFolder };
  const { imported, refused } = await withFolders(files, async (root) => {
    const kept = path.join(root, ".kept");
    await rename(path.join(root, "70-test-cup"), kept);
    await symlink(kept, path.join(root, "70-linked"));
    await symlink(path.join(root, "71-loop"), path.join(root, "71-loop"));
    await symlink(path.join(kept, "games.json"), path.join(root, "games.json"));
    return importTournaments(db, [root], options);
  });
  expect(imported).toHaveLength(1);
  expect(refused.map(({ mistakes: [first] }) => first)).toEqual([
    "tournaments/71-loop/tournament.json: the file cannot be read (ELOOP).",
  ]);
  expect(await namesOf(db)).toEqual([[70, "Test Cup"]]);
});

test("without their folder no tournament is imported, and the others stay", async ({ db }) => {
  await importFolders(db, { "70-test-cup": createBasketballFolder() });
  const report = await importTournaments(db, ["/nowhere/tournaments"], { now, importFolder });
  expect(report.imported).toEqual([]);
  expect(report.refused.map(({ mistakes }) => mistakes)).toEqual([
    ["tournaments: the folder cannot be read (ENOENT)."],
  ]);
  expect(await namesOf(db)).toEqual([[70, "Test Cup"]]);
});
