import { expect, test } from "vitest";
import { CELEBRATION, listAwards, PREDICTION_AWARDS } from "./awards.ts";
import { BADGES } from "./badges.ts";

test("every award is one code point of its own, so that a string of them reads back", () => {
  const emojis = PREDICTION_AWARDS.map((award) => award.emoji);
  expect(new Set(emojis).size).toBe(emojis.length);
  expect(listAwards(emojis.join(""))).toEqual(PREDICTION_AWARDS);
});

test("celebration is last in the table, so that it is added at the end", () => {
  expect(PREDICTION_AWARDS.at(-1)?.emoji).toBe(CELEBRATION);
});

test("unknown emojis are no awards", () => {
  expect(listAwards("💯🫠")).toHaveLength(1);
  expect(listAwards("")).toEqual([]);
});

// By the names that the screens use.
test.each([
  "Tournament Winner",
  "Celebration",
  "Star Player",
  "Unique Prediction",
  "Popular Prediction",
  "Perfect Prediction",
  "0-Point Prediction",
  "Only 0-Point Prediction",
  "0-Point Prediction in Double-Point Game",
  "Perfect Prediction in Double-Point Game",
  "Only Prediction to Receive Points",
])("%s is an award", (name) => {
  expect(PREDICTION_AWARDS.some((award) => award.name === name)).toBe(true);
});

test.each([
  "Round Winner",
  "On Fire",
  "Gold Medal",
  "Silver Medal",
  "Bronze Medal",
  "Category Leader",
  "Correct",
  "Croissant King",
  "Anonymous Gift from a Friend",
])("%s is a badge", (name) => {
  expect(Object.values(BADGES).some((badge) => badge.name === name)).toBe(true);
});
