import { expect, test } from "vitest";
import { aRaceTeam } from "#web/testing/builders.ts";
import { codeOf, flagOf, handicapOf, surnameOf } from "./drivers.tsx";

test.each([
  { driver: "Max Verstappen", surname: "Verstappen", code: "VER" },
  { driver: "Sergio Pérez", surname: "Pérez", code: "PER" },
  { driver: "Nico Hülkenberg", surname: "Hülkenberg", code: "HUL" },
  { driver: "Andrea Kimi Antonelli", surname: "Antonelli", code: "ANT" },
  { driver: "Nyck de Vries", surname: "de Vries", code: "DEV" },
  { driver: "Guanyu Zhou", surname: "Zhou", code: "ZHO" },
  { driver: "Jean-Éric Vergne", surname: "Vergne", code: "VER" },
  { driver: "Patricio O'Ward", surname: "O'Ward", code: "OWA" },
  { driver: "Senna", surname: "Senna", code: "SEN" },
  { driver: "von Trips", surname: "Trips", code: "TRI" },
])("$driver is $surname, $code", ({ driver, surname, code }) => {
  expect([surnameOf(driver), codeOf(driver)]).toEqual([surname, code]);
});

test.each([
  { driver: "Lando Norris", flag: "🇬🇧", handicap: "−0.5" },
  { driver: "Oscar Piastri", flag: "🇦🇺", handicap: "+0.5" },
])("$driver drives under $flag with $handicap", ({ driver, flag, handicap }) => {
  const team = aRaceTeam();
  expect([flagOf(team, driver), handicapOf(team, driver)]).toEqual([flag, handicap]);
});

test("without a handicap the text is empty, and an unknown driver has no flag", () => {
  expect(handicapOf(aRaceTeam({ handicap: null }), "Lando Norris")).toBe("");
  expect(flagOf(aRaceTeam(), "Max Verstappen")).toBeNull();
});
