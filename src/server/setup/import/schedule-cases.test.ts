// What an import makes of tables: columns, dates, times, spreads.
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { readSchedule, type ReadSchedule } from "#server/setup/schedule-file/read-schedule.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { askedBy, NOW, readCase, readText, sidesOf, whyOf } from "#server/testing/read-case.ts";

const startsOf = ({ games }: Pick<ReturnType<typeof readCase>, "games"> | ReadSchedule) =>
  games.map(({ line, starts_at }) => [line, starts_at]);

const spreadsOf = ({ games }: ReturnType<typeof readCase>) =>
  games.map(({ line, spread }) => [line, spread ?? null]);

const TWO_GAMES = [
  ["Ahvena", "Biitsi"],
  ["Celta", "Dorna"],
];
const TWO_STARTS = ["2026-12-05T16:00:00.000Z", "2026-12-06T18:00:00.000Z"];

test("a spread that is no number is left out for that reason", () => {
  const lines = [
    ["round", "date", "time", "team 1", "team 2", "spread"],
    ["Round 1", "2026-12-05", "18:00", "Ahvena", "Biitsi", "abc"],
  ];
  const { notes } = readSchedule(lines, { answers: {}, timeZone: "UTC", now: NOW });
  expect(notes).toEqual(["Spread “abc” in row 2 is left out: it is no number."]);
});

describe("tables are read as they stand", () => {
  test.each([
    "bom-semicolon-crlf.csv",
    "h-english.csv",
    "h-Title-Case.csv",
    "h-german.csv",
    "h-estonian.csv",
  ])("%s", (name) => {
    const read = readCase(name);
    expect(sidesOf(read)).toEqual(TWO_GAMES);
    expect(read.games.map(({ starts_at }) => starts_at)).toEqual(TWO_STARTS);
    expect(read.games.map(({ round }) => round)).toEqual(["Round 1", "Round 1"]);
    expect(read.games.map(({ spread }) => spread)).toEqual(
      name === "h-estonian.csv" ? [undefined, undefined] : [-3.5, 2.5],
    );
    expect([read.refused, read.questions, read.notes]).toEqual([[], [], []]);
  });

  test("columns in another order, and serial numbers of spreadsheets", () => {
    expect(readCase("h-reordered.csv").games).toMatchObject([
      { round: "Round 1", side1: "Ahvena", side2: "Biitsi", starts_at: TWO_STARTS[0] },
    ]);
    expect(readCase("excel-serials.tsv").games).toMatchObject([
      { round: "Final", side1: "Ahvena", side2: "Biitsi", starts_at: TWO_STARTS[0] },
    ]);
  });

  test("comma as decimal mark, quotes, line breaks within quotes, formulas as text", () => {
    expect(readCase("semicolon-dec-comma.csv").games).toMatchObject([
      { starts_at: TWO_STARTS[0], spread: -3.5 },
    ]);
    expect(sidesOf(readCase("quotes.csv"))).toEqual([['Team "Lion", A', "Dorna, B"]]);
    expect(sidesOf(readCase("newline-in-quotes.csv"))).toEqual([["Team Lion", "Dorna"]]);
    expect(sidesOf(readCase("formula-team.csv"))).toEqual([
      ["=1+1", "@SUM(A1)"],
      ["+Plus", "-Minus"],
    ]);
  });

  test("columns that are not read are named, lines above the headings too", () => {
    expect(readCase("trailing-cols.csv").notes).toEqual(["These columns are not read: number 7, number 8."]);
    const swapped = { round: "R1", side1: "B", side2: "A", spread: -3.5 };
    expect(readCase("sep-line.csv").games).toMatchObject([swapped]);
    expect(readCase("blank-line-before-heading.csv").games).toMatchObject([swapped]);
    const { games, notes } = readCase("comments.csv");
    expect(games).toHaveLength(1);
    expect(notes).toEqual(["Rows 1 to 2 are above the games or a comment, and not read."]);
  });

  test("only headings are no schedule", () => {
    expect(() => readCase("only-header.csv")).toThrow(HttpError);
    expect(() => readCase("only-header.csv")).toThrow("only-header.csv has no games.");
  });
});

describe("dates", () => {
  test("12/31/2026 proves month first for the file, and says what that makes of 5/12/2026", () => {
    const options = { answers: { year: "2026" }, timeZone: "Europe/Tallinn", now: NOW };
    // By line: as an import its games are the same one.
    const read = readSchedule(Papa.parse<string[]>(readText("dates.csv")).data, options);
    const december = "2026-12-05T16:00:00.000Z";
    expect(startsOf(read)).toEqual([
      [1, december],
      [2, december],
      [3, "2026-05-12T15:00:00.000Z"],
      [4, december],
      [5, "2026-12-05T18:00:00.000Z"],
      [6, december],
      [7, december],
      [8, december],
      [9, december],
      [10, december],
      [11, december],
      [12, december],
      [14, "2026-12-31T16:00:00.000Z"],
    ]);
    expect(read.unread).toMatchObject([{ line: 13, why: "Date “31.02.2026” is not a date." }]);
    expect(read.notes).toEqual([
      "12/31/2026 in row 14 has the month first, so 5/12/2026 in row 3 is 12 May 2026.",
    ]);
  });

  test("a date without a year waits for it", () => {
    const read = readCase("dates.csv");
    // Line 5 is the same game two hours later.
    expect(askedBy(read)).toEqual(["year", "doubled 5"]);
    expect(whyOf(read)).toContainEqual([11, "It waits for the answer to “Of which year is 5.12.?”"]);
  });

  test.each([
    ["us-dates.csv", ["2026-12-05T16:00:00.000Z", "2026-12-13T17:30:00.000Z"]],
    [
      "us-dates-24h.csv",
      ["2027-09-01T15:00:00.000Z", "2027-09-02T15:00:00.000Z", "2027-09-13T15:00:00.000Z"],
    ],
  ])("%s is month first as a whole", (name, starts) => {
    const read = readCase(name);
    expect(read.games.map(({ starts_at }) => starts_at)).toEqual(starts);
    expect(read.questions).toEqual([]);
    expect(read.notes).toHaveLength(1);
  });

  test("dates in words, and times such as 7:30p", () => {
    expect(
      readCase("e12-bbref.csv", { timeZone: "America/New_York" }).games.map(({ starts_at }) => starts_at),
    ).toEqual(["2026-02-08T17:30:00.000Z", "2026-02-10T00:30:00.000Z", "2026-03-01T03:30:00.000Z"]);
    expect(readCase("e6-euroleague.csv").games.map(({ round, starts_at }) => [round, starts_at])).toEqual([
      ["5", "2025-10-17T17:45:00.000Z"],
      ["8", "2025-10-30T18:05:00.000Z"],
      ["20", "2026-01-06T18:05:00.000Z"],
    ]);
  });

  test("a year after 2200 is refused alone", () => {
    expect(whyOf(readCase("year-9999.csv"))).toEqual([
      [1, "Date “9999-12-31” is not of the years 1900 to 2200."],
    ]);
  });
});

describe("times", () => {
  test("in any notation; what has none waits, and none is made up", () => {
    const read = readCase("times.csv", { timeZone: "UTC" });
    const days = startsOf(read).map(([line, start]) => [line, String(start).slice(8, 16)]);
    expect(days).toEqual([
      [1, "05T18:00"],
      [2, "06T18:00"],
      [3, "07T18:00"],
      [4, "08T18:00"],
      [5, "09T18:00"],
      [6, "10T18:00"],
      [7, "11T18:00"],
      [8, "12T19:30"],
      [9, "13T18:00"],
      [10, "15T00:00"],
      [11, "15T17:00"],
    ]);
    expect(whyOf(read)).toEqual([
      [12, "It waits for the answer to “2 games have no time”"],
      [13, "It waits for the answer to “2 games have no time”"],
    ]);
    const open = readCase("times.csv", { answers: { "no-time": "open" } });
    expect(open.games).toHaveLength(13);
    expect(startsOf(open).slice(11)).toEqual([
      [12, undefined],
      [13, undefined],
    ]);
    expect(whyOf(readCase("times.csv", { answers: { "no-time": "leave" } }))).toEqual([
      [12, "It has no time."],
      [13, "It has no time."],
    ]);
  });

  test("a time that clocks skip is refused, one that they show twice is asked", () => {
    const dst = readCase("dst.csv");
    expect(whyOf(dst)).toContainEqual([1, "The clocks of Europe/Tallinn skip 2027-03-28 03:30."]);
    expect(askedBy(dst)).toEqual(["hour 2026-10-25T03:30", "hour 2027-10-31T03:30"]);
    const berlin = { timeZone: "Europe/Berlin" };
    const key = "hour 2026-10-25T02:30";
    expect(readCase("repeated-hour-berlin.csv", berlin).games).toEqual([]);
    for (const [answer, start] of [
      ["first", "2026-10-25T00:30:00.000Z"],
      ["second", "2026-10-25T01:30:00.000Z"],
    ] as const) {
      const read = readCase("repeated-hour-berlin.csv", { ...berlin, answers: { [key]: answer } });
      expect(read.games.map(({ starts_at }) => starts_at)).toEqual([start, start]);
    }
  });
});

test("spreads that do not end in .5 are left out alone", () => {
  const read = readCase("spreads.csv");
  expect(spreadsOf(read)).toEqual([
    [1, -3.5],
    [2, -3.5],
    [3, -3.5],
    [4, -3.5],
    [5, 3.5],
    [6, null],
    [7, null],
    [8, null],
    [9, -3.5],
    [10, 3.5],
    [11, -3.5],
    [12, null],
  ]);
  expect(read.notes).toEqual([
    "Spread “3” in row 6 is left out: spreads end in .5, so that no game is level.",
    "Spread “0” in row 7 is left out: spreads end in .5, so that no game is level.",
    "Spread “100.5” in row 12 is left out: it has to be from −99.5 to 99.5.",
  ]);
});
