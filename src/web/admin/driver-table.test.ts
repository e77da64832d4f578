import { expect, test } from "vitest";
import { aRaceTeam } from "#web/testing/builders.ts";
import { type TypedCells, editOf, listEdited } from "#web/admin/table/row-edits.ts";
import { driverTable } from "./driver-table.ts";
import { findRowError } from "#web/admin/table/use-editor.ts";

const mclaren = aRaceTeam({ driver1_position: 2 });
const williams = aRaceTeam({
  id: 61710,
  team_name: "Williams",
  driver1: "Alexander Albon",
  driver2: "Carlos Sainz",
  driver1_position: 7,
});
const rows = [mclaren, williams];

test("a row is saved as a whole: names trimmed, numbers parsed, empty cells as null", () => {
  const cells = { driver2: " Pato O'Ward ", driver2_flag: "🇲🇽", handicap: "−3,5", driver1_position: "" };
  expect(editOf(driverTable, mclaren, { 61706: cells })).toEqual({
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

test.each<{ typed: TypedCells; reason: string | null }>([
  { typed: { 61706: { driver2_position: "3" } }, reason: null },
  { typed: { 61706: { handicap: "2" } }, reason: "McLaren, Handicap: it has to end in .5." },
  {
    typed: { 61710: { driver2_position: "100" } },
    reason: "Williams, Position 2: a position is a whole number from 1 to 99.",
  },
  {
    typed: { 61706: { driver2_position: "3.5" } },
    reason: "McLaren, Position 2: a position is a whole number from 1 to 99.",
  },
  { typed: { 61706: { driver1: " " } }, reason: "McLaren, Driver 1: a driver is missing." },
  { typed: { 61706: { driver2_flag: "" } }, reason: null },
  {
    typed: { 61706: { driver2_position: "7" } },
    reason: "McLaren, Position 2: Alexander Albon is P7 already.",
  },
  {
    typed: { 61706: { driver2_position: "7" }, 61710: { driver1_position: "8" } },
    reason: null,
  },
  {
    typed: { 61706: { driver2_position: "4" }, 61710: { driver2_position: "4" } },
    reason: "Williams, Position 2: Oscar Piastri is P4 already.",
  },
  {
    typed: { 61710: { driver2: "Lando Norris" } },
    reason: "Williams, Driver 2: Lando Norris drives in this race already.",
  },
])("$typed: $reason", ({ typed, reason }) => {
  const edited = listEdited(driverTable, rows, typed);
  expect(findRowError(driverTable, edited, rows)?.text ?? null).toBe(reason);
});
