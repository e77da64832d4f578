import { expect, test } from "vitest";
import type { ContestFacts, SetupDuel, SetupRace } from "#contract/organise/schemas.ts";
import { type DriverAnswer, findTyped, settleTyped } from "./typed-drivers.ts";

const DUEL: SetupDuel = {
  id: 51,
  team: "Ferrari",
  driver1: "Charles Leclerc",
  driver1_flag: "🇲🇨",
  driver2: "Lewis Hamilton",
  driver2_flag: "🇬🇧",
  handicap: 0.5,
};
const race = (...duels: SetupDuel[]): SetupRace => ({
  id: 5,
  round: "Monza",
  name: "Monza",
  starts_at: null,
  qualifying_at: null,
  status: "scheduled",
  gp_emoji: "🇮🇹",
  duels,
});
const factsOf = (is_locked: boolean) => [{ id: 51, is_locked, picked: 3 }] as ContestFacts[];
const contextOf = (answers: [string, DriverAnswer][] = [], facts = factsOf(false)) => ({
  race: race(DUEL),
  drivers: ["Charles Leclerc", "Lewis Hamilton", "Lando Norris"],
  facts,
  answers: new Map(answers),
});

test.each<[string, string, string | undefined]>([
  ["a new name", "Sir Lewis", "Sir Lewis"],
  ["the driver in another spelling", " lewis  HAMILTON", undefined],
  ["another driver of the season", "lando norris", undefined],
  ["nobody", " ", undefined],
])("%s typed over a driver", (_, driver2, asked) => {
  expect(findTyped({ ...DUEL, driver2 }, "driver2", contextOf())?.name).toBe(asked);
});

test("players who see nothing of a team leave nothing to ask", () => {
  const typed = { ...DUEL, driver2: "Sir Lewis" };
  expect(findTyped(typed, "driver2", contextOf([], []))).toBeUndefined();
  expect(findTyped({ ...typed, id: -3 }, "driver2", contextOf())).toBeUndefined();
});

test("a race is saved once it is said what each name means", () => {
  const typed = race({ ...DUEL, driver1: "C. Leclerc Jr.", driver2: "Ann Red" });
  expect(settleTyped(typed, contextOf())).toBeNull();
  expect(settleTyped(typed, contextOf([["51 driver1", "corrected"]]))).toBeNull();
  const both = contextOf([
    ["51 driver1", "corrected"],
    ["51 driver2", "replaced"],
  ]);
  expect(settleTyped(typed, both)).toEqual({
    race: race({ ...DUEL, driver2: "Ann Red" }),
    corrected: new Map([["Charles Leclerc", "C. Leclerc Jr."]]),
  });
});

test("once picks are closed a name can only be corrected", () => {
  const typed = race({ ...DUEL, driver2: "Sir Lewis" });
  expect(settleTyped(typed, contextOf([["51 driver2", "replaced"]], factsOf(true)))).toEqual({
    race: race(DUEL),
    corrected: new Map([["Lewis Hamilton", "Sir Lewis"]]),
  });
});

test("a known driver is written as the season does", () => {
  const typed = race({ ...DUEL, driver2: "LANDO NORRIS " });
  expect(settleTyped(typed, contextOf())?.race.duels[0]?.driver2).toBe("Lando Norris");
});
