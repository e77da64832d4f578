import { expect, test } from "vitest";
import { HOUR, instantOf, MINUTE } from "../time.ts";
import { gameStatus, initialRound, orderGames } from "./status.ts";

// Stored two hours ahead of UTC.
const date = "2025-09-06T20:10:00Z";
const start = instantOf("2025-09-06T18:10:00Z");

test.each([
  { after: -42 * MINUTE, state: "before" },
  { after: -28.2 * HOUR, state: "before" },
  { after: -1, state: "before" },
  { after: 0, state: "in-progress" },
  { after: 2 * HOUR, state: "in-progress" },
  { after: 2 * HOUR + 1, state: "awaiting" },
])("$after ms after the start without a result: $state", ({ after, state }) => {
  const remaining = Math.max(0, -after);
  expect(gameStatus({ date, score1: null }, start + after)).toEqual({ state, remaining });
});

test.each([-HOUR, 0, HOUR, 3 * HOUR])("a score makes it final, %d ms after the start", (after) => {
  const final = { state: "final", remaining: 0 };
  expect(gameStatus({ date, score1: 0 }, start + after)).toEqual(final);
});

// Deliberately not in order.
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
