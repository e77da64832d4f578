import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BASKETBALL_HANDICAPS, RACING_HANDICAPS, proposeHandicap, type Result } from "./propose-handicap.ts";
import { DAY, HOUR } from "./time.ts";

const played = (day: number, side1: string, side2: string, margin: number | null): Result => ({
  side1,
  side2,
  start: day * DAY,
  margin,
});
const next = (side1: string, side2: string, day = 10) => ({ side1, side2, start: day * DAY });

test.each([
  ["nothing known: the name that sorts first is favoured", [], -0.5],
  ["an even result: still nothing known", [played(1, "A", "B", 0)], -0.5],
  ["a win by 11", [played(1, "A", "B", 11)], -6.5],
  ["the same win told from the other side", [played(1, "B", "A", -11)], -6.5],
  ["two wins by 11 come closer to it", [played(1, "A", "B", 11), played(2, "A", "B", 11)], -9.5],
  ["a landslide counts as its cap", [played(1, "A", "B", 35)], -21.5],
  ["… and no more", [played(1, "A", "B", 80)], -21.5],
  ["a loss", [played(1, "A", "B", -11)], 6.5],
  ["a game without result tells nothing", [played(1, "A", "B", 30), played(2, "A", "B", null)], -18.5],
  [
    "strength is learned through a common opponent",
    [played(1, "A", "C", 20), played(2, "C", "B", 20)],
    -15.5,
  ],
])("basketball: %s", (_, season, handicap) => {
  expect(proposeHandicap(BASKETBALL_HANDICAPS, [season], next("A", "B"))).toBe(handicap);
});

test("racing: places, with their own caps", () => {
  const season = Array.from({ length: 9 }, (_, day) => played(day, "A", "B", 15));
  expect(proposeHandicap(RACING_HANDICAPS, [season.slice(0, 1)], next("A", "B"))).toBe(-2.5);
  expect(proposeHandicap(RACING_HANDICAPS, [season], next("A", "B"))).toBe(-5.5);
});

test("who first appears in a later season starts behind those already known", () => {
  const seasons = [[played(1, "Old", "Older", 0)], []];
  expect(proposeHandicap(BASKETBALL_HANDICAPS, seasons, next("New", "Old"))).toBe(6.5);
  expect(proposeHandicap(BASKETBALL_HANDICAPS, [seasons.flat()], next("New", "Old"))).toBe(-0.5);
});

test("only results known half a day before count", () => {
  const meeting = next("A", "B");
  const at = (start: number) =>
    proposeHandicap(BASKETBALL_HANDICAPS, [[{ ...played(0, "A", "B", -20), start }]], meeting);
  expect(at(meeting.start - 12 * HOUR)).toBe(12.5);
  expect(at(meeting.start - 12 * HOUR + 1)).toBe(-0.5);
  expect(at(meeting.start + DAY)).toBe(-0.5);
});

const side = fc.constantFrom("A", "B", "C", "D", "E");
const result = fc
  .record({
    side1: side,
    side2: side,
    start: fc.integer({ min: 0, max: 20 * DAY }),
    margin: fc.option(fc.integer({ min: -60, max: 60 })),
  })
  .filter(({ side1, side2 }) => side1 !== side2);
const seasons = fc.array(fc.array(result, { maxLength: 20 }), { minLength: 1, maxLength: 3 });
const model = fc.constantFrom(BASKETBALL_HANDICAPS, RACING_HANDICAPS);
const pair = fc.shuffledSubarray(["A", "B", "C", "D", "E"], { minLength: 2, maxLength: 2 });

test("property: ends in .5, is never 0 and never beyond the cap", () => {
  fc.assert(
    fc.property(model, seasons, pair, (m, known, [a = "", b = ""]) => {
      const handicap = proposeHandicap(m, known, next(a, b));
      expect(Math.abs(handicap % 1)).toBe(0.5);
      expect(Math.abs(handicap)).toBeLessThanOrEqual(m.handicapCap);
    }),
  );
});

test("property: swapping the sides of the meeting, or of any result, only turns the sign", () => {
  const swap = (r: Result): Result => ({
    ...r,
    side1: r.side2,
    side2: r.side1,
    margin: r.margin === null ? null : -r.margin,
  });
  fc.assert(
    fc.property(model, seasons, pair, (m, known, [a = "", b = ""]) => {
      const handicap = proposeHandicap(m, known, next(a, b));
      expect(proposeHandicap(m, known, next(b, a))).toBe(-handicap);
      const told = known.map((season) => season.map((r) => (r.start % 2 === 0 ? swap(r) : r)));
      expect(proposeHandicap(m, told, next(a, b))).toBe(handicap);
    }),
  );
});

test("property: what happens later changes nothing", () => {
  fc.assert(
    fc.property(model, seasons, fc.array(result), pair, (m, known, later, [a = "", b = ""]) => {
      const meeting = next(a, b);
      const after = later.map((r) => ({ ...r, start: meeting.start - 12 * HOUR + 1 + r.start }));
      const [last = [], ...rest] = known.toReversed();
      const more = [...rest.toReversed(), [...last, ...after]];
      expect(proposeHandicap(m, more, meeting)).toBe(proposeHandicap(m, known, meeting));
    }),
  );
});
