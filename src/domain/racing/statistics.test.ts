import { expect, test } from "vitest";
import { raceStatistics } from "./statistics.ts";

const mclaren = {
  team_name: "McLaren",
  driver1: "Norris",
  driver2: "Piastri",
  handicap: 0.5,
  driver1_position: 2,
  driver2_position: 3,
};
const sauber = {
  ...mclaren,
  team_name: "Kick Sauber",
  driver1: "Hülkenberg",
  driver2: "Bortoleto",
  driver1_position: null,
  driver2_position: 8,
};
const pick = (team_name: string, winner: string | null, handicap: string | null, joker = false) => ({
  team_name,
  winner,
  handicap,
  joker,
});

test("each team has its own tables, and jokers are counted by team", () => {
  const picks = [
    pick("McLaren", "Norris", "Piastri", true),
    pick("McLaren", "Norris", null),
    pick("McLaren", "Piastri", "Norris", true),
    pick("Kick Sauber", "Hülkenberg", null, true),
  ];
  expect(raceStatistics({ teams: [sauber, mclaren] }, picks)).toEqual({
    teams: [
      {
        team_name: "Kick Sauber",
        winner: [
          { name: "Hülkenberg", count: 1, percent: "100.0", isCorrect: false },
          { name: "Bortoleto", count: 0, percent: "0.0", isCorrect: true },
        ],
        handicap: [
          { name: "Hülkenberg", count: 0, percent: "0.0", isCorrect: false },
          { name: "Bortoleto", count: 0, percent: "0.0", isCorrect: true },
        ],
      },
      {
        team_name: "McLaren",
        winner: [
          { name: "Norris", count: 2, percent: "66.7", isCorrect: true },
          { name: "Piastri", count: 1, percent: "33.3", isCorrect: false },
        ],
        handicap: [
          { name: "Norris", count: 1, percent: "50.0", isCorrect: true },
          { name: "Piastri", count: 1, percent: "50.0", isCorrect: false },
        ],
      },
    ],
    doublePoints: [
      { name: "McLaren", count: 2, percent: "66.7", isCorrect: false },
      { name: "Kick Sauber", count: 1, percent: "33.3", isCorrect: false },
    ],
  });
});
