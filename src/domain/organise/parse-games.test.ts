import { expect, test } from "vitest";
import { parseGames } from "./parse-games.ts";

const CELLS = ["Final", "2026-03-01", "18:30", "Reds", "Blues", "-3.5"];
const GAME = {
  line: 1,
  round: "Final",
  date: "2026-03-01",
  time: "18:30",
  side1: "Reds",
  side2: "Blues",
  spread: -3.5,
};

/** The cells of a game, with some of them replaced. */
const change = (changes: Record<number, string>) => CELLS.map((cell, at) => changes[at] ?? cell);

test.each([
  ["all it has", CELLS, GAME],
  [
    "a date and a time with dots, and a comma in the number",
    change({ 1: "1.3.2026", 2: "18.30", 5: "−3,5" }),
    GAME,
  ],
  ["a date with slashes", change({ 1: "01/03/2026" }), GAME],
  ["spaces around", CELLS.map((cell) => ` ${cell} `), GAME],
  ["no spread", CELLS.slice(0, 5), { ...GAME, spread: null }],
  ["no date yet", change({ 1: "", 2: "", 5: "" }), { ...GAME, date: "", time: "", spread: null }],
  [
    "a formula, which is text like any other",
    change({ 3: "=HYPERLINK()" }),
    { ...GAME, side1: "=HYPERLINK()" },
  ],
])("reads a game with %s", (_, cells, game) => {
  expect(parseGames([cells])).toEqual({ games: [game], unread: [] });
});

test("reads a cell without the apostrophe that keeps it from being a formula", () => {
  expect(parseGames([change({ 3: "'=HYPERLINK()" })]).games).toEqual([{ ...GAME, side1: "=HYPERLINK()" }]);
});

test("reads the columns in the order in which the first line names them", () => {
  const lines = [
    ["Team 1", "Team 2", "Date", "Venue", "Round", "Handicap"],
    ["Reds", "Blues", "1.3.2026", "Riga", "Final", "-3.5"],
  ];
  expect(parseGames(lines).games).toEqual([{ ...GAME, line: 2, time: "" }]);
});

test("leaves out empty lines and the columns' names", () => {
  const names = ["Round", "Date", "Time", "Team 1", "Team 2", "Spread"];
  expect(parseGames([names, [""], CELLS, ["", ""]])).toEqual({
    games: [{ ...GAME, line: 3 }],
    unread: [],
  });
});

test.each([
  [CELLS.slice(0, 3), "too-few-columns", ""],
  [change({ 0: "" }), "too-few-columns", ""],
  [change({ 1: "2026-02-30" }), "not-a-date", "2026-02-30"],
  [change({ 1: "31.12.9999" }), "not-in-years", "31.12.9999"],
  [change({ 1: "1.1.1899" }), "not-in-years", "1.1.1899"],
  [change({ 1: "tomorrow" }), "not-a-date", "tomorrow"],
  [change({ 2: "24:00" }), "not-a-time", "24:00"],
  [change({ 2: "25:30" }), "not-a-time", "25:30"],
  [change({ 2: "19:60" }), "not-a-time", "19:60"],
  [change({ 5: "much" }), "not-a-number", "much"],
])("names the line and the cell of %j", (cells, reason, cell) => {
  const { games, unread } = parseGames([CELLS, cells]);
  expect(games).toEqual([GAME]);
  expect(unread).toMatchObject([{ line: 2, reason, cell }]);
});
