import { expect, test } from "vitest";
import { countOf, pluralize, possessiveOf } from "./pluralize.ts";

test.each([
  [0, "games"],
  [1, "game"],
  [2, "games"],
] as const)("%d %s", (count, word) => {
  expect(pluralize(count, "game")).toBe(word);
  expect(countOf(count, "game")).toBe(`${count} ${word}`);
});

test("an irregular plural is named", () => {
  expect([pluralize(1, "has", "have"), countOf(2, "entry", "entries")]).toEqual(["has", "2 entries"]);
});

test.each([
  { name: "Kadri Mägi", possessive: "Kadri Mägi’s" },
  { name: "Dimitris", possessive: "Dimitris’" },
  { name: "MARCUS", possessive: "MARCUS’" },
  { name: "Lena Voß", possessive: "Lena Voß’" },
  { name: "Darius K.", possessive: "Darius K.’s" },
  { name: "Beatriz", possessive: "Beatriz’s" },
])("$name in the possessive is $possessive", ({ name, possessive }) => {
  expect(possessiveOf(name)).toBe(possessive);
});
