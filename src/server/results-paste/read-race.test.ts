import { expect, test } from "vitest";
import type { SetupRace } from "#contract/organise/schemas.ts";
import { DAY, instantOf } from "#domain/time.ts";
import { withResult } from "#server/testing/pasted-scene.ts";
import { readResults } from "./read-results.ts";

const DUELS = [
  ["McLaren", "Lando Norris", "Oscar Piastri"],
  ["Red Bull", "Max Verstappen", "Isack Hadjar"],
  ["Alpine", "Pierre Gasly", "Franco Colapinto"],
] as const;

const createRace = (id: number, name: string, starts_at: string): SetupRace => ({
  id,
  round: name,
  name,
  starts_at,
  qualifying_at: null,
  status: "scheduled",
  gp_emoji: "🏁",
  duels: DUELS.map(([team, driver1, driver2], at) => ({
    id: id * 10 + at,
    team,
    driver1,
    driver1_flag: "🏁",
    driver2,
    driver2_flag: "🏁",
    handicap: -2.5,
  })),
});

const START = "2026-06-07T13:00:00.000Z";
const MONACO = createRace(5, "Monaco Grand Prix", START);
const MIAMI = createRace(6, "Miami Grand Prix", "2026-05-03T20:00:00.000Z");
const NOW = instantOf(START) + DAY;

async function readFinishes(text: string, races: readonly SetupRace[] = [MONACO], facts = [withResult(60)]) {
  const setup = { teams: [], games: [], races: [...races] };
  const { race } = await readResults(text, { setup, facts, now: NOW });
  return (
    race && {
      ...race,
      finishes: race.finishes.map(({ driver, position }) => `${position ?? "NC"} ${driver}`),
    }
  );
}

const ALL = [
  "1 Lando Norris",
  "2 Max Verstappen",
  "3 Oscar Piastri",
  "4 Pierre Gasly",
  "NC Isack Hadjar",
  "NC Franco Colapinto",
];

test.each([
  "Pos\tNo\tDriver\tTeam\tLaps\tTime\n1\t4\tLando Norris NOR\tMcLaren\t78\t1:40:33\n2\t1\tMax Verstappen VER\tRed Bull\t78\t+3.1\n3\t81\tOscar Piastri PIA\tMcLaren\t78\t+5\n4\t10\tPierre Gasly GAS\tAlpine\t77\t+1 lap\nNC\t6\tIsack Hadjar HAD\tRed Bull\t30\tDNF\nNC\t43\tFranco Colapinto COL\tAlpine\t0\tDNS",
  "P1 Norris\nP2 Verstappen\nP3 Piastri\nP4 Gasly\nDNF Hadjar\nDSQ Colapinto",
  "1. L. Norris (McLaren)\n2. M. Verstappen (Red Bull)\n3. O. Piastri\n4. P. Gasly\nHadjar: retired\nColapinto: not classified",
  "Norris\nVerstappen\nPiastri\nGasly\nHadjar DNF\nColapinto DNF",
])("a classification: %j", async (text) => expect((await readFinishes(text))?.finishes).toEqual(ALL));

test("is of the race that it names, else of the only one that awaits a result", async () => {
  const races = [MIAMI, MONACO];
  const text = "1 Norris\n2 Verstappen";
  expect(await readFinishes(`Miami Grand Prix 2026\n${text}`, races)).toMatchObject({ race: 6 });
  expect(await readFinishes(text, races)).toMatchObject({ race: 5, how: [{ is_sure: false }] });
  expect(await readFinishes(text, races, [])).toEqual({ race: null, finishes: [], how: [] });
  expect(await readFinishes("See you in Monaco", races)).toBeNull();
});

test.each([
  ["numbers of cars", "4 Lando Norris\n1 Max Verstappen\n81 Oscar Piastri", []],
  ["a place and a retirement", "1 Norris\n2 Verstappen DNF", ["1 Lando Norris"]],
  ["a driver in two lines", "1 Norris\n2 Verstappen\n3 Norris", ["2 Max Verstappen"]],
  ["a line with two drivers", "1 Norris\n2 Verstappen Piastri", ["1 Lando Norris"]],
  ["neither place nor retirement", "1 Norris\nVerstappen", ["1 Lando Norris"]],
])("%s: what is not certain stays open", async (_, text, finishes) =>
  expect((await readFinishes(text))?.finishes).toEqual(finishes),
);
