import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournament-folder.ts";
import { instantOf } from "#domain/time.ts";
import { aPlayer } from "#server/testing/builders.ts";
import { test } from "#server/testing/fixture.ts";
import { aBasketballFolder, aRacingFolder } from "#server/testing/tournament-folders.ts";
import { importTournament } from "./import-tournament.ts";
import type { Database } from "./open.ts";
import { jokers, picks } from "./player-schema.ts";
import { contests, games, race_teams, races, rounds, teams, tournaments } from "./tournament-schema.ts";

const AFTER_ALL = instantOf("2026-04-01T00:00:00Z");
const LIKE_NOW = { now: AFTER_ALL };

async function gameOf(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(contests)
    .innerJoin(games, eq(games.id, contests.id))
    .where(eq(contests.id, id));
  return { ...row?.contests, ...row?.games };
}

const revisionOf = async (db: Database) => (await db.select().from(tournaments))[0]?.revision;

const folderWith = (change: (folder: TournamentFolder) => void): TournamentFolder => {
  const folder = aBasketballFolder();
  change(folder);
  return folder;
};

async function aPick(db: Database, contestId: number) {
  const { id } = await aPlayer(db, "Mia");
  await db.insert(picks).values({ contest_id: contestId, user_id: id, winner: "Estonia" });
  await db.insert(jokers).values({ tournament_id: 70, round: "Day 1", user_id: id, contest_id: contestId });
}

test("a first import writes everything; dates keep their meaning", async ({ db }) => {
  expect(await importTournament(db, aBasketballFolder(), LIKE_NOW)).toEqual({ isNew: true, written: 3 });
  expect(await db.select().from(tournaments)).toMatchObject([
    {
      id: 70,
      name: "Test Cup",
      sport: "basketball",
      is_over: true,
      treat: "chocolate",
      supporters: ["Estonia"],
      revision: 1,
    },
  ]);
  expect(await db.select().from(rounds)).toEqual([
    { tournament_id: 70, name: "Day 1", position: 1, multiplier: 1, is_over: true },
    { tournament_id: 70, name: "Final", position: 2, multiplier: 3, is_over: true },
  ]);
  expect(await db.select().from(teams)).toHaveLength(3);
  expect(await gameOf(db, 70_001)).toMatchObject({
    locks_at: "2026-03-01T10:00:00.000Z",
    date: "2026-03-01T12:00:00.000Z",
    side1: "Estonia",
    side2: "Latvia",
    spread: 4.5,
    score1: 80,
    top_scorer: "Mari, Liga",
    scored_revision: 0,
  });
});

test("a second import does nothing", async ({ db }) => {
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  const before = await gameOf(db, 70_001);
  expect(await importTournament(db, aBasketballFolder(), LIKE_NOW)).toEqual({ isNew: false, written: 0 });
  expect(await gameOf(db, 70_001)).toEqual(before);
  expect(await revisionOf(db)).toBe(1);
});

test("only a changed entry is written again, and counts as one change of the tournament", async ({ db }) => {
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  const changed = folderWith(({ games: [first] }) => Object.assign(first ?? {}, { score1: 81 }));
  expect((await importTournament(db, changed, LIKE_NOW)).written).toBe(1);
  expect(await gameOf(db, 70_001)).toMatchObject({ score1: 81, revision: 2 });
  expect(await gameOf(db, 70_002)).toMatchObject({ revision: 1 });
  expect(await revisionOf(db)).toBe(2);
});

test("an admin's edit stays while the file's entry does, and loses to a changed one where that says something", async ({
  db,
}) => {
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  await db.update(contests).set({ spread: 9.5, revision: 5 }).where(eq(contests.id, 70_003));
  await db.update(games).set({ score1: 99 }).where(eq(games.id, 70_003));
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  expect(await gameOf(db, 70_003)).toMatchObject({ spread: 9.5, score1: 99, revision: 5 });
  // The file knows no spread, so the admin's stays; it knows the score, so its own wins.
  await importTournament(
    db,
    folderWith(({ games: list }) => Object.assign(list[2] ?? {}, { score2: 70 })),
    LIKE_NOW,
  );
  expect(await gameOf(db, 70_003)).toMatchObject({ spread: 9.5, score1: 80, score2: 70 });
});

test("picks and jokers stay when their game changes", async ({ db }) => {
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  await aPick(db, 70_001);
  await importTournament(
    db,
    folderWith(({ games: [first] }) =>
      Object.assign(first ?? {}, { score1: 70, date: "2026-03-01T13:00:00Z" }),
    ),
    LIKE_NOW,
  );
  expect(await gameOf(db, 70_001)).toMatchObject({ score1: 70, locks_at: "2026-03-01T11:00:00.000Z" });
  expect(await db.select().from(picks)).toMatchObject([{ contest_id: 70_001, winner: "Estonia" }]);
  expect(await db.select().from(jokers)).toHaveLength(1);
});

test("a game that players picked neither vanishes nor changes its round", async ({ db }) => {
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  await aPick(db, 70_001);
  await expect(
    importTournament(
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
  await expect(importTournament(db, moved, LIKE_NOW)).rejects.toThrow(
    "tournaments/70-test-cup/games.json, entry 1 (id 70001), field round: jokers were played on it in Day 1, so it stays there.",
  );
  expect(await db.select().from(contests)).toHaveLength(3);
  // One that nobody picked goes, and so does a round that it leaves empty.
  const without = folderWith((folder) => {
    folder.games.pop();
    folder.tournament.rounds.pop();
  });
  await importTournament(db, without, LIKE_NOW);
  expect(await db.select().from(contests)).toHaveLength(2);
  expect(await db.select().from(rounds)).toHaveLength(1);
});

test("a result comes when its game is over by the clock; a round then stays as it was", async ({ db }) => {
  const at = (iso: string) => importTournament(db, aBasketballFolder(), { now: instantOf(iso) });
  await at("2026-03-01T11:59:59.999Z");
  expect(await gameOf(db, 70_001)).toMatchObject({
    score1: null,
    score2: null,
    top_scorer: null,
    spread: 4.5,
  });
  expect(await at("2026-03-01T12:00:00Z")).toMatchObject({ written: 1 });
  expect(await gameOf(db, 70_001)).toMatchObject({ score1: 80, score2: 75, top_scorer: "Mari, Liga" });
  await at("2026-03-01T20:00:00Z");
  expect(await db.select().from(rounds)).toMatchObject([{ is_over: false }, { is_over: false }]);
  expect(await db.select().from(tournaments)).toMatchObject([{ is_over: false }]);
});

test("a new round is complete as soon as all its games have results", async ({ db }) => {
  await importTournament(db, aBasketballFolder(), { now: instantOf("2026-03-02T00:00:00Z") });
  expect(await db.select().from(rounds)).toMatchObject([
    { name: "Day 1", is_over: true },
    { name: "Final", is_over: false },
  ]);
  expect(await db.select().from(tournaments)).toMatchObject([{ is_over: false }]);
});

test("a new multiplier has the round's games scored again, new points per pick all of them", async ({
  db,
}) => {
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  await importTournament(
    db,
    folderWith(({ tournament }) => Object.assign(tournament.rounds[1] ?? {}, { multiplier: 4 })),
    LIKE_NOW,
  );
  expect(await gameOf(db, 70_001)).toMatchObject({ revision: 1 });
  expect(await gameOf(db, 70_003)).toMatchObject({ revision: 2 });
  await importTournament(
    db,
    folderWith(({ tournament }) => Object.assign(tournament, { points_per_pick: 2 })),
    LIKE_NOW,
  );
  expect(await gameOf(db, 70_001)).toMatchObject({ revision: 3 });
});

test("whatever changed, scored games are worked out from nothing at the next update", async ({ db }) => {
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  await db.update(contests).set({ scored_revision: 1 }).where(eq(contests.id, 70_001));
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  expect(await gameOf(db, 70_001)).toMatchObject({ scored_revision: 1 });
  for (const name of ["Mart", "Juhan"]) {
    await importTournament(
      db,
      folderWith(({ players }) => players["Finland"]?.players.push(name)),
      LIKE_NOW,
    );
    expect(await gameOf(db, 70_001)).toMatchObject({ scored_revision: -1 });
    expect(await gameOf(db, 70_002)).toMatchObject({ scored_revision: 0 });
  }
});

test("an id belongs to one tournament", async ({ db }) => {
  await importTournament(db, aBasketballFolder(), LIKE_NOW);
  const other = folderWith(({ tournament }) => Object.assign(tournament, { id: 71 }));
  await expect(importTournament(db, other, LIKE_NOW)).rejects.toThrow(
    "tournaments/70-test-cup/games.json, entry 1 (id 70001), field id: tournament 70 uses the id 70001.",
  );
  expect(await db.select().from(tournaments)).toHaveLength(1);
});

test("races: a duel locks with qualifying, and a lost classification is one", async ({ db }) => {
  const now = instantOf("2026-03-02T00:00:00Z");
  expect(await importTournament(db, aRacingFolder(), { now })).toEqual({ isNew: true, written: 4 });
  expect(await db.select().from(races)).toMatchObject([{ id: 801, round: "Tallinn" }, { id: 802 }]);
  expect(await db.select().from(teams).orderBy(teams.name)).toMatchObject([
    { name: "Blue" },
    { name: "Red", players: [] },
  ]);
  const duels = () =>
    db.select().from(race_teams).innerJoin(contests, eq(contests.id, race_teams.id)).orderBy(contests.id);
  expect(
    (await duels()).map(({ contests: duel, race_teams: team }) => [
      duel.id,
      duel.locks_at,
      duel.side1,
      duel.spread,
      team.driver1_position,
    ]),
  ).toEqual([
    [80_101, "2026-03-01T09:00:00.000Z", "Ada", -1.5, 1],
    [80_102, "2026-03-01T09:00:00.000Z", "Cy", null, 2],
    [80_201, "2026-03-08T09:00:00.000Z", "Ada", -1.5, null],
    [80_202, "2026-03-08T09:00:00.000Z", "Cy", null, null],
  ]);
  const disqualified = aRacingFolder();
  Object.assign(disqualified.races[0]?.teams[0] ?? {}, { driver1_position: null });
  expect(await importTournament(db, disqualified, { now })).toMatchObject({ written: 1 });
  expect((await duels())[0]?.race_teams).toMatchObject({ driver1_position: null, driver2_position: 3 });
});
