import { array, assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { chartCourse, listRanksBefore, listSteps } from "./course.ts";
import { rankAll } from "./ranking.ts";

/** A board by player: `board({ 1: 5 })` has player 1 with 5 points. */
const board = (totals: Record<number, number>) =>
  Object.entries(totals).map(([id, total_points]) => ({ user_id: Number(id), total_points }));

const SEASON = [
  { name: "One", board: board({ 1: 3, 2: 5 }) },
  { name: "Two", board: board({ 1: 4, 3: 7 }) },
  { name: "Rest day", board: [] },
  { name: "Three", board: board({ 1: 0, 2: 2, 3: 1, 4: 0 }) },
];

test.each([
  {
    player: 1,
    steps: [
      ["One", 3, 3, 2],
      ["Two", 4, 7, 1],
      ["Rest day", 0, 7, 1],
      ["Three", 0, 7, 2],
    ],
  },
  {
    player: 2,
    steps: [
      ["One", 5, 5, 1],
      ["Two", 0, 5, 3],
      ["Rest day", 0, 5, 3],
      ["Three", 2, 7, 2],
    ],
  },
  {
    player: 3,
    steps: [
      ["One", 0, 0, null],
      ["Two", 7, 7, 1],
      ["Rest day", 0, 7, 1],
      ["Three", 1, 8, 1],
    ],
  },
  {
    player: 4,
    steps: [
      ["One", 0, 0, null],
      ["Two", 0, 0, null],
      ["Rest day", 0, 0, null],
      ["Three", 0, 0, 4],
    ],
  },
  { player: 5, steps: [] },
])("player $player stands after each round", ({ player, steps }) => {
  expect(listSteps(chartCourse(SEASON), player)).toEqual(
    steps.map(([round, points, total_points, rank]) => ({ round, points, total_points, rank })),
  );
});

test.each([
  { latest: "One", ranks: [] },
  {
    latest: "Two",
    ranks: [
      [1, 2],
      [2, 1],
    ],
  },
  {
    latest: "Three",
    ranks: [
      [1, 1],
      [2, 3],
      [3, 1],
    ],
  },
])("before the round $latest the ranks are $ranks", ({ latest, ranks }) => {
  expect([...listRanksBefore(chartCourse(SEASON), latest)].sort(([a], [b]) => a - b)).toEqual(ranks);
});

test("nothing was played", () => {
  expect(listSteps(chartCourse([]), 1)).toEqual([]);
  expect(listRanksBefore(chartCourse([]), "One").size).toBe(0);
});

test("the course ends at the ranks of the board of all rounds", () => {
  const points = array(integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 });
  assert(
    property(array(points, { minLength: 1, maxLength: 5 }), (seasons) => {
      const rounds = seasons.map((totals, at) => ({
        name: `Round ${at}`,
        board: totals.map((total_points, player) => ({ user_id: player + 1, total_points })),
      }));
      const sums = new Map<number, number>();
      for (const { user_id, total_points } of rounds.flatMap((round) => round.board)) {
        sums.set(user_id, (sums.get(user_id) ?? 0) + total_points);
      }
      const course = chartCourse(rounds);
      const overall = [...sums].map(([user_id, total_points]) => ({ user_id, name: "", total_points }));
      for (const { user_id, total_points, rank } of rankAll(overall)) {
        expect(listSteps(course, user_id).at(-1)).toMatchObject({ total_points, rank });
      }
    }),
  );
});
