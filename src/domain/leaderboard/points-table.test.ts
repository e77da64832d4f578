import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mapMarkets, MARKETS } from "../contest/market.ts";
import { MARKET_RULES } from "../contest/market-rules.ts";
import { createPointsTable, sumMarkets } from "./points-table.ts";

const RIGHT = { picks: { winner: 1, handicap: 2, topScorer: 9 }, joker: false };
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
  const { winner, handicap, topScorer } = tableOf(pointsPerPick, joker).byMarket;
  expect([winner[1], handicap[1], topScorer[1]]).toEqual([0, expected, expected]);
});

test("number 0, and a combination that the settlement does not know, earn nothing", () => {
  const { combinations } = { combinations: [{ ...RIGHT, right: 0b111, awards: "💯" }] };
  const table = createPointsTable([{ ...RIGHT, picks: { ...RIGHT.picks, winner: 2 } }], {
    pointsPerPick: 3,
    combinations,
  });
  expect([[...sumMarkets(table)], table.awards]).toEqual([
    [0, 0],
    ["", ""],
  ]);
});

const id = fc.option(fc.integer({ min: 1, max: 3 }));
const anyCombination = fc.record({ picks: fc.record(mapMarkets(() => id)), joker: fc.boolean() });
const anyCombinations = fc.uniqueArray(
  fc.record({ combination: anyCombination, right: fc.integer({ min: 0, max: 7 }) }),
  { selector: ({ combination }) => JSON.stringify(combination), maxLength: 12 },
);

test("points are never negative, and each is nothing or the full worth of a pick", () => {
  fc.assert(
    fc.property(anyCombinations, fc.integer({ min: 1, max: 15 }), (settledPicks, pointsPerPick) => {
      const combinations = settledPicks.map(({ combination }) => combination);
      const settled = settledPicks.map(({ combination, right }) => ({ ...combination, right, awards: "" }));
      const { byMarket } = createPointsTable(combinations, { pointsPerPick, combinations: settled });
      for (const [index, { joker }] of combinations.entries()) {
        const full = pointsPerPick * (joker ? 2 : 1);
        for (const points of Object.values(byMarket)) expect([0, full]).toContain(points[index + 1]);
      }
    }),
  );
});

test.each(MARKETS)("combinations that differ in the market %s alone earn their own points", (market) => {
  const other = { ...RIGHT, picks: { ...RIGHT.picks, [market]: 77 } };
  const settled = [
    { ...RIGHT, right: 0b001, awards: "🌟" },
    { ...other, right: 0b111, awards: "💯" },
  ];
  const { awards } = createPointsTable([other, RIGHT], { pointsPerPick: 1, combinations: settled });
  expect(awards).toEqual(["", "💯", "🌟"]);
});

test.each(MARKETS)("the points of the market %s count in the sum of all, and on the board", (market) => {
  const one = { picks: { ...mapMarkets(() => null), [market]: 4 }, joker: false };
  const right = MARKET_RULES[market].bit;
  const table = createPointsTable([one], { pointsPerPick: 3, combinations: [{ ...one, right, awards: "" }] });
  expect([[...sumMarkets(table)], table.byMarket[market][1], table.contests[1]]).toEqual([[0, 3], 3, 1]);
});
