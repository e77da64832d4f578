import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { RaceTeam } from "#contract/racing/schemas.ts";
import { whyNoHandicap } from "#domain/contest/handicap-fault.ts";
import { isFinished } from "#domain/racing/positions.ts";
import { initialRace } from "#domain/racing/status.ts";
import { raceStatus } from "#domain/racing/status.ts";
import { DAY, instantOf } from "#domain/time.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import { rereadFolder } from "#server/testing/tournament-folders.ts";
import { createDemoFormula1 } from "./demo-formula-1.ts";

let lineUps: RaceTeam[] = [];
beforeAll(async () => {
  const { races } = await readTournamentFolder(path.resolve("tournaments/6-formula-1-2025"));
  lineUps = races.at(-1)?.teams ?? [];
});

const MOMENTS = [
  "2024-02-29T23:59:59.999Z",
  "2025-09-06T10:00:00Z",
  "2026-03-29T00:30:00Z",
  "2026-12-31T23:59:00Z",
  "2031-07-04T04:12:34.567Z",
].map((moment) => [moment] as const);

test.each(MOMENTS)(
  "at %s two races are over, one is after its qualifying and four are in the future",
  (moment) => {
    const now = instantOf(moment);
    const { races } = createDemoFormula1(lineUps, now);
    expect(races.map(({ status: _, ...race }) => raceStatus(race, now).state)).toEqual([
      "final",
      "final",
      "closed",
      "before",
      "before",
      "before",
      "before",
    ]);
    expect(initialRace(races, now)).toBe(races[2]);
    expect(races.some((race) => qualifyingStart(race) > now && qualifyingStart(race) <= now + 7 * DAY)).toBe(
      true,
    );
  },
);

test.each(MOMENTS)("at %s the tournament is valid and has the teams of the last season", async (moment) => {
  const folder = createDemoFormula1(lineUps, instantOf(moment));
  expect(await rereadFolder(folder)).toMatchObject({ tournament: folder.tournament });
  expect(folder.tournament.rounds.map(({ name }) => name)).toEqual(folder.races.map(({ round }) => round));
  expect(folder.races.map(({ teams }) => teams.length)).toEqual([10, 10, 10, 10, 10, 10, 0]);
  for (const { teams } of folder.races.slice(0, -1)) {
    expect(teams.map(({ driver1, driver2 }) => [driver1, driver2])).toEqual(
      lineUps.map(({ driver1, driver2 }) => [driver1, driver2]),
    );
  }
});

test("its finished races have positions from 1 without gap, faster drivers ahead, and some not classified", () => {
  const { races } = createDemoFormula1(lineUps, instantOf("2026-03-01T12:00:00Z"));
  const driven = races.filter(isFinished);
  expect(driven).toHaveLength(2);
  const places: Record<string, number[]> = {};
  for (const { teams } of driven) {
    const seats = teams.flatMap((team) => [
      { driver: team.driver1, position: team.driver1_position },
      { driver: team.driver2, position: team.driver2_position },
    ]);
    const positions = seats.flatMap(({ position }) => position ?? []);
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions.map((_, index) => index + 1));
    expect(positions.length).toBeLessThan(seats.length);
    for (const { driver, position } of seats) (places[driver] ??= []).push(position ?? seats.length);
  }
  const sum = (driver: string) => (places[driver] ?? []).reduce((total, place) => total + place, 0);
  expect(sum("Max Verstappen")).toBeLessThan(sum("Lance Stroll"));
});

test("the last race has no line-ups, the one before it no handicaps, every other race both", () => {
  const { races } = createDemoFormula1(lineUps, instantOf("2026-03-01T12:00:00Z"));
  const handicaps = races.map(({ teams }) => teams.map(({ handicap }) => handicap));
  expect(handicaps[6]).toEqual([]);
  expect(handicaps[5]).toEqual(lineUps.map(() => null));
  for (const one of handicaps.slice(0, 5).flat())
    expect(one !== null && whyNoHandicap(one) === null).toBe(true);
});

test("an unknown driver races in the midfield", () => {
  const strangers = lineUps.map((team, index) => ({ ...team, driver1: `A${index}`, driver2: `B${index}` }));
  const { races } = createDemoFormula1(strangers, instantOf("2026-03-01T12:00:00Z"));
  expect(races[0]?.teams.map(({ handicap }) => handicap)).toEqual(strangers.map(() => -0.5));
});

test("the same instant gives the same season", () => {
  const now = instantOf("2026-03-01T12:00:00Z");
  expect(createDemoFormula1(lineUps, now)).toEqual(createDemoFormula1(lineUps, now));
});
