import { expect, test } from "vitest";
import { sortBy, sortRows } from "./sorting.ts";

const rows = [
  { name: "Berg", points: 12, assists: 3 },
  { name: "Aas", points: 12, assists: 5 },
  { name: "Cruz", points: 20, assists: 1 },
];
const names = (column: "points" | "assists", isDescending: boolean) =>
  sortRows(rows, { column, isDescending }).map(({ name }) => name);

test.each([
  ["points", true, ["Cruz", "Aas", "Berg"]],
  ["points", false, ["Aas", "Berg", "Cruz"]],
  ["assists", true, ["Aas", "Berg", "Cruz"]],
] as const)("by %s, descending: %s", (column, isDescending, sorted) => {
  expect(names(column, isDescending)).toEqual(sorted);
});

test.each([
  ["another column begins with its best", "assists", { column: "assists", isDescending: true }],
  ["the same column turns round", "points", { column: "points", isDescending: false }],
] as const)("%s", (_, column, sorting) => {
  expect(sortBy<"points" | "assists">({ column: "points", isDescending: true }, column)).toEqual(sorting);
});
