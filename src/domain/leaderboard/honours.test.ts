import { expect, test } from "vitest";
import { countRoundWins, croissantLeadersOf, playersOnFire, medalOf, type RoundBoard } from "./honours.ts";

/** A board on which player 1 has the first total, player 2 the second, and so on. */
const board = (...totals: number[]): RoundBoard =>
  totals.map((total_points, at) => ({ user_id: at + 1, total_points }));

test.each([
  { why: "the best total", rounds: [board(3, 5, 1)], wins: [[2, 1]] },
  {
    why: "tied players share it",
    rounds: [board(5, 5, 1)],
    wins: [
      [1, 1],
      [2, 1],
    ],
  },
  { why: "never with 0 points", rounds: [board(0, 0)], wins: [] },
  { why: "an empty round", rounds: [board()], wins: [] },
  {
    why: "rounds add up",
    rounds: [board(3, 5), board(1, 2), board(2, 1)],
    wins: [
      [1, 1],
      [2, 2],
    ],
  },
])("round wins, $why: $wins", ({ rounds, wins }) => {
  expect([...countRoundWins(rounds)].toSorted(([a], [b]) => a - b)).toEqual(wins);
});

const falling = (players: number) => board(...Array.from({ length: players }, (_, at) => players - at));
const firstPlayers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test.each([
  { why: "the top three of few", rounds: [board(9, 8, 7, 6), board(9, 8, 7, 6)], hot: [1, 2, 3] },
  { why: "the same ones in both rounds", rounds: [board(9, 8, 7, 6), board(6, 7, 8, 9)], hot: [2, 3] },
  {
    why: "the two last of three rounds",
    rounds: [board(1, 1, 1, 9), board(9, 8, 7, 6), board(9, 8, 7, 6)],
    hot: [1, 2, 3],
  },
  { why: "one completed round is not enough", rounds: [board(9, 8, 7)], hot: [] },
  { why: "no completed round", rounds: [], hot: [] },
  { why: "ties at the edge count", rounds: [board(9, 8, 7, 7), board(9, 8, 7, 7)], hot: [1, 2, 3, 4] },
  { why: "nobody without points", rounds: [board(9, 0, 0), board(9, 5, 0)], hot: [1] },
  { why: "a missing player", rounds: [board(9, 8), board(9)], hot: [1] },
  { why: "the top three up to 39 who scored", rounds: [falling(39), falling(39)], hot: firstPlayers(3) },
  { why: "a tenth of 40 who scored", rounds: [falling(40), falling(40)], hot: firstPlayers(4) },
  {
    why: "a tenth only of those who scored",
    rounds: [board(...firstPlayers(39).map((n) => 40 - n), 0), falling(40)],
    hot: firstPlayers(3),
  },
])("on fire, $why", ({ rounds, hot }) => {
  expect([...playersOnFire(rounds, false)].toSorted((a, b) => a - b)).toEqual(hot);
});

test("nobody is on fire once the tournament is over", () => {
  expect(playersOnFire([board(9, 8), board(9, 8)], true).size).toBe(0);
});

test.each([
  {
    gifts: [
      [1, 2],
      [2, 5],
      [3, 5],
    ],
    leaders: [2, 3],
  },
  { gifts: [[1, 1]], leaders: [1] },
  { gifts: [[1, 0]], leaders: [] },
  { gifts: [], leaders: [] },
] satisfies { gifts: [number, number][]; leaders: number[] }[])(
  "with gifts $gifts, $leaders lead",
  ({ gifts, leaders }) => {
    expect([...croissantLeadersOf(new Map(gifts))]).toEqual(leaders);
  },
);

test.each([
  { rank: 1, isOver: true, name: "Gold Medal" },
  { rank: 2, isOver: true, name: "Silver Medal" },
  { rank: 3, isOver: true, name: "Bronze Medal" },
  { rank: 4, isOver: true, name: undefined },
  { rank: 1, isOver: false, name: undefined },
])("rank $rank, over $isOver: $name", ({ rank, isOver, name }) => {
  expect(medalOf(rank, isOver)?.name).toBe(name);
});
