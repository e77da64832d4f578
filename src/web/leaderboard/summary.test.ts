import { expect, test } from "vitest";
import { describeBeginning, describeBoard } from "./summary.ts";

const round = (name: string, is_over: boolean) => ({ name, is_over, multiplier: 1 });
const played = [round("Group Day 1", true), round("Round of 16", false), round("Final", false)];
const done = played.map(({ name }) => round(name, true));

test.each([
  { players: 34, rounds: played, isRacing: false, text: "34 players. Round of 16 in play." },
  { players: 1, rounds: played, isRacing: false, text: "1 player. Round of 16 in play." },
  { players: 2, rounds: [], isRacing: false, text: "2 players." },
  { players: 34, rounds: done, isRacing: false, text: "Final standings after 3 rounds." },
  { players: 34, rounds: done, isRacing: true, text: "Final standings after 3 races." },
])("$text", ({ players, rounds, isRacing, text }) => {
  const is_over = rounds === done;
  expect(describeBoard(players, { is_over, rounds }, isRacing)).toBe(text);
});

test.each([
  { players: 0, begin: null, isRacing: false, text: /^The first game is not known yet\.$/ },
  { players: 0, begin: 0, isRacing: false, text: /^The first game starts \S.*\.$/ },
  { players: 1, begin: 0, isRacing: true, text: /^The first qualifying starts .*\. 1 player has picked\.$/ },
  { players: 3, begin: 0, isRacing: false, text: /^The first game starts .*\. 3 players have picked\.$/ },
])("before anything is played: $text", ({ players, begin, isRacing, text }) => {
  expect(describeBeginning(players, begin, 0, isRacing)).toMatch(text);
});

test("the year is named when it begins in another one", () => {
  const [begin, yearBefore] = [Date.UTC(2026, 5, 15, 12), Date.UTC(2025, 5, 15, 12)];
  expect(describeBeginning(0, begin, begin, false)).not.toContain("2026");
  expect(describeBeginning(0, begin, yearBefore, false)).toMatch(/ 2026, \S+( [AP]M)?\.$/);
});
