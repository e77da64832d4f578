import { expect, test } from "vitest";
import type { Card } from "../contest/card.ts";
import { scoreTeam } from "./scoring.ts";

const once = { pointsPerPick: 1, multiplier: 1, isLastGame: false };
const team = {
  driver1: "Norris",
  driver2: "Piastri",
  handicap: -1.5,
  driver1_position: 2,
  driver2_position: 3,
};
const unclassified = { ...team, driver1_position: null, driver2_position: null };

const card = (winner: string | null, handicap: string | null, joker = false, players = 1): Card => ({
  winner,
  handicap,
  topScorer: null,
  joker,
  players,
});
const scoresOf = (cards: Card[], worth = once) =>
  scoreTeam({ teams: [team] }, team, cards, worth).map(({ winnerPoints, handicapPoints, emoji }) => [
    winnerPoints,
    handicapPoints,
    emoji,
  ]);

test("a right pick is worth a point, and two make a perfect prediction without any top scorer", () => {
  expect(
    scoresOf([
      card("Norris", "Piastri"),
      card("Norris", "Norris"),
      card("Norris", null),
      card("Piastri", "Norris"),
      card("Piastri", "Norris", true),
    ]),
  ).toEqual([
    [1, 1, "💯🦄"],
    [1, 0, "🦄"],
    [1, 0, ""],
    // Piastri before Norris, yet Norris two places ahead: that can't be.
    [0, 0, "🥚🙃"],
    [0, 0, "💀🙃"],
  ]);
});

test("joker and multiplier count as in basketball, and the last race has its tournament winners", () => {
  const worth = { pointsPerPick: 1, multiplier: 2, isLastGame: true };
  expect(scoresOf([card("Norris", "Piastri", true)], worth)).toEqual([[4, 4, "💎🏆"]]);
});

test("no position in the race: nothing is scored", () => {
  expect(scoreTeam({ teams: [unclassified] }, unclassified, [card("Norris", "Norris")], once)).toEqual([
    { winnerPoints: null, handicapPoints: null, topScorerPoints: null, emoji: "" },
  ]);
});

test("two drivers of a team without a position pay nobody once another team has one", () => {
  expect(scoreTeam({ teams: [unclassified, team] }, unclassified, [card("Norris", "Norris")], once)).toEqual([
    { winnerPoints: 0, handicapPoints: 0, topScorerPoints: 0, emoji: "🥚" },
  ]);
});
