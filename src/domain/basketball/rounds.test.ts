import { expect, test } from "vitest";
import { instantOf } from "../time.ts";
import { initialRound, orderGames } from "./rounds.ts";

// Stored two hours ahead of UTC; deliberately not in order.
const games = [
  { id: 3, round: "Final", date: "2025-09-14T20:00:00Z", score1: null },
  { id: 1, round: "Group Day 1", date: "2025-08-27T14:00:00Z", score1: 80 },
  { id: 2, round: "Group Day 1", date: "2025-08-28T14:00:00Z", score1: null },
  { id: 4, round: "Group Day 2", date: "2025-08-28T16:00:00Z", score1: null },
];

test.each([
  { now: "2025-08-01T00:00:00Z", round: "Group Day 1" },
  { now: "2025-08-28T11:59:59.999Z", round: "Group Day 1" },
  { now: "2025-08-28T12:00:00Z", round: "Group Day 2" },
  { now: "2025-08-28T14:00:00Z", round: "Final" },
  { now: "2025-12-01T00:00:00Z", round: "Final" },
])("at $now the screen opens with $round", ({ now, round }) => {
  expect(initialRound(games, instantOf(now))).toBe(round);
});

test("without games there is no round", () => {
  expect(initialRound([], 0)).toBeNull();
});

test("open games come first by deadline, then started ones, newest first", () => {
  const ids = orderGames(games, instantOf("2025-08-28T12:00:00Z")).map((game) => game.id);
  expect(ids).toEqual([4, 3, 2, 1]);
});

test("a game with a result takes no picks, so it comes after the open ones", () => {
  const ids = orderGames(games, instantOf("2025-08-01T00:00:00Z")).map((game) => game.id);
  expect(ids).toEqual([2, 4, 3, 1]);
});
