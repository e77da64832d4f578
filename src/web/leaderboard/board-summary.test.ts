import { expect, test } from "vitest";
import { describeBoard } from "./board-summary.tsx";
import { describeBeginning } from "./summary-before-points.tsx";

const round = (name: string, is_over: boolean) => ({ name, is_over, multiplier: 1 });
const played = [round("Group Day 1", true), round("Round of 16", false), round("Final", false)];
const begun = played.map(({ name }) => round(name, false));
const done = played.map(({ name }) => round(name, true));

test.each([
  { players: 34, rounds: played, sport: "basketball", text: "34 players. Group Day 1 over." },
  { players: 1, rounds: begun, sport: "basketball", text: "1 player. Group Day 1 in play." },
  { players: 2, rounds: done.slice(1), sport: "basketball", text: "2 players. Final over." },
  { players: 2, rounds: [], sport: "basketball", text: "2 players." },
  { players: 34, rounds: done, sport: "basketball", text: "Final standings after 3 rounds." },
  {
    players: 0,
    rounds: done,
    sport: "basketball",
    text: "This tournament is over. Nobody played in it here.",
  },
  { players: 34, rounds: done, sport: "racing", text: "Final standings after 3 races." },
] as const)("$text", ({ players, rounds, sport, text }) => {
  const is_over = rounds === done;
  expect(describeBoard(players, { is_over, rounds: [...rounds] }, sport)).toBe(text);
});

test.each([
  { players: 0, begin: null, sport: "basketball", text: /^The first game is not known yet\.$/ },
  { players: 0, begin: 0, sport: "basketball", text: /^The first game starts \S.*\.$/ },
  { players: 1, begin: 0, sport: "racing", text: /^The first qualifying starts .*\. 1 player has picked\.$/ },
  { players: 3, begin: 0, sport: "basketball", text: /^The first game starts .*\. 3 players have picked\.$/ },
] as const)("before anything is played: $text", ({ players, begin, sport, text }) => {
  expect(describeBeginning(players, begin, 0, sport)).toMatch(text);
});

test("the year is named only if it is not the current one", () => {
  const [begin, yearBefore] = [Date.UTC(2026, 5, 15, 12), Date.UTC(2025, 5, 15, 12)];
  expect(describeBeginning(0, begin, begin, "basketball")).not.toContain("2026");
  expect(describeBeginning(0, begin, yearBefore, "basketball")).toMatch(/ 2026, \S+( [AP]M)?\.$/);
});
