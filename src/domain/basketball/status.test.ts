import { expect, test } from "vitest";
import { HOUR, instantOf, MINUTE } from "../time.ts";
import { gameStatus } from "./status.ts";

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
