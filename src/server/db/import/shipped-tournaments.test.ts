// The tournaments that come with the product.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import {
  BASKETBALL_HANDICAPS,
  RACING_HANDICAPS,
  type Result,
  proposeHandicap,
} from "#domain/propose-handicap.ts";
import { findSharedSeat } from "#domain/racing/team-faults.ts";
import { placesBetween } from "#domain/racing/positions.ts";
import { DAY, instantOf } from "#domain/time.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { test } from "#server/testing/fixture.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { importTournaments } from "./import-tournaments.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";
import { contests, rounds, tournaments } from "#server/db/schema/tournament-schema.ts";

const ROOT = path.resolve("tournaments");
const read = (name: string) => readTournamentFolder(path.join(ROOT, name));

/** The handicap model's input: the games of a tournament, or the pairs of its racing teams. */
const resultsOf = ({ games, races }: TournamentFolder): Result[] => [
  ...games.map((game) => ({
    side1: game.team1,
    side2: game.team2,
    start: gameStart(game),
    margin: game.score1 === null || game.score2 === null ? null : game.score1 - game.score2,
  })),
  ...races.flatMap((race) =>
    race.teams.map((team) => ({
      side1: team.driver1,
      side2: team.driver2,
      start: qualifyingStart(race),
      margin: placesBetween(team),
    })),
  ),
];

const handicapsOf = ({ games, races }: TournamentFolder): (number | null)[] => [
  ...games.map(({ spread }) => spread),
  ...races.flatMap(({ teams }) => teams.map(({ handicap }) => handicap)),
];

const SEASONS = [
  { folder: "5-formula-1-2024", id: 5, year: 2024 },
  { folder: "6-formula-1-2025", id: 6, year: 2025 },
];

const seatsOf = ({ teams }: TournamentFolder["races"][number]) =>
  teams.flatMap((team) => [
    { team: team.team_name, driver: team.driver1, position: team.driver1_position },
    { team: team.team_name, driver: team.driver2, position: team.driver2_position },
  ]);

test("all of them can be imported, with unique ids", async ({ db }) => {
  await importTournaments(db, [ROOT], { now: instantOf("2026-01-01T00:00:00Z"), importFolder });
  const folders = (await readdir(ROOT, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  expect(await db.select().from(tournaments)).toHaveLength(folders.length);
  for (const tournament of await db.select().from(tournaments)) expect(tournament.is_over).toBe(true);
});

test("EuroBasket 2025: 76 games of 24 teams of twelve", async ({ db }) => {
  await importTournaments(db, [ROOT], { now: instantOf("2025-09-08T00:00:00Z"), importFolder });
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

test.each(SEASONS)(
  "Formula 1 $year: 24 races of ten teams with two drivers each",
  async ({ folder, year, id }) => {
    const { tournament, races, rules } = await read(folder);
    expect(tournament).toMatchObject({
      id,
      name: `Formula 1 ${year}`,
      sport: "f1",
      sequence: id,
      points_per_pick: 1,
      gift_type: "champagne",
      supporters: [],
    });
    expect(rules).toContain("Formula 1 results: [f1db](https://github.com/f1db/f1db), [CC BY 4.0]");
    // Every race is its own round, all with the same multiplier.
    expect(tournament.rounds).toEqual(races.map(({ round }) => ({ name: round, multiplier: 1 })));
    expect(races.map((race) => race.id)).toEqual(
      Array.from({ length: 24 }, (_, index) => id * 1000 + index + 1),
    );
    for (const [index, race] of races.entries()) {
      expect(race.teams.map((team) => team.id)).toEqual(
        Array.from({ length: 10 }, (_, at) => id * 10_000 + (index + 1) * 100 + at + 1),
      );
      expect(new Set(race.teams.map((team) => team.team_name)).size).toBe(10);
      expect(new Set(seatsOf(race).map(({ driver }) => driver)).size).toBe(20);
    }
  },
);

test.each(SEASONS)(
  "Formula 1 $year: the races follow each other, each the day after its qualifying",
  async ({ folder }) => {
    const { races } = await read(folder);
    const starts = races.map(raceStart);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const sameDay = races.filter((race) => race.date.slice(0, 10) === race.qualifying_date.slice(0, 10));
    // Rain moved the qualifying of São Paulo 2024 to the morning of the race.
    const expected = folder.startsWith("5-")
      ? [["São Paulo", "2024-11-03T10:30:00Z", "2024-11-03T15:30:00Z"]]
      : [];
    expect(sameDay.map(({ round, qualifying_date, date }) => [round, qualifying_date, date])).toEqual(
      expected,
    );
    for (const race of races) {
      const ahead = raceStart(race) - qualifyingStart(race);
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(DAY);
    }
  },
);

test.each(SEASONS)("Formula 1 $year: positions run from 1 without gap or repeat", async ({ folder }) => {
  for (const race of (await read(folder)).races) {
    expect(findSharedSeat(race.teams)).toBeNull();
    const positions = seatsOf(race).flatMap(({ position }) => position ?? []);
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions.map((_, index) => index + 1));
  }
});

test("Formula 1: who won how often", async () => {
  const wins = await Promise.all(
    SEASONS.map(async ({ folder }) => {
      const counts: Record<string, number> = {};
      for (const race of (await read(folder)).races) {
        const winner = seatsOf(race).find(({ position }) => position === 1)?.driver ?? "";
        counts[winner] = (counts[winner] ?? 0) + 1;
      }
      return counts;
    }),
  );
  expect(wins).toEqual([
    {
      "Max Verstappen": 9,
      "Lando Norris": 4,
      "Charles Leclerc": 3,
      "Carlos Sainz": 2,
      "Oscar Piastri": 2,
      "George Russell": 2,
      "Lewis Hamilton": 2,
    },
    { "Max Verstappen": 8, "Lando Norris": 7, "Oscar Piastri": 7, "George Russell": 2 },
  ]);
});

const DID_NOT_START = [
  ["5-formula-1-2024", "Australia", "Williams", "Logan Sargeant"],
  ["5-formula-1-2024", "Great Britain", "Alpine", "Pierre Gasly"],
  ["5-formula-1-2024", "São Paulo", "Aston Martin", "Lance Stroll"],
  ["5-formula-1-2024", "São Paulo", "Williams", "Alexander Albon"],
  ["6-formula-1-2025", "Spain", "Aston Martin", "Lance Stroll"],
  ["6-formula-1-2025", "Austria", "Williams", "Carlos Sainz"],
  ["6-formula-1-2025", "Great Britain", "Alpine", "Franco Colapinto"],
  ["6-formula-1-2025", "Italy", "Kick Sauber", "Nico Hülkenberg"],
] as const;

const DISQUALIFIED = [
  ["5-formula-1-2024", "Belgium", "Mercedes", "George Russell"],
  ["5-formula-1-2024", "São Paulo", "Haas", "Nico Hülkenberg"],
  ["6-formula-1-2025", "China", "Ferrari", "Charles Leclerc"],
  ["6-formula-1-2025", "China", "Ferrari", "Lewis Hamilton"],
  ["6-formula-1-2025", "China", "Alpine", "Pierre Gasly"],
  ["6-formula-1-2025", "Bahrain", "Kick Sauber", "Nico Hülkenberg"],
  ["6-formula-1-2025", "Las Vegas", "McLaren", "Lando Norris"],
  ["6-formula-1-2025", "Las Vegas", "McLaren", "Oscar Piastri"],
] as const;

test.each([...DID_NOT_START, ...DISQUALIFIED])(
  "%s, %s: %s's %s keeps his seat and has no position",
  async (folder, round, team, driver) => {
    const race = (await read(folder)).races.find((one) => one.round === round);
    expect(race && seatsOf(race)).toContainEqual({ team, driver, position: null });
  },
);

test.each([
  ["5-formula-1-2024", "Saudi Arabia", "Ferrari", "Oliver Bearman", 7],
  ["5-formula-1-2024", "Azerbaijan", "Haas", "Oliver Bearman", 10],
  ["6-formula-1-2025", "Japan", "Red Bull Racing", "Yuki Tsunoda", 12],
  ["6-formula-1-2025", "Emilia Romagna", "Alpine", "Franco Colapinto", 16],
  // He retired and is classified nevertheless.
  ["5-formula-1-2024", "Australia", "Mercedes", "George Russell", 17],
  ["5-formula-1-2024", "Austria", "McLaren", "Lando Norris", 20],
  ["6-formula-1-2025", "Canada", "McLaren", "Lando Norris", 18],
] as const)("%s, %s: %s's %s is P%i", async (folder, round, team, driver, position) => {
  const race = (await read(folder)).races.find((one) => one.round === round);
  expect(race && seatsOf(race)).toContainEqual({ team, driver, position });
});

test.each([
  { sport: "basketball", model: BASKETBALL_HANDICAPS, names: ["1-paris-2024", "7-eurobasket-2025"] },
  { sport: "racing", model: RACING_HANDICAPS, names: SEASONS.map(({ folder }) => folder) },
])("every handicap in $sport is the one that the model proposes", async ({ model, names }) => {
  const folders = await Promise.all(names.map(read));
  for (const [index, folder] of folders.entries()) {
    const seasons = folders.slice(0, index + 1).map(resultsOf);
    const proposed = resultsOf(folder).map((meeting) => proposeHandicap(model, seasons, meeting));
    expect(handicapsOf(folder)).toEqual(proposed);
  }
});
