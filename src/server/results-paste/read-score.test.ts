import { expect, test } from "vitest";
import { findTotal } from "./read-score.ts";

test.each<[string, number[], number | null]>([
  ["one number is the total", [90], 90],
  ["the last one is the sum of the quarters", [20, 25, 22, 23, 90], 90],
  ["the first one is", [90, 20, 25, 22, 23], 90],
  ["none is the sum of the others", [20, 25, 22, 23], null],
  ["two equal ones could be a quarter and another", [45, 45], null],
  ["no number", [], null],
])("%s", (_name, numbers, total) => {
  expect(findTotal(numbers)).toBe(total);
});
