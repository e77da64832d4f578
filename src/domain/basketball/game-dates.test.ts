import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf, isoOf } from "../time.ts";
import { gameDate, gameStart } from "./game-dates.ts";

test.each([
  { date: "2025-09-06T20:10:00Z", start: "2025-09-06T18:10:00.000Z" },
  { date: "2025-09-06T01:30:00.000Z", start: "2025-09-05T23:30:00.000Z" },
])("a game stored at $date starts at $start", ({ date, start }) => {
  expect(isoOf(gameStart({ date }))).toBe(start);
  expect(instantOf(gameDate(gameStart({ date })))).toBe(instantOf(date));
});

test("the stored date is the inverse of the start, for any instant", () => {
  const instants = fc.integer({ min: 0, max: 4_102_444_800_000 });
  fc.assert(
    fc.property(instants, (start) => {
      expect(gameStart({ date: gameDate(start) })).toBe(start);
    }),
  );
});
