import { expect, test } from "vitest";
import { describeCellChanges } from "./cell-changes.ts";

const NAMES = { team1: "Team 1", spread: "Spread", score1: "Score 1" };
const row = { id: 7, team1: "Spain", spread: 4.5, score1: null };

test.each([
  ["nothing", {}, null],
  ["a result", { score1: 80 }, "Score 1 empty → 80"],
  ["a result of zero", { score1: 0 }, "Score 1 empty → 0"],
  ["a handicap and a name", { spread: -3.5, team1: "Latvia" }, "Team 1 Spain → Latvia, Spread 4.5 → −3.5"],
  ["a handicap taken away", { spread: null }, "Spread 4.5 → empty"],
  ["a field that is no column", { id: 8 }, null],
])("a change of %s", (_name, edit, expected) => {
  expect(describeCellChanges(NAMES, row, { ...row, ...edit })).toBe(expected);
});
