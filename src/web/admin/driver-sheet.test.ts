import { expect, test } from "vitest";
import { aRaceTeam } from "#web/testing/builders.ts";
import { driverSheet } from "./driver-sheet.ts";
import { editOf, listEdited, readRowError, type Typed, whyEditsRefused } from "./row-edits.ts";

const mclaren = aRaceTeam({ driver1_position: 2 });
const williams = aRaceTeam({
  id: 61710,
  team_name: "Williams",
  driver1: "Alexander Albon",
  driver2: "Carlos Sainz",
  driver1_position: 7,
});
const rows = [mclaren, williams];

test("a row is saved whole: names trimmed, numbers read, an empty cell null", () => {
  const cells = { driver2: " Pato O'Ward ", driver2_flag: "🇲🇽", handicap: "−3,5", driver1_position: "" };
  expect(editOf(driverSheet, mclaren, { 61706: cells })).toEqual({
    id: 61706,
    driver1: "Lando Norris",
    driver1_flag: "🇬🇧",
    driver2: "Pato O'Ward",
    driver2_flag: "🇲🇽",
    handicap: -3.5,
    driver1_position: null,
    driver2_position: null,
  });
});

test.each<{ typed: Typed; reason: string | null }>([
  { typed: { 61706: { driver2_position: "3" } }, reason: null },
  { typed: { 61706: { handicap: "2" } }, reason: "Row 1 (team 61706), handicap: a handicap ends in .5." },
  {
    typed: { 61710: { driver2_position: "100" } },
    reason: "Row 1 (team 61710), driver2_position: a position is a whole number from 1 to 99.",
  },
  {
    typed: { 61706: { driver2_position: "3.5" } },
    reason: "Row 1 (team 61706), driver2_position: a position is a whole number from 1 to 99.",
  },
  { typed: { 61706: { driver1: " " } }, reason: "Row 1 (team 61706), driver1: a driver is missing." },
  { typed: { 61706: { driver2_flag: "" } }, reason: "Row 1 (team 61706), driver2_flag: a flag is missing." },
  {
    typed: { 61706: { driver2_position: "7" } },
    reason: "Row 1 (team 61706), driver2_position: Alexander Albon is P7 already.",
  },
  {
    typed: { 61706: { driver2_position: "7" }, 61710: { driver1_position: "8" } },
    reason: null,
  },
  {
    typed: { 61706: { driver2_position: "4" }, 61710: { driver2_position: "4" } },
    reason: "Row 2 (team 61710), driver2_position: Oscar Piastri is P4 already.",
  },
  {
    typed: { 61710: { driver2: "Lando Norris" } },
    reason: "Row 1 (team 61710), driver2: Lando Norris drives in this race already.",
  },
])("$typed: $reason", ({ typed, reason }) => {
  const edited = listEdited(driverSheet, rows, typed);
  expect(whyEditsRefused(driverSheet, edited, rows)).toBe(reason);
});

test.each([
  {
    refusal: "Row 1 (team 61706), driver2_position: Alexander Albon is P7 already.",
    error: { id: 61706, field: "driver2_position", text: "Position 2: Alexander Albon is P7 already." },
  },
  {
    refusal: "Row 1 (team 61706) was changed by someone else meanwhile. Load the drivers again.",
    error: {
      id: 61706,
      field: null,
      text: "McLaren was changed by someone else meanwhile. Load the drivers again.",
    },
  },
])("$refusal", ({ refusal, error }) => {
  expect(readRowError(driverSheet, rows, refusal)).toEqual(error);
});
