import { expect, test } from "vitest";
import { gameStatistics } from "./statistics.ts";

const game = { team1: "Turkey", team2: "Germany", spread: 3.5 };
const final = { ...game, score1: 83, score2: 88, top_scorer: "Alperen Şengün" };
const unplayed = { ...game, score1: null, score2: null, top_scorer: "Alperen Şengün" };
const picks = [
  { winner: "Germany", handicap: "Turkey", topScorer: "Franz Wagner" },
  { winner: "Germany", handicap: null, topScorer: "Franz Wagner" },
  { winner: "Turkey", handicap: "Germany", topScorer: "Cedi Osman" },
  { winner: null, handicap: "Germany", topScorer: null },
];

test("a finished game's tables show counts, shares and what was right", () => {
  expect(gameStatistics(final, picks)).toEqual({
    winner: [
      { name: "Turkey", count: 1, percent: "33.3", isCorrect: false },
      { name: "Germany", count: 2, percent: "66.7", isCorrect: true },
    ],
    handicap: [
      { name: "Turkey", count: 1, percent: "33.3", isCorrect: false },
      { name: "Germany", count: 2, percent: "66.7", isCorrect: true },
    ],
    topScorer: [
      { name: "Franz Wagner", count: 2, percent: "66.7", isCorrect: false },
      { name: "Cedi Osman", count: 1, percent: "33.3", isCorrect: false },
      { name: "Alperen Şengün", count: 0, percent: "0.0", isCorrect: true },
    ],
  });
});

test("before the result nothing is right and no top scorer is given away", () => {
  const { winner, handicap, topScorer } = gameStatistics(unplayed, picks);
  expect([...winner, ...handicap, ...topScorer].filter((share) => share.isCorrect)).toEqual([]);
  expect(topScorer.map((share) => share.name)).toEqual(["Franz Wagner", "Cedi Osman"]);
});

test("a draw of points has no winner, a draw of the handicap neither", () => {
  const level = gameStatistics({ ...final, spread: 0, score1: 80, score2: 80 }, picks);
  expect([...level.winner, ...level.handicap].some((share) => share.isCorrect)).toBe(false);
});

test("nobody's picks are 0.0 percent", () => {
  const { winner, handicap, topScorer } = gameStatistics(final, []);
  expect([...winner, ...handicap, ...topScorer].map((share) => share.percent)).toEqual(
    Array.from({ length: 5 }, () => "0.0"),
  );
});
