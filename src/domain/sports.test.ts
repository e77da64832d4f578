import { expect, test } from "vitest";
import { getSport } from "./sports.ts";

test.each([
  [{ sport: "f1", name: "Season 2025" }, "racing"],
  [{ sport: "basketball", name: "The F1 of basketball" }, "racing"],
  [{ sport: "basketball", name: "EuroBasket" }, "basketball"],
] as const)("%o is shown as %s", (tournament, sport) => {
  expect(getSport(tournament)).toBe(sport);
});
