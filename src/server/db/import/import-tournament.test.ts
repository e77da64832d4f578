import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { instantOf } from "#domain/time.ts";
import { createPlayer, findAthleteId, savePick, findTeamId } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { createBasketballFolder, createRacingFolder } from "#server/testing/tournament-folders.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import type { Database } from "#server/db/open.ts";
import { jokers, picks } from "#server/db/schema/player-schema.ts";
import {
  athletes,
  contests,
  results,
  rounds,
  squads,
  teams,
  tournaments,
} from "#server/db/schema/tournament-schema.ts";

const AFTER_ALL = instantOf("2026-04-01T00:00:00Z");
const LIKE_NOW = { now: AFTER_ALL };
const BEFORE_ALL = { now: instantOf("2026-02-01T00:00:00Z") };

/** Of the entries of both test folders, from before contests had team ids. */
const FINGERPRINTS = {
  70_001: "eXP3TbRSZiVCOchzxbMius",
  70_002: "KBQmscXGQQzV6mcIhLgoxZ",
  70_003: "-W87TMD2dp9-ChPPOX7H9J",
  80_101: "BO88XQ8NckORR55YwQDrLV",
  80_102: "lsl9QVk28X5GH94eJ0lmig",
  80_201: "tVp8hfu0UYxjhAsdFY_vKW",
  80_202: "nE4m_FStZzDnTToP0rlBmf",
};

async function gameOf(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(contests)
    .leftJoin(results, eq(results.contest_id, contests.id))
    .where(eq(contests.id, id));
  return { ...row?.contests, result: row?.results ?? null };
}

const revisionOf = async (db: Database) => (await db.select().from(tournaments))[0]?.revision;

const folderWith = (change: (folder: TournamentFolder) => void): TournamentFolder => {
  const folder = createBasketballFolder();
  change(folder);
  return folder;
};

async function createPick(db: Database, contestId: number) {
  const player = await createPlayer(db, "Mia");
  await savePick(db, contestId, player, { winner: "Estonia" });
  const { round_id = 0 } = await gameOf(db, contestId);
  await db.insert(jokers).values({ round_id, player_id: player.id, contest_id: contestId });
}

test("a first import writes everything, with dates as the same instants", async ({ db }) => {
  expect(await importFolder(db, createBasketballFolder(), LIKE_NOW)).toEqual({ isNew: true, written: 3 });
  expect(await db.select().from(tournaments)).toMatchObject([
    {
      id: 70,
      name: "Test Cup",
      sport: "basketball",
      is_over: true,
      gift_type: "chocolate",
      supporters: ["Estonia"],
      revision: 1,
    },
  ]);
  expect(await db.select().from(rounds)).toMatchObject([
    { tournament_id: 70, name: "Day 1", position: 1, multiplier: 1, is_over: true },
    { tournament_id: 70, name: "Final", position: 2, multiplier: 3, is_over: true },
  ]);
  expect(await db.select().from(teams)).toMatchObject([
    { name: "Estonia", emoji: "🇪🇪", color: null, aliases: [] },
    { name: "Latvia" },
    { name: "Finland" },
  ]);
  const latvians = await db
    .select({ name: athletes.name })
    .from(squads)
    .innerJoin(athletes, eq(athletes.id, squads.athlete_id))
    .where(eq(squads.team_id, await findTeamId(db, "Latvia", 70)))
    .orderBy(squads.position);
  expect(latvians.map(({ name }) => name)).toEqual(["Liga", "Janis"]);
  expect(await gameOf(db, 70_001)).toMatchObject({
    starts_at: "2026-03-01T10:00:00.000Z",
    locks_at: "2026-03-01T10:00:00.000Z",
    side1_id: await findTeamId(db, "Estonia", 70),
    side2_id: await findTeamId(db, "Latvia", 70),
    side1_label: null,
    emoji1: "🇪🇪",
    handicap: 4.5,
    status: "scheduled",
    sealed_at: null,
    result: {
      score1: 80,
      score2: 75,
      top_scorer_ids: [await findAthleteId(db, "Mari", 70), await findAthleteId(db, "Liga", 70)],
    },
  });
});

test("fingerprints are those of earlier versions, so an update keeps admins' edits", async ({ db }) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  await importFolder(db, createRacingFolder(), { now: instantOf("2026-03-02T00:00:00Z") });
  const rows = await db.select().from(contests).orderBy(contests.id);
  // The part after the dot is the schedule's fingerprint.
  const entries = rows.map(({ id, imported }) => [id, imported.split(".")[0]]);
  expect(Object.fromEntries(entries)).toEqual(FINGERPRINTS);
});

test("a second import changes nothing", async ({ db }) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  const before = await gameOf(db, 70_001);
  expect(await importFolder(db, createBasketballFolder(), LIKE_NOW)).toEqual({
    isNew: false,
    written: 0,
  });
  expect(await gameOf(db, 70_001)).toEqual(before);
  expect(await revisionOf(db)).toBe(1);
});

test("only a changed entry is written again, in one new revision", async ({ db }) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  const changed = folderWith(({ games: [first] }) => Object.assign(first ?? {}, { score1: 81 }));
  expect((await importFolder(db, changed, LIKE_NOW)).written).toBe(1);
  expect(await gameOf(db, 70_001)).toMatchObject({ result: { score1: 81 }, revision: 2 });
  expect(await gameOf(db, 70_002)).toMatchObject({ revision: 1 });
  expect(await revisionOf(db)).toBe(2);
});

test("an admin's edit stays while the file's entry is unchanged; a changed entry overwrites the fields that it has", async ({
  db,
}) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  await db.update(contests).set({ handicap: 9.5, revision: 5 }).where(eq(contests.id, 70_003));
  await db.update(results).set({ score1: 99 }).where(eq(results.contest_id, 70_003));
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  expect(await gameOf(db, 70_003)).toMatchObject({ handicap: 9.5, result: { score1: 99 }, revision: 5 });
  // The file has no handicap and no top scorer, so the admin's stay; it has the score, so the file's is
  // stored.
  const top_scorer_ids = [await findAthleteId(db, "Mari", 70), await findAthleteId(db, "Liga", 70)];
  await importFolder(
    db,
    folderWith(({ games: list }) => Object.assign(list[2] ?? {}, { score2: 70, top_scorer: null })),
    LIKE_NOW,
  );
  expect(await gameOf(db, 70_003)).toMatchObject({
    handicap: 9.5,
    result: { score1: 80, score2: 70, top_scorer_ids },
  });
});

test("picks and jokers stay when their game changes", async ({ db }) => {
  const now = instantOf("2026-03-01T09:00:00Z");
  await importFolder(db, createBasketballFolder(), { now });
  await createPick(db, 70_001);
  await importFolder(
    db,
    folderWith(({ games: [first] }) =>
      Object.assign(first ?? {}, { spread: -4.5, date: "2026-03-01T13:00:00Z" }),
    ),
    { now },
  );
  expect(await gameOf(db, 70_001)).toMatchObject({ handicap: -4.5, locks_at: "2026-03-01T11:00:00.000Z" });
  const winner = await findTeamId(db, "Estonia", 70);
  expect(await db.select().from(picks)).toMatchObject([{ contest_id: 70_001, winner }]);
  expect(await db.select().from(jokers)).toHaveLength(1);
});

test("a game with picks cannot be deleted, nor moved to another round once it is locked", async ({ db }) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  await createPick(db, 70_001);
  await expect(
    importFolder(
      db,
      folderWith((folder) => void folder.games.shift()),
      LIKE_NOW,
    ),
  ).rejects.toMatchObject({
    mistakes: [
      "tournaments/70-test-cup/games.json: the entry with the id 70001 is gone, but players have picked it.",
    ],
  });
  const moved = folderWith(({ games: [first] }) => Object.assign(first ?? {}, { round: "Final" }));
  await expect(importFolder(db, moved, LIKE_NOW)).rejects.toThrow(
    "tournaments/70-test-cup/games.json, entry 1 (id 70001), field round: its picks are locked in Day 1, so it stays there.",
  );
  expect(await db.select().from(contests)).toHaveLength(3);
  // A game without picks is deleted, and so is a round that becomes empty.
  const without = folderWith((folder) => {
    folder.games.pop();
    folder.tournament.rounds.pop();
  });
  await importFolder(db, without, LIKE_NOW);
  expect(await db.select().from(contests)).toHaveLength(2);
  expect(await db.select().from(rounds)).toHaveLength(1);
});

test("a result is imported once its game is over by the clock; the round's status stays", async ({ db }) => {
  const at = (iso: string) => importFolder(db, createBasketballFolder(), { now: instantOf(iso) });
  await at("2026-03-01T11:59:59.999Z");
  expect(await gameOf(db, 70_001)).toMatchObject({ handicap: 4.5, result: null });
  expect(await at("2026-03-01T12:00:00Z")).toMatchObject({ written: 1 });
  expect(await gameOf(db, 70_001)).toMatchObject({ result: { score1: 80, score2: 75 } });
  await at("2026-03-01T20:00:00Z");
  expect(await db.select().from(rounds)).toMatchObject([{ is_over: false }, { is_over: false }]);
  expect(await db.select().from(tournaments)).toMatchObject([{ is_over: false }]);
});

test("a new round is complete as soon as all its games have results", async ({ db }) => {
  await importFolder(db, createBasketballFolder(), { now: instantOf("2026-03-02T00:00:00Z") });
  expect(await db.select().from(rounds).orderBy(rounds.position)).toMatchObject([
    { name: "Day 1", is_over: true },
    { name: "Final", is_over: false },
  ]);
  expect(await db.select().from(tournaments)).toMatchObject([{ is_over: false }]);
});

test("a new multiplier or place of rounds with nothing locked changes only the round, which keeps its id", async ({
  db,
}) => {
  await importFolder(db, createBasketballFolder(), BEFORE_ALL);
  const [day, final] = await db.select().from(rounds);
  await importFolder(
    db,
    folderWith(({ tournament }) => {
      tournament.rounds.reverse();
      Object.assign(tournament.rounds[0] ?? {}, { multiplier: 4 });
      tournament.points_per_pick = 2;
    }),
    BEFORE_ALL,
  );
  expect(await db.select().from(rounds).orderBy(rounds.position)).toEqual([
    { ...final, position: 1, multiplier: 4 },
    { ...day, position: 2 },
  ]);
  expect(await db.select().from(tournaments)).toMatchObject([{ points_per_pick: 2, revision: 2 }]);
  expect(await gameOf(db, 70_003)).toMatchObject({ round_id: final?.id, revision: 1 });
});

test.for<[string, (folder: TournamentFolder) => void]>([
  ["multiplier", ({ tournament }) => void Object.assign(tournament.rounds[0] ?? {}, { multiplier: 4 })],
  ["points per pick", ({ tournament }) => void (tournament.points_per_pick = 2)],
])("other %s are refused once a game of the round is locked", async ([, change], { db }) => {
  await importFolder(db, createBasketballFolder(), BEFORE_ALL);
  const sentence = "a game or race of Day 1 is locked. Players picked it knowing its points, so they stay.";
  await expect(importFolder(db, folderWith(change), LIKE_NOW)).rejects.toMatchObject({
    mistakes: expect.arrayContaining([expect.stringContaining(`rounds 1, field multiplier: ${sentence}`)]),
  });
  expect(await db.select().from(tournaments)).toMatchObject([{ points_per_pick: 1, revision: 1 }]);
  expect(await db.select().from(rounds).orderBy(rounds.position)).toMatchObject([
    { multiplier: 1 },
    { multiplier: 3 },
  ]);
});

test("squads follow the file; athletes that it no longer lists stay for the picks that name them", async ({
  db,
}) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  const folder = folderWith(({ players }) => {
    players["Latvia"] = { emoji: "🇱🇻", players: ["Janis", "Ilze"] };
  });
  // Liga was a top scorer, so she has to be listed as long as a result names her.
  for (const game of folder.games) game.top_scorer &&= game.top_scorer.replace(", Liga", "");
  await importFolder(db, folder, LIKE_NOW);
  const listed = await db
    .select({ name: athletes.name })
    .from(squads)
    .innerJoin(athletes, eq(athletes.id, squads.athlete_id))
    .where(eq(squads.team_id, await findTeamId(db, "Latvia", 70)))
    .orderBy(squads.position);
  expect(listed.map(({ name }) => name)).toEqual(["Janis", "Ilze"]);
  expect(await findAthleteId(db, "Liga", 70)).toBeGreaterThan(0);
  expect(await revisionOf(db)).toBe(2);
});

test("an id belongs to one tournament", async ({ db }) => {
  await importFolder(db, createBasketballFolder(), LIKE_NOW);
  const other = folderWith(({ tournament }) => Object.assign(tournament, { id: 71 }));
  await expect(importFolder(db, other, LIKE_NOW)).rejects.toThrow(
    "tournaments/70-test-cup/games.json, entry 1 (id 70001), field id: tournament 70 uses the id 70001.",
  );
  expect(await db.select().from(tournaments)).toHaveLength(1);
});
