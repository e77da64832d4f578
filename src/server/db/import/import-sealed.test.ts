import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { createPlayer, savePick, findTeamId } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { createBasketballFolder, createRacingFolder } from "#server/testing/tournament-folders.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import type { Database } from "#server/db/open.ts";
import { saveJoker } from "#server/picks/joker-queries.ts";
import { jokers, picks } from "#server/db/schema/player-schema.ts";
import { contests, races, results, rounds, teams } from "#server/db/schema/tournament-schema.ts";

/** Before the locks of the first game and the first race, on the same day. */
const BEFORE = instantOf("2026-03-01T08:00:00Z");
const AFTER = instantOf("2026-03-01T11:00:00Z");

const folderWith = (change: (folder: TournamentFolder) => void): TournamentFolder => {
  const folder = createBasketballFolder();
  change(folder);
  return folder;
};

/** The folder with these fields replaced in its first game. */
const withGame = (fields: Partial<TournamentFolder["games"][number]>) =>
  folderWith(({ games: [first] }) => Object.assign(first ?? {}, fields));

const find = async (db: Database, id: number) =>
  (await db.select().from(contests).where(eq(contests.id, id)))[0];

async function seal(db: Database, id: number): Promise<void> {
  await db
    .update(contests)
    .set({ sealed_at: isoOf(AFTER) })
    .where(eq(contests.id, id));
}

/** Imports the cup, with Mia's pick of the first game, and seals that game or only lets it lock. */
async function importSealedCup(db: Database, isSealed: boolean): Promise<void> {
  await importFolder(db, createBasketballFolder(), { now: BEFORE });
  await savePick(db, 70_001, await createPlayer(db, "Mia"), { winner: "Estonia" });
  if (isSealed) await seal(db, 70_001);
}

const FIRST = "tournaments/70-test-cup/games.json, entry 1 (id 70001), field";

test.for([true, false])(
  "a locked contest keeps what was picked on (sealed: %s)",
  async (isSealed, { db }) => {
    await importSealedCup(db, isSealed);
    const others = withGame({
      round: "Final",
      team1: "Finland",
      emoji1: "🇫🇮",
      team2: "Estonia",
      emoji2: "🇪🇪",
      spread: 5.5,
    });
    await expect(importFolder(db, others, { now: AFTER })).rejects.toMatchObject({
      mistakes: [
        `${FIRST} round: its picks are locked in Day 1, so it stays there.`,
        `${FIRST} team1: its picks are locked with Estonia, so that side stays.`,
        `${FIRST} team2: its picks are locked with Latvia, so that side stays.`,
        `${FIRST} spread: its picks are locked at 4.5, so that stays.`,
      ],
    });
    expect(await find(db, 70_001)).toMatchObject({ handicap: 4.5, revision: 1 });
  },
);

test.for([true, false])(
  "a locked game's start can change, and its lock stays (sealed: %s)",
  async (isSealed, { db }) => {
    await importSealedCup(db, isSealed);
    await importFolder(db, withGame({ date: "2026-03-05T12:00:00Z" }), { now: AFTER });
    expect(await find(db, 70_001)).toMatchObject({
      starts_at: "2026-03-05T10:00:00.000Z",
      locks_at: "2026-03-01T10:00:00.000Z",
    });
  },
);

test.for([{ date: "2026-03-05T12:00:00Z" }, { status: "postponed" as const }])(
  "a game with a result is not put off: %o",
  async (fields, { db }) => {
    await importSealedCup(db, true);
    await db.insert(results).values({ contest_id: 70_001, score1: 80, score2: 75 });
    const cells = { ...fields, score1: null, score2: null, top_scorer: null };
    await expect(importFolder(db, withGame(cells), { now: AFTER })).rejects.toMatchObject({
      mistakes: [expect.stringContaining("it has a result. Take it away first, then")],
    });
    await db.delete(results);
    await importFolder(db, withGame(cells), { now: AFTER });
    expect(await find(db, 70_001)).toMatchObject({ status: "postponed" });
  },
);

test("the lock of a game without picks moves with its start, also when it has passed", async ({ db }) => {
  await importFolder(db, createBasketballFolder(), { now: BEFORE });
  await importFolder(db, withGame({ date: "2026-03-05T12:00:00Z" }), { now: AFTER });
  expect(await find(db, 70_001)).toMatchObject({
    starts_at: "2026-03-05T10:00:00.000Z",
    locks_at: "2026-03-05T10:00:00.000Z",
  });
});

test("before the lock sides, handicap and round can change; picks stay but match no side", async ({ db }) => {
  await importSealedCup(db, false);
  const others = withGame({ round: "Final", team1: "Finland", emoji1: "🇫🇮", spread: 5.5 });
  await importFolder(db, others, { now: BEFORE });
  const [winner, side1_id] = [await findTeamId(db, "Estonia", 70), await findTeamId(db, "Finland", 70)];
  expect(await find(db, 70_001)).toMatchObject({ side1_id, handicap: 5.5 });
  expect(await db.select().from(picks)).toMatchObject([{ contest_id: 70_001, winner }]);
});

test("a pick stays with its team when the file swaps home and away", async ({ db }) => {
  await importSealedCup(db, false);
  const [estonia, latvia] = [await findTeamId(db, "Estonia", 70), await findTeamId(db, "Latvia", 70)];
  const swapped = withGame({ team1: "Latvia", emoji1: "🇱🇻", team2: "Estonia", emoji2: "🇪🇪", spread: -4.5 });
  await importFolder(db, swapped, { now: BEFORE });
  expect(await find(db, 70_001)).toMatchObject({ side1_id: latvia, side2_id: estonia, handicap: -4.5 });
  expect(await db.select().from(picks)).toMatchObject([{ contest_id: 70_001, winner: estonia }]);
  await expect(importFolder(db, createBasketballFolder(), { now: AFTER })).rejects.toMatchObject({
    mistakes: expect.arrayContaining([
      `${FIRST} team1: its picks are locked with Latvia, so that side stays.`,
    ]),
  });
});

test("an undecided side has no picks, so it can be decided at any time", async ({ db }) => {
  const undecided = withGame({ team1: "Winner of A", emoji1: "", spread: null, undecided: [1] });
  for (const fields of ["score1", "score2", "top_scorer"] as const)
    Object.assign(undecided.games[0] ?? {}, { [fields]: null });
  await importFolder(db, undecided, { now: BEFORE });
  expect(await find(db, 70_001)).toMatchObject({
    side1_id: null,
    side1_label: "Winner of A",
    emoji1: null,
    side2_id: await findTeamId(db, "Latvia", 70),
    side2_label: null,
    handicap: null,
  });
  await seal(db, 70_001);
  await importFolder(db, createBasketballFolder(), { now: instantOf("2026-03-02T00:00:00Z") });
  expect(await find(db, 70_001)).toMatchObject({
    side1_id: await findTeamId(db, "Estonia", 70),
    side1_label: null,
    emoji1: "🇪🇪",
    handicap: 4.5,
  });
  expect(await db.select().from(results)).toMatchObject([{ contest_id: 70_001, score1: 80 }, { score1: 80 }]);
});

test("a sealed game that the file leaves out is cancelled once, and restored when the file has it again", async ({
  db,
}) => {
  await importSealedCup(db, true);
  const without = folderWith((folder) => {
    folder.games = folder.games.slice(2);
    folder.tournament.rounds = folder.tournament.rounds.slice(1);
    folder.tournament.supporters = [];
    folder.games[0] = {
      ...createBasketballFolder().games[2]!,
      team2: "Finland",
      emoji2: "🇫🇮",
      top_scorer: null,
    };
    delete folder.players["Latvia"];
  });
  for (const written of [1, 0]) {
    expect(await importFolder(db, without, { now: AFTER })).toMatchObject({ written });
    expect(await find(db, 70_001)).toMatchObject({ status: "cancelled", revision: 2 });
  }
  // What depends on it stays; the second game, which has no picks, is deleted.
  expect(await find(db, 70_002)).toBeUndefined();
  expect((await db.select().from(rounds)).map(({ name }) => name).toSorted()).toEqual(["Day 1", "Final"]);
  expect(await db.select().from(teams)).toHaveLength(3);
  expect(await db.select().from(picks)).toHaveLength(1);
  await importFolder(db, createBasketballFolder(), { now: AFTER });
  expect(await find(db, 70_001)).toMatchObject({ status: "scheduled" });
});

test("a sealed game that the file has again stays cancelled once a joker was moved off it", async ({
  db,
}) => {
  await importSealedCup(db, true);
  const [{ player_id = 0 } = {}] = await db.select().from(picks);
  const play = (contest_id: number) =>
    saveJoker(db, { user_id: player_id, contest_id, is_double_points: true, arrived_at: AFTER });
  const { round_id = 0 } = (await find(db, 70_001)) ?? {};
  await db.insert(jokers).values({ round_id, player_id, contest_id: 70_001 });
  const later = (folder: TournamentFolder) => {
    const [, second] = folder.games;
    Object.assign(second ?? {}, {
      date: "2026-03-05T12:00:00Z",
      score1: null,
      score2: null,
      top_scorer: null,
    });
  };
  const without = folderWith((folder) => {
    later(folder);
    folder.games.shift();
  });
  await importFolder(db, without, { now: AFTER });
  expect(await play(70_002)).toBeDefined();
  await importFolder(db, folderWith(later), { now: AFTER });
  expect(await find(db, 70_001)).toMatchObject({ status: "cancelled" });
});

test("a sealed game that the file moves to later is postponed to that date, and keeps its lock", async ({
  db,
}) => {
  await importSealedCup(db, true);
  const { locks_at } = (await find(db, 70_001)) ?? {};
  const moved = folderWith(({ games }) => {
    for (const game of games.slice(0, 1)) game.date = "2026-03-05T12:00:00Z";
  });
  await importFolder(db, moved, { now: AFTER });
  const put = { status: "postponed", starts_at: "2026-03-05T10:00:00.000Z" };
  expect(await find(db, 70_001)).toMatchObject({ ...put, locks_at });
});

test("a game that an organiser cancelled stays cancelled despite the file; a postponed one takes the file's date", async ({
  db,
}) => {
  await importFolder(db, createBasketballFolder(), { now: BEFORE });
  await db.update(contests).set({ status: "cancelled" }).where(eq(contests.id, 70_001));
  await db
    .update(contests)
    .set({ status: "postponed", starts_at: null, locks_at: null })
    .where(eq(contests.id, 70_002));
  const moved = folderWith(({ games }) => {
    for (const game of games) game.date = "2026-03-05T12:00:00Z";
  });
  await importFolder(db, moved, { now: BEFORE });
  expect(await find(db, 70_001)).toMatchObject({ status: "cancelled" });
  expect(await find(db, 70_002)).toMatchObject({
    status: "scheduled",
    locks_at: "2026-03-05T10:00:00.000Z",
  });
});

test("a race that the file leaves out keeps only its sealed contests", async ({ db }) => {
  await importFolder(db, createRacingFolder(), { now: BEFORE });
  await seal(db, 80_101);
  const without = createRacingFolder();
  without.races.shift();
  await importFolder(db, without, { now: AFTER });
  const kept = await db.select().from(contests).orderBy(contests.id);
  expect(kept.map(({ id, status }) => [id, status])).toEqual([
    [80_101, "cancelled"],
    [80_201, "scheduled"],
    [80_202, "scheduled"],
  ]);
  expect(await db.select().from(races)).toHaveLength(2);
  expect(await db.select().from(jokers)).toEqual([]);
});
