import { expect, test } from "vitest";
import type { Versus } from "#contract/versus/schemas.ts";
import { countRounds } from "./count-rounds.ts";
import { describeChances } from "./describe-chances.ts";
import { listShortNames } from "./short-names.ts";

const NAMES = ["Liis", "Kadri"] as const;

const aPlayer = (total_points: number, possible_points: number) => ({
  user_id: total_points,
  name: "Liis",
  rank: 1,
  total_points,
  possible_points,
  has_joker: null,
});

test.for<[string, [number, number], [number, number], string]>([
  ["the one behind can pass", [80, 40], [112, 0], "Liis can still pass Kadri."],
  ["the other is behind and can pass", [112, 0], [80, 40], "Kadri can still pass Liis."],
  ["just level", [80, 32], [112, 0], "Liis can still draw level with Kadri."],
  ["out of reach", [80, 31], [112, 9], "Liis cannot catch Kadri any more."],
  ["level, with points to come", [80, 5], [80, 3], "They are level, and both can still get ahead."],
  ["level, with points for one", [80, 0], [80, 3], "They are level, and only Kadri can still get ahead."],
  [
    "level, with points for the other",
    [80, 5],
    [80, 0],
    "They are level, and only Liis can still get ahead.",
  ],
  ["all is decided", [80, 0], [112, 0], "No more points can be won."],
])("%s", ([, [points, more], [otherPoints, otherMore], expected]) => {
  const comparison: Versus = {
    player: aPlayer(points, more),
    other: aPlayer(otherPoints, otherMore),
    rounds: [],
    next_round: null,
    differences: [],
  };
  expect(describeChances(comparison, NAMES)).toBe(expected);
  const next_round = { round: "Final", points: 6 };
  const isOpen = more + otherMore > 0;
  expect(describeChances({ ...comparison, next_round }, NAMES)).toBe(
    isOpen ? `${expected} Final alone gives up to 6.` : expected,
  );
});

test("rounds are counted for each, even ones only where there are any", () => {
  const round = (player: number, other: number) => ({ round: "Day", is_complete: true, player, other });
  expect(countRounds([round(3, 1), round(0, 2), round(4, 4)], NAMES)).toBe("1 for Liis, 1 for Kadri, 1 even");
  expect(countRounds([round(3, 1)], NAMES)).toBe("1 for Liis, 0 for Kadri");
});

test("first names stand for players unless both have the same", () => {
  expect(listShortNames("Liis Õunapuu", "Kadri Mägi")).toEqual(["Liis", "Kadri"]);
  expect(listShortNames("Liis Õunapuu", "Liis Mägi")).toEqual(["Liis Õunapuu", "Liis Mägi"]);
  expect(listShortNames("", "")).toEqual(["", ""]);
});
