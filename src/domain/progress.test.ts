import { expect, test } from "vitest";
import { countPicks } from "./contest/market.ts";
import { type ContestProgress, progressLevel, sumProgress } from "./progress.ts";

test.each([
  { made: 24, possible: 24, level: "complete" },
  { made: 23, possible: 24, level: "half" },
  { made: 12, possible: 24, level: "half" },
  { made: 11, possible: 24, level: "started" },
  { made: 1, possible: 24, level: "started" },
  { made: 0, possible: 24, level: "nothing" },
  { made: 0, possible: 0, level: "nothing" },
])("$made of $possible picks: $level", ({ made, possible, level }) => {
  expect(progressLevel(made, possible)).toBe(level);
});

/** Contests of three picks each: picks made, and x where the contest has locked. */
function createContests(...contests: string[]): ContestProgress[] {
  return contests.map((one) => ({
    made: Number(one.replace("x", "")),
    possible: 3,
    isLocked: one.endsWith("x"),
  }));
}

test.each([
  { contests: ["3x", "0x", "2"], made: 5, possible: 9, why: "who plays from the start is told of all" },
  {
    contests: ["0x", "0x", "0", "0"],
    made: 0,
    possible: 6,
    why: "who joins in the middle is asked for the open",
  },
  {
    contests: ["0x", "0x", "3", "3"],
    made: 6,
    possible: 6,
    why: "who joins in the middle can complete the rest",
  },
  { contests: ["0x", "1x", "0x", "3"], made: 4, possible: 9, why: "what is missed after that counts" },
  { contests: ["0", "0"], made: 0, possible: 6, why: "nothing has locked" },
  { contests: ["0x", "0x"], made: 0, possible: 0, why: "a round that was over asks for nothing" },
])("progress counts $made of $possible picks: $why", ({ contests, made, possible }) => {
  expect(sumProgress(createContests(...contests))).toEqual({ made, possible });
});

test("picks that were made are counted", () => {
  expect(countPicks({ winner: "A", handicap: null, topScorer: "B" })).toBe(2);
  expect(countPicks({ winner: null, handicap: null, topScorer: null })).toBe(0);
});
