import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareScores, VOID } from "./outcome.ts";
import { contradicts, findReplaced, handicapText, outrightWinner, handicapWinner } from "./sides.ts";

const endingOf = (margin: number | null) => (margin === null ? VOID : compareScores([margin, 0]));

const duel = (spread: number | null) => ({ side1: "Serbia", side2: "Finland", spread });

test.each([
  { margin: 6, ahead: "Serbia" },
  { margin: -1, ahead: "Finland" },
  { margin: Infinity, ahead: "Serbia" },
  { margin: 0, ahead: null },
  { margin: null, ahead: null },
])("a margin of $margin puts $ahead ahead", ({ margin, ahead }) => {
  expect(outrightWinner(duel(-3.5), endingOf(margin))).toBe(ahead);
});

test.each([
  { spread: -10.5, margin: 11, covers: "Serbia" },
  { spread: -10.5, margin: 10, covers: "Finland" },
  { spread: 3.5, margin: -3, covers: "Serbia" },
  { spread: 3.5, margin: -4, covers: "Finland" },
  { spread: 0.5, margin: 0, covers: "Serbia" },
  { spread: -0.5, margin: 0, covers: "Finland" },
  { spread: 4, margin: -4, covers: "Draw" },
  { spread: 0, margin: 0, covers: "Draw" },
  { spread: -98.5, margin: Infinity, covers: "Serbia" },
  { spread: null, margin: 5, covers: null },
  { spread: 3.5, margin: null, covers: null },
])("with $spread and a margin of $margin, $covers covers", ({ spread, margin, covers }) => {
  expect(handicapWinner(duel(spread), endingOf(margin))).toBe(covers);
});

test.each([
  { spread: 3.5, winner: "Serbia", handicap: "Finland", contradiction: true },
  { spread: 3.5, winner: "Finland", handicap: "Serbia", contradiction: false },
  { spread: -3.5, winner: "Finland", handicap: "Serbia", contradiction: true },
  { spread: -3.5, winner: "Serbia", handicap: "Finland", contradiction: false },
  { spread: -1.5, winner: "Serbia", handicap: "Finland", contradiction: false },
  { spread: -0.5, winner: "Serbia", handicap: "Finland", contradiction: true },
  { spread: 0.5, winner: "Finland", handicap: "Serbia", contradiction: true },
  { spread: -1, winner: "Serbia", handicap: "Finland", contradiction: true },
  { spread: 3.5, winner: "Serbia", handicap: "Serbia", contradiction: false },
  { spread: 3.5, winner: null, handicap: "Finland", contradiction: false },
  { spread: 3.5, winner: "Serbia", handicap: null, contradiction: false },
  { spread: null, winner: "Serbia", handicap: "Finland", contradiction: false },
])(
  "with $spread, winner $winner and handicap $handicap contradict each other: $contradiction",
  ({ spread, winner, handicap, contradiction }) => {
    expect(contradicts(duel(spread), { winner, handicap })).toBe(contradiction);
  },
);

test("picks contradict each other exactly when no result makes both right", () => {
  const side = fc.constantFrom("Serbia", "Finland");
  const halves = fc.integer({ min: -12, max: 12 }).map((n) => n / 2);
  fc.assert(
    fc.property(halves, side, side, (spread, winner, handicap) => {
      const margins = Array.from({ length: 41 }, (_, at) => at - 20);
      const isPossible = margins.some(
        (margin) =>
          outrightWinner(duel(spread), endingOf(margin)) === winner &&
          handicapWinner(duel(spread), endingOf(margin)) === handicap,
      );
      expect(contradicts(duel(spread), { winner, handicap })).toBe(!isPossible);
    }),
  );
});

test.each([
  { spread: 3.5, side: 1, text: "+3.5" },
  { spread: 3.5, side: 2, text: "−3.5" },
  { spread: -10.5, side: 1, text: "−10.5" },
  { spread: -10.5, side: 2, text: "+10.5" },
  { spread: 0, side: 1, text: "+0" },
  { spread: 0, side: 2, text: "+0" },
] as const)("side $side of $spread shows $text", ({ spread, side, text }) => {
  expect(handicapText(spread, side)).toBe(text);
});

test.each<[(number | null)[], (number | null)[], number[], number[]]>([
  [[1, 2], [2, 1], [], []],
  [[1, 2], [3, 2], [1], [3]],
  [[1, 2], [2, 3], [1], [3]],
  [
    [1, 2],
    [3, 4],
    [1, 2],
    [3, 4],
  ],
  [[1, 2], [null, 2], [], []],
  [[1, 2], [null, 3], [2], [3]],
  [[null, 2], [1, 2], [], [1]],
])("from %j to %j %j are replaced by %j", (before, after, gone, added) => {
  const toSides = (ids: (number | null)[]) => ids.map((id) => ({ id }));
  expect(findReplaced(toSides(before), toSides(after))).toEqual({
    gone: toSides(gone),
    added: toSides(added),
  });
});
