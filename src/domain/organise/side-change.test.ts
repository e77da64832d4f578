import { describe, expect, test } from "vitest";
import {
  followCorrected,
  followCorrectedDrivers,
  keepDrivers,
  keepSides,
  listReplaced,
  readSideChange,
  type SideChange,
} from "./side-change.ts";

const TEAMS = new Set(["Turkey", "Greece", "Latvia"]);
const isTeam = (name: string) => TEAMS.has(name);

test.each<[was: string | null, now: string | null, wanted: SideChange]>([
  ["Turkey", "Turkey", "same"],
  [null, null, "same"],
  [null, "Turkey", "decided"],
  ["Winner #1", "Turkey", "decided"],
  ["Winner #1", "Türkiye", "decided"],
  ["Winner #1", "Winner #2", "decided"],
  ["Turkey", "Latvia", "replaced"],
  ["Turkey", "Winner #1", "replaced"],
  ["Turkey", null, "replaced"],
  ["Turkey", "Türkiye", "either"],
  ["Turkey", "Lithuania", "either"],
])("%s to %s is %s", (was, now, wanted) => {
  expect(readSideChange(was, now, isTeam)).toBe(wanted);
});

describe("who is replaced", () => {
  type Sides = readonly [string | null, string | null];
  test.each<[string, was: Sides, now: Sides, gone: string[], added: (string | null)[]]>([
    ["nobody, where nothing changes", ["Turkey", "Greece"], ["Turkey", "Greece"], [], []],
    ["nobody, where sides are turned", ["Turkey", "Greece"], ["Greece", "Turkey"], [], []],
    ["nobody, where a place has its team", ["Winner #1", "Greece"], ["Turkey", "Greece"], [], []],
    ["nobody, where a name is corrected", ["Estland", "Greece"], ["Estonia", "Greece"], [], []],
    ["a team, by another", ["Turkey", "Greece"], ["Latvia", "Greece"], ["Turkey"], ["Latvia"]],
    ["a team, by nobody yet", ["Turkey", "Greece"], ["Turkey", null], ["Greece"], [null]],
    ["a team with a corrected name", ["Estland", "Greece"], ["Latvia", "Greece"], ["Estonia"], ["Latvia"]],
  ])("%s", (_, was, now, gone, added) => {
    const corrected = new Map([["Estland", "Estonia"]]);
    const names = { isTeam: (name: string) => isTeam(name) || name === "Estland", corrected };
    expect(listReplaced(was, now, names)).toEqual({ gone, added });
  });
});

describe("the corrected name of a team stands in its games", () => {
  const corrected = new Map([
    ["Reds", "Blues"],
    ["Blues", "Reds"],
  ]);
  const game: { id: number; side1: string | null; side2: string | null } = {
    id: 1,
    side1: "Reds",
    side2: "Greens",
  };

  test("also where another cell was edited before", () => {
    expect(followCorrected(game, null, corrected)).toEqual({ ...game, side1: "Blues" });
    expect(followCorrected({ ...game, id: 2 }, game, corrected)).toMatchObject({ id: 2, side1: "Blues" });
  });

  test("and a side that was edited stays as it was written", () => {
    const written = { ...game, side1: "Blues" };
    expect(followCorrected(written, game, corrected)).toBe(written);
    expect(followCorrected({ ...game, side1: null }, game, corrected).side1).toBeNull();
  });
});

test("the corrected name of a driver stands in all races, and what was typed stays", () => {
  const corrected = new Map([["Lewis Hamilton", "Sir Lewis"]]);
  const duel = { id: 1, driver1: "Charles Leclerc", driver2: "Lewis Hamilton" };
  const race = { id: 5, duels: [duel] };
  expect(followCorrectedDrivers(race, null, corrected).duels).toEqual([{ ...duel, driver2: "Sir Lewis" }]);
  const typed = { ...race, duels: [{ ...duel, driver1: "Lewis Hamilton", driver2: "Ann Red" }] };
  expect(followCorrectedDrivers(typed, race, corrected)).toEqual(typed);
  const added = { ...race, duels: [...race.duels, { ...duel, id: -2 }] };
  expect(followCorrectedDrivers(added, race, corrected).duels).toEqual([
    { ...duel, driver2: "Sir Lewis" },
    { ...duel, id: -2 },
  ]);
});

test("what an edit leaves alone keeps its former name, so that a later correction counts for it too", () => {
  const [kept, shown] = ["Reds", "Red Hawks"].map((side1) => ({ side1, side2: "Greens" }));
  if (kept === undefined || shown === undefined) throw new Error("A game is missing.");
  expect(keepSides(shown, { shown, kept })).toEqual(kept);
  expect(keepSides({ side1: "Blues", side2: "Foxes" }, { shown, kept })).toEqual({
    side1: "Blues",
    side2: "Foxes",
  });
  const raceOf = (driver2: string, id = 1) => ({ duels: [{ id, driver1: "Ann", driver2 }] });
  const names = { shown: raceOf("Robert"), kept: raceOf("Bob") };
  expect(keepDrivers(raceOf("Robert"), names)).toEqual(raceOf("Bob"));
  expect(keepDrivers(raceOf("Carl"), names)).toEqual(raceOf("Carl"));
  expect(keepDrivers(raceOf("Robert", -1), names)).toEqual(raceOf("Robert", -1));
});
