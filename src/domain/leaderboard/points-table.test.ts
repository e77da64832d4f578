import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createPointsTable, sumMarkets } from "./points-table.ts";

const RIGHT = { winner: 1, handicap: 2, topScorer: 9, joker: false };
const tableOf = (pointsPerPick: number, joker: boolean) => {
  const one = { ...RIGHT, joker };
  return createPointsTable([one], { pointsPerPick, combinations: [{ ...one, right: 0b110, awards: "🌟" }] });
};

test.each([
  { pointsPerPick: 1, joker: false, expected: 1 },
  { pointsPerPick: 1, joker: true, expected: 2 },
  { pointsPerPick: 5, joker: false, expected: 5 },
  { pointsPerPick: 6, joker: true, expected: 12 },
])("a right pick is worth $pointsPerPick, joker $joker: $expected", ({ pointsPerPick, joker, expected }) => {
  const { winner, handicap, topScorer } = tableOf(pointsPerPick, joker);
  expect([winner[1], handicap[1], topScorer[1]]).toEqual([0, expected, expected]);
});

test("number 0, and a combination that the settlement does not know, earn nothing", () => {
  const { combinations } = { combinations: [{ ...RIGHT, right: 0b111, awards: "💯" }] };
  const table = createPointsTable([{ ...RIGHT, winner: 2 }], { pointsPerPick: 3, combinations });
  expect([[...sumMarkets(table)], table.awards]).toEqual([
    [0, 0],
    ["", ""],
  ]);
});

const id = fc.option(fc.integer({ min: 1, max: 3 }));
const anyCombination = fc.record({ winner: id, handicap: id, topScorer: id, joker: fc.boolean() });
const anyCombinations = fc.uniqueArray(
  fc.record({ combination: anyCombination, right: fc.integer({ min: 0, max: 7 }) }),
  { selector: ({ combination }) => JSON.stringify(combination), maxLength: 12 },
);

test("points are never negative, and each is nothing or the full worth of a pick", () => {
  fc.assert(
    fc.property(anyCombinations, fc.integer({ min: 1, max: 15 }), (held, pointsPerPick) => {
      const combinations = held.map(({ combination }) => combination);
      const settled = held.map(({ combination, right }) => ({ ...combination, right, awards: "" }));
      const { winner, handicap, topScorer } = createPointsTable(combinations, {
        pointsPerPick,
        combinations: settled,
      });
      for (const [index, { joker }] of combinations.entries()) {
        const full = pointsPerPick * (joker ? 2 : 1);
        for (const points of [winner, handicap, topScorer]) expect([0, full]).toContain(points[index + 1]);
      }
    }),
  );
});
