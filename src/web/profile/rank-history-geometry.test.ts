import { expect, test } from "vitest";
import type { RoundStep } from "#contract/leaderboard/schemas.ts";
import { layOutRankHistory, abbreviateRound } from "./rank-history-geometry.ts";

const step = (round: string, points: number, rank: number | null): RoundStep => ({
  round,
  points,
  total_points: points,
  rank,
});

test.each([
  ["Group Day 5", "GD5"],
  ["Round of 16", "R16"],
  ["Quarterfinals", "QF"],
  ["Semifinals", "SF"],
  ["Third Place", "TP"],
  ["Final", "FIN"],
  ["Bahrain", "BAH"],
  ["Saudi Arabia", "SA"],
  ["São Paulo", "SP"],
])("%s is abbreviated to %s", (name, short) => {
  expect(abbreviateRound(name)).toBe(short);
});

const ROUNDS = [step("Group Day 1", 4, 3), step("Round of 16", 8, 1), step("Final", 0, 2)];

test("each round has a column with a bar proportional to its points; the best rank is at the top", () => {
  const { columns, step: wide } = layOutRankHistory(ROUNDS, 300);
  expect(wide).toBe(100);
  expect(columns.map(({ x }) => x)).toEqual([50, 150, 250]);
  const [first, second, third] = columns.map(({ barHeight }) => barHeight);
  expect(first).toBe((second ?? 0) / 2);
  expect(third).toBe(0);
  const heights = columns.map(({ rankY }) => rankY);
  expect(heights.toSorted((a, b) => a - b)).toEqual([heights[1], heights[2], heights[0]]);
});

test.each([
  { width: 300, labels: ["Group Day 1", "Round of 16", "Final"] },
  { width: 120, labels: ["GD1", "R16", "FIN"] },
  { width: 60, labels: ["1", "2", "3"] },
])("at $width px the labels are $labels", ({ width, labels }) => {
  expect(layOutRankHistory(ROUNDS, width).columns.map(({ label }) => label)).toEqual(labels);
});

test("rounds with equal abbreviations are labelled by number", () => {
  const duplicates = [step("Austria", 1, 1), step("Australia", 1, 1)];
  expect(layOutRankHistory(duplicates, 80).columns.map(({ label }) => label)).toEqual(["1", "2"]);
});

test("the line begins at the player's first ranked round", () => {
  const late = [step("Group Day 1", 0, null), ...ROUNDS.slice(1)];
  const { columns, line } = layOutRankHistory(late, 300);
  expect(columns.map(({ isRankShown }) => isRankShown)).toEqual([false, true, true]);
  expect(line).toMatch(/^M150\.0 \S+L250\.0 \S+$/);
  expect(layOutRankHistory([step("Final", 0, null)], 300).line).toBe("");
});

test("when ranks do not fit, the last, the best and the first are written unless they overlap", () => {
  const ranks = [310, 120, 305, 200, 190, 150, 140, 130, 110, 125, 124, 123];
  const season = ranks.map((rank, at) => step(`Race ${at}`, 1, rank));
  const shown = layOutRankHistory(season, 240).columns.flatMap(({ rank, isRankShown }) =>
    isRankShown ? rank : [],
  );
  expect(shown).toEqual([310, 110, 123]);
  const early = layOutRankHistory(season.slice(0, 9), 180).columns.flatMap(({ rank, isRankShown }) =>
    isRankShown ? rank : [],
  );
  expect(early).toEqual([310, 110]);
});

test("a constant rank is a horizontal line", () => {
  const level = layOutRankHistory([step("Semifinals", 1, 7), step("Final", 3, 7)], 200).columns;
  expect(new Set(level.map(({ rankY }) => rankY)).size).toBe(1);
});
