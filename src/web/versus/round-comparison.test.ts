import { expect, test } from "vitest";
import { countRounds, listShortNames } from "./round-comparison.tsx";

const NAMES = ["Liis", "Kadri"] as const;

test("rounds are counted for each, even ones only where there are any", () => {
  const round = (
    player: number,
    other: number,
    counted: { player: number; other: number } | null = { player, other },
  ) => ({
    round: "Day",
    is_complete: true,
    player,
    other,
    joined_later: [],
    counted,
  });
  expect(countRounds([round(3, 1), round(0, 2), round(4, 4)], NAMES)).toBe("1 for Liis, 1 for Kadri, 1 even");
  expect(countRounds([round(3, 1)], NAMES)).toBe("1 for Liis, 0 for Kadri");
  expect(countRounds([round(0, 5, null), round(1, 5, { player: 1, other: 0 })], NAMES)).toBe(
    "1 for Liis, 0 for Kadri",
  );
});

test("first names stand for players unless both have the same", () => {
  expect(listShortNames("Liis Õunapuu", "Kadri Mägi")).toEqual(["Liis", "Kadri"]);
  expect(listShortNames("Liis Õunapuu", "Liis Mägi")).toEqual(["Liis Õunapuu", "Liis Mägi"]);
  expect(listShortNames("", "")).toEqual(["", ""]);
});
