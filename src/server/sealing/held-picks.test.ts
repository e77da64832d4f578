import { expect, test } from "vitest";
import { areSameRows, type HeldRows } from "./held-picks.ts";

const ROWS: HeldRows = {
  offer: { side1: 1, side2: 2, handicap: -4.5, nameable: [] },
  pages: ["first;second", "third"],
  jokers: "3",
};

test.each<[what: string, other: Partial<HeldRows>, isSame: boolean]>([
  ["pages of another size", { pages: ["first", "second;third"] }, true],
  ["another joker", { jokers: "4" }, false],
  ["another pick", { pages: ["first;second", "other"] }, false],
  ["a pick less", { pages: ["first;second"] }, false],
  ["another handicap", { offer: { ...ROWS.offer, handicap: 4.5 } }, false],
])("rows with %s are compared by what they hold", (_, other, isSame) => {
  expect(areSameRows(ROWS, { ...ROWS, ...other })).toBe(isSame);
});
