import { expect, test } from "vitest";
import { handicapWinnerOf, isFinished, placesBetween, positionText, winnerOf } from "./positions.ts";

const team = (handicap: number | null, driver1_position: number | null, driver2_position: number | null) => ({
  driver1: "Norris",
  driver2: "Piastri",
  handicap,
  driver1_position,
  driver2_position,
});

test.each([
  { handicap: 0.5, one: 2, two: 3, winner: "Norris", covers: "Norris" },
  { handicap: -0.5, one: 2, two: 3, winner: "Norris", covers: "Norris" },
  { handicap: -1.5, one: 2, two: 3, winner: "Norris", covers: "Piastri" },
  { handicap: 0.5, one: 3, two: 2, winner: "Piastri", covers: "Piastri" },
  { handicap: 1.5, one: 3, two: 2, winner: "Piastri", covers: "Norris" },
  { handicap: -8.5, one: 1, two: 10, winner: "Norris", covers: "Norris" },
  { handicap: -9.5, one: 1, two: 10, winner: "Norris", covers: "Piastri" },
  { handicap: -9.5, one: 18, two: null, winner: "Norris", covers: "Norris" },
  { handicap: 9.5, one: null, two: 18, winner: "Piastri", covers: "Piastri" },
  { handicap: 0.5, one: null, two: null, winner: null, covers: null },
  { handicap: null, one: 1, two: 2, winner: "Norris", covers: null },
])(
  "P$one against P$two with $handicap: winner $winner, handicap $covers",
  ({ handicap, one, two, winner, covers }) => {
    expect(winnerOf(team(handicap, one, two))).toBe(winner);
    expect(handicapWinnerOf(team(handicap, one, two))).toBe(covers);
  },
);

test.each([
  { positions: [], finished: false },
  { positions: [[null, null]], finished: false },
  {
    positions: [
      [null, null],
      [null, 7],
    ],
    finished: true,
  },
  { positions: [[1, null]], finished: true },
] satisfies { positions: [number | null, number | null][]; finished: boolean }[])(
  "a race with positions $positions is finished: $finished",
  ({ positions, finished }) => {
    expect(isFinished({ teams: positions.map(([one, two]) => team(0.5, one, two)) })).toBe(finished);
  },
);

test.each([
  { position: 4, hasResult: true, text: "P4" },
  { position: null, hasResult: true, text: "NC" },
  { position: null, hasResult: false, text: "" },
])("position $position, result $hasResult, shows as $text", ({ position, hasResult, text }) => {
  expect(positionText(position, hasResult)).toBe(text);
});

test.each([
  { one: 2, two: 5, places: 3 },
  { one: 20, two: 1, places: -19 },
  { one: 1, two: null, places: null },
  { one: null, two: 9, places: null },
  { one: null, two: null, places: null },
])("between P$one and P$two lie $places places for the handicaps", ({ one, two, places }) => {
  expect(placesBetween(team(null, one, two))).toBe(places);
});
