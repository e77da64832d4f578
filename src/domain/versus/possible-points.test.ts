import { expect, test } from "vitest";
import { MARKETS } from "../contest/market.ts";
import { countPossiblePoints, type UnsettledContest } from "./possible-points.ts";

const [HOME, AWAY, SCORER] = [1, 2, 30];

const open = (roundId: number, facts: Partial<UnsettledContest> = {}): UnsettledContest => ({
  roundId,
  side1: HOME,
  side2: AWAY,
  handicap: 4.5,
  offered: MARKETS,
  pointsPerPick: 1,
  picksAtLock: undefined,
  ...facts,
});

const pick = (winner: number | null, handicap: number | null, topScorer: number | null, joker = false) => ({
  picks: { winner, handicap, topScorer },
  joker,
});

const none = new Set<number>();

test.for<[string, UnsettledContest[], ReadonlySet<number>, number]>([
  ["nothing left", [], none, 0],
  ["an open game with its joker", [open(1)], none, 6],
  ["an open game whose round's joker is gone", [open(1)], new Set([1]), 3],
  ["one joker in two games of a round", [open(1), open(1)], none, 9],
  ["a joker in each of two rounds", [open(1), open(2)], none, 12],
  [
    "the joker goes where it is worth most",
    [open(1, { handicap: null, offered: ["winner", "topScorer"] }), open(1)],
    none,
    8,
  ],
  [
    "a game without a handicap",
    [open(1, { handicap: null, offered: ["winner", "topScorer"] })],
    new Set([1]),
    2,
  ],
  ["a racing team", [open(1, { offered: ["winner", "handicap"] })], new Set([1]), 2],
  ["the round's multiplier", [open(1, { pointsPerPick: 3 })], new Set([1]), 9],
  ["picks that are sealed", [open(1, { picksAtLock: pick(AWAY, AWAY, SCORER) })], none, 3],
  ["a sealed joker", [open(1, { picksAtLock: pick(AWAY, AWAY, null, true) })], new Set([1]), 4],
  ["a sealed game without picks", [open(1, { picksAtLock: null })], none, 0],
  // Home wins by at least one and gets 4.5 more, so away cannot cover.
  ["picks of which one excludes the other", [open(1, { picksAtLock: pick(HOME, AWAY, SCORER) })], none, 2],
  ["the favourite wins and does not cover", [open(1, { picksAtLock: pick(AWAY, HOME, null) })], none, 2],
])("%s", ([, contests, jokerRounds, expected]) => {
  expect(countPossiblePoints(contests, jokerRounds)).toBe(expected);
});
