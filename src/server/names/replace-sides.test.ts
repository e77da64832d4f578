import { expect, test } from "vitest";
import { replaceSides } from "./replace-sides.ts";

const TEAMS = new Map([
  ["Reds", { id: 1, name: "Reds" }],
  ["Scarlets", { id: 1, name: "Reds" }],
  ["Blues", { id: 2, name: "Blues" }],
]);
const game = { side1_id: 1, side1: "Reds", side2_id: null, side2: "Winner #4" };

test.each<
  [string, [string | null, string | null], [number | null, number | null], (string | null)[], string[]]
>([
  [
    "keeps a side and the label of an undecided one",
    ["Reds", "Winner #4"],
    [1, null],
    ["Reds", "Winner #4"],
    [],
  ],
  ["fills an undecided side", ["Reds", "Blues"], [1, 2], ["Reds", "Blues"], []],
  ["replaces a side by another", ["Blues", "Winner #4"], [2, null], ["Blues", "Winner #4"], []],
  [
    "writes a former name as the current one",
    ["Scarlets", "Winner #4"],
    [1, null],
    ["Reds", "Winner #4"],
    [],
  ],
  [
    "names who is unknown",
    ["Greens", "Winner #5"],
    [null, null],
    ["Greens", "Winner #5"],
    ["Greens", "Winner #5"],
  ],
  [
    "takes the label of the other side for a name",
    ["Winner #4", null],
    [null, null],
    ["Winner #4", null],
    ["Winner #4"],
  ],
])("%s", (_, typed, [side1_id, side2_id], [side1, side2], unknown) => {
  expect(replaceSides(game, typed, (name) => TEAMS.get(name))).toEqual({
    ids: { side1_id, side2_id },
    names: { side1, side2 },
    unknown,
  });
});
