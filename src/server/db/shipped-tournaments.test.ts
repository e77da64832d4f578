// The tournaments that come with the product.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournament-folder.ts";
import { BASKETBALL_HANDICAPS, type Result, proposeHandicap } from "#domain/handicap.ts";
import { gameStart, instantOf } from "#domain/time.ts";
import { test } from "#server/testing/fixture.ts";
import { importTournaments } from "./import-tournament.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";
import { contests, rounds, tournaments } from "./tournament-schema.ts";

const ROOT = path.resolve("tournaments");
const read = (name: string) => readTournamentFolder(path.join(ROOT, name));

const resultsOf = ({ games }: TournamentFolder): Result[] =>
  games.map((game) => ({
    side1: game.team1,
    side2: game.team2,
    start: gameStart(game),
    margin: game.score1 === null || game.score2 === null ? null : game.score1 - game.score2,
  }));

test("all of them can be imported, with ids of their own", async ({ db }) => {
  await importTournaments(db, ROOT, { now: instantOf("2026-01-01T00:00:00Z") });
  const folders = (await readdir(ROOT, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  expect(await db.select().from(tournaments)).toHaveLength(folders.length);
  for (const tournament of await db.select().from(tournaments)) expect(tournament.is_over).toBe(true);
});

test("EuroBasket 2025: 76 games of 24 teams of twelve", async ({ db }) => {
  await importTournaments(db, ROOT, { now: instantOf("2025-09-08T00:00:00Z") });
  const { tournament, games, players } = await read("7-eurobasket-2025");
  expect(games).toHaveLength(76);
  expect(Object.values(players).map((roster) => roster.players.length)).toEqual(
    Array.from({ length: 24 }, () => 12),
  );
  expect(tournament.supporters.toSorted()).toEqual(Object.keys(players).toSorted());
  const found = await db
    .select()
    .from(rounds)
    .where(eq(rounds.tournament_id, 7))
    .orderBy(asc(rounds.position));
  expect(found.map(({ name, multiplier, is_over }) => [name, multiplier, is_over])).toEqual([
    ["Group Day 1", 1, true],
    ["Group Day 2", 1, true],
    ["Group Day 3", 1, true],
    ["Group Day 4", 1, true],
    ["Group Day 5", 1, true],
    ["Round of 16", 2, true],
    ["Quarterfinals", 3, false],
    ["Semifinals", 4, false],
    ["Third Place Game", 5, false],
    ["Final", 5, false],
  ]);
  const all = await db.select().from(contests).where(eq(contests.tournament_id, 7));
  expect(all).toHaveLength(76);
});

test("Paris 2024: 26 games of twelve teams of twelve, playoff rounds doubled", async () => {
  const { tournament, games, players } = await read("1-paris-2024");
  expect(games).toHaveLength(26);
  expect(Object.values(players).map((roster) => roster.players.length)).toEqual(
    Array.from({ length: 12 }, () => 12),
  );
  expect(tournament.rounds.map(({ multiplier }) => multiplier)).toEqual([1, 1, 1, 2, 2, 2, 2]);
});

test("every handicap in basketball is the one that the model proposes (D28)", async () => {
  const folders = [await read("1-paris-2024"), await read("7-eurobasket-2025")];
  for (const [index, { games }] of folders.entries()) {
    const seasons = folders.slice(0, index + 1).map(resultsOf);
    const proposed = (seasons.at(-1) ?? []).map((meeting) =>
      proposeHandicap(BASKETBALL_HANDICAPS, seasons, meeting),
    );
    expect(games.map(({ spread }) => spread)).toEqual(proposed);
  }
});
