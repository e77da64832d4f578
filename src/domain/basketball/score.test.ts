import { expect, test } from "vitest";
import { handicapWinnerOf, isFinished, topScorersOf, winnerOf } from "./score.ts";

const game = (spread: number | null, score1: number | null, score2: number | null) => ({
  team1: "Turkey",
  team2: "Germany",
  spread,
  score1,
  score2,
});

test.each([
  { score1: null, finished: false },
  { score1: 83, finished: true },
  { score1: 0, finished: true },
])("a game with first score $score1 is finished: $finished", ({ score1, finished }) => {
  expect(isFinished({ score1 })).toBe(finished);
});

test.each([
  { spread: 3.5, score1: 83, score2: 88, winner: "Germany", covers: "Germany" },
  { spread: 5.5, score1: 83, score2: 88, winner: "Germany", covers: "Turkey" },
  { spread: -3.5, score1: 88, score2: 83, winner: "Turkey", covers: "Turkey" },
  { spread: -5.5, score1: 88, score2: 83, winner: "Turkey", covers: "Germany" },
  { spread: 5, score1: 83, score2: 88, winner: "Germany", covers: "Draw" },
  { spread: 0.5, score1: 80, score2: 80, winner: null, covers: "Turkey" },
  { spread: 0, score1: 80, score2: 80, winner: null, covers: "Draw" },
  { spread: null, score1: 83, score2: 88, winner: "Germany", covers: null },
  { spread: 3.5, score1: null, score2: null, winner: null, covers: null },
  { spread: 3.5, score1: 83, score2: null, winner: null, covers: null },
  { spread: 3.5, score1: 0, score2: 20, winner: "Germany", covers: "Germany" },
])(
  "$score1:$score2 with $spread: winner $winner, handicap $covers",
  ({ spread, score1, score2, winner, covers }) => {
    expect(winnerOf(game(spread, score1, score2))).toBe(winner);
    expect(handicapWinnerOf(game(spread, score1, score2))).toBe(covers);
  },
);

test.each([
  { top_scorer: null, names: [] },
  { top_scorer: "", names: [] },
  { top_scorer: "Alperen Şengün", names: ["Alperen Şengün"] },
  {
    top_scorer: "Luka Dončić, Giannis Antetokounmpo ,",
    names: ["Luka Dončić", "Giannis Antetokounmpo"],
  },
])("$top_scorer names $names", ({ top_scorer, names }) => {
  expect(topScorersOf({ top_scorer })).toEqual(names);
});
