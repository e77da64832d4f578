import { expect, test } from "vitest";
import { findLastId, isTournamentOver, multiplierOf, pointsPerPickIn } from "./tournament.ts";

const rounds = [
  { name: "Group Day 1", multiplier: 1, is_over: true },
  { name: "Round of 16", multiplier: 2, is_over: true },
  { name: "Final", multiplier: 5, is_over: false },
];

test.each([
  { round: "Group Day 1", multiplier: 1 },
  { round: "Round of 16", multiplier: 2 },
  { round: "Final", multiplier: 5 },
  { round: "Unknown", multiplier: 1 },
])("$round counts × $multiplier", ({ round, multiplier }) => {
  expect(multiplierOf(rounds, round)).toBe(multiplier);
  expect(pointsPerPickIn({ points_per_pick: 3, rounds }, round)).toBe(3 * multiplier);
});

test.each([
  { over: [true, true, true], isOver: true },
  { over: [true, true, false], isOver: false },
  { over: [true], isOver: true },
  { over: [], isOver: false },
])("rounds complete $over: tournament over $isOver", ({ over, isOver }) => {
  expect(isTournamentOver(over.map((is_over) => ({ is_over })))).toBe(isOver);
});

test.each([
  { contests: [], last: null },
  {
    contests: [
      { id: 9, date: "2025-09-12T20:00:00Z" },
      { id: 4, date: "2025-09-14T20:00:00Z" },
      { id: 3, date: "2025-09-14T20:00:00.000Z" },
      { id: 5, date: "2025-09-14T16:00:00Z" },
    ],
    last: 4,
  },
])("the last of the games is $last", ({ contests, last }) => {
  expect(findLastId(contests)).toBe(last);
  expect(findLastId(contests.toReversed())).toBe(last);
});
