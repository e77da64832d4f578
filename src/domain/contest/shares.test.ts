import { expect, test } from "vitest";
import { percentOf, sharesByCount, sharesOf } from "./shares.ts";

test.each([
  { count: 5, total: 8, percent: "62.5" },
  { count: 1, total: 3, percent: "33.3" },
  { count: 2, total: 3, percent: "66.7" },
  { count: 1, total: 16, percent: "6.3" },
  { count: 247, total: 2000, percent: "12.4" },
  { count: 7, total: 7, percent: "100.0" },
  { count: 0, total: 7, percent: "0.0" },
  { count: 0, total: 0, percent: "0.0" },
])("$count of $total is $percent percent", ({ count, total, percent }) => {
  expect(percentOf(count, total)).toBe(percent);
});

test("shares of given names leave other names and missing picks out of the whole", () => {
  expect(sharesOf(["A", "B"], ["A", null, "B", "C", "A", "A"], ["B"])).toEqual([
    { name: "A", count: 3, percent: "75.0", isCorrect: false },
    { name: "B", count: 1, percent: "25.0", isCorrect: true },
  ]);
});

test("shares of given names are 0.0 when nobody picked", () => {
  expect(sharesOf(["A", "B"], [null], [null])).toEqual([
    { name: "A", count: 0, percent: "0.0", isCorrect: false },
    { name: "B", count: 0, percent: "0.0", isCorrect: false },
  ]);
});

test("shares by count put the most picked first, equals by name, and keep right names that nobody picked", () => {
  expect(sharesByCount(["Osmani", "Wagner", "Wagner", null, "Cedi"], ["Şengün"])).toEqual([
    { name: "Wagner", count: 2, percent: "50.0", isCorrect: false },
    { name: "Cedi", count: 1, percent: "25.0", isCorrect: false },
    { name: "Osmani", count: 1, percent: "25.0", isCorrect: false },
    { name: "Şengün", count: 0, percent: "0.0", isCorrect: true },
  ]);
});
