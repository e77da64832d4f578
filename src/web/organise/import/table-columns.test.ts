import { describe, expect, test } from "vitest";
import type { ImportRow, ImportTable } from "#contract/organise/import-schemas.ts";
import { describeOutcome } from "./import-outcome.ts";
import { describeRead, describeReading, isTwice, titleOf } from "./table-columns.ts";

const tableOf = (when: string): ImportTable => ({
  file: "games.csv",
  games: 1,
  headings: 0,
  above: [],
  columns: [],
  examples: [],
  reads_as: { line: 4, round: "Week 1", side1: "Reds", side2: "", spread: -4.5, when },
});

test.each([
  ["2026-10-01T19:00", "Thu 1 Oct 2026, 19:00"],
  ["10/01/2026, 19:00", "10/01/2026, 19:00"],
  ["", "It has no date yet"],
])("a first row at %s reads as a person would say it", (when, shown) => {
  expect(describeReading(tableOf(when))).toEqual({
    line: 4,
    title: "Week 1: Reds – ?, Reds −4.5",
    when: shown,
  });
});

test("a race reads with its lock", () => {
  const reads_as = {
    line: 2,
    round: "",
    side1: "",
    side2: "",
    spread: null,
    title: "Italian Grand Prix",
    when: "2026-09-07T13:00:00.000Z",
    locks_at: "2026-09-06T14:00:00.000Z",
  };
  const { title, when } = describeReading({ ...tableOf(""), reads_as }) ?? {};
  expect(title).toMatch(/^Italian Grand Prix\. Picks lock at qualifying, \w+ \d Sept? 2026, \d\d:00$/);
  expect(when).toMatch(/^Race \w+ \d Sept? 2026, \d\d:00 your time$/);
});

test("two columns of one meaning are both marked", () => {
  const columns = (["date", "date", null] as const).map((meaning) => ({
    heading: "",
    meaning,
    guessed: null,
  }));
  expect([0, 1, 2].map((at) => isTwice(columns, at))).toEqual([true, true, false]);
});

test.each<[string, NonNullable<ImportTable["columns"][number]["meaning"]>[]]>([
  ["Season", ["number", "race", "qualifying", "date"]],
  ["Season", ["race", "session", "date"]],
  ["Season with its drivers", ["race", "date", "team", "driver1", "driver2"]],
  ["Teams and drivers", ["from", "team", "driver1", "driver2"]],
  ["Teams and drivers", ["team", "driver"]],
  ["Games", ["round", "date", "side1", "side2"]],
])("one of several tables is called %s: %j", (title, meanings) => {
  const columns = meanings.map((meaning) => ({ heading: "", meaning, guessed: null }));
  expect(titleOf({ ...tableOf(""), columns })).toBe(title);
});

const rowOf = (table: ImportRow["table"], kind: ImportRow["kind"], name = "A – B"): ImportRow => ({
  table,
  kind,
  name,
  line: 1,
  fields: [],
  why: null,
  cell: null,
});

describe("the sentence over the button", () => {
  const outcomeOf = (rows: ImportRow[], unchanged = 0) =>
    describeOutcome(
      { rows, notes: [], questions: [], tables: [], unchanged, told: 0, tournament: null },
      "game",
    );

  const fields = (side1: string, starts_at: string | null) =>
    Object.entries({ side1, side2: "Boston", starts_at }).map(([field, now]) => ({ field, was: null, now }));

  test("counts games, and names new teams", () => {
    const rows = [
      { ...rowOf("games", "new"), fields: fields("Boston", "2026-12-05T18:00:00.000Z") },
      rowOf("games", "changed"),
      rowOf("games", "refused"),
      rowOf("teams", "new", "Boston"),
    ];
    expect(outcomeOf(rows, 2)).toEqual({
      sum: "1 game is added, 1 changes, 1 row stays out.",
      rest: "1 team is new: Boston. 2 rows are here already. Nothing is removed.",
      button: "Import 2 games",
    });
  });

  test("says how many new games nobody can pick yet", () => {
    const rows = [
      { ...rowOf("games", "new"), fields: fields("Boston", "2026-12-05T18:00:00.000Z") },
      { ...rowOf("games", "new"), fields: fields("Winner #1", null) },
      rowOf("teams", "new", "Boston"),
    ];
    expect(outcomeOf(rows).rest).toContain(
      "1 of 2 games cannot be picked yet: 1 waits for a team, 1 has no time. ",
    );
  });

  test("says that there is nothing to do", () => {
    expect(outcomeOf([])).toMatchObject({ sum: "There is nothing to import.", button: null });
    expect(outcomeOf([rowOf("rounds", "changed")])).toMatchObject({ button: "Import 1 row" });
  });
});

const columnsOf = (...meanings: (ImportTable["columns"][number]["meaning"] | null)[]) => ({
  ...tableOf(""),
  columns: meanings.map((meaning) => ({ heading: "", meaning, guessed: null })),
});
const raceOf = (kind: ImportRow["kind"], ...teams: string[]): ImportRow => ({
  table: "races",
  line: 2,
  name: "Italian Grand Prix",
  kind,
  fields: ["name", "starts_at", ...teams].map((field) => ({ field, was: null, now: "x" })),
  why: null,
  cell: null,
});

test.each<[string, ImportTable[], ImportRow[], number, string, string]>([
  ["games", [columnsOf("date", "side1", "side2", null)], [], 1, "3 of 4 columns used.", "One is left out."],
  ["games, all", [columnsOf("date", "sides")], [], 0, "2 of 2 columns used.", ""],
  [
    "a season with its teams",
    [columnsOf("race", "date", null), columnsOf("race", "team", "driver1", "driver2")],
    [
      raceOf("new", "Reds", "Blues"),
      raceOf("changed", "Reds", "Blues", "Blues: handicap"),
      raceOf("refused"),
    ],
    2,
    "2 races, 2 teams each.",
    "Then 2 questions.",
  ],
  [
    "teams that differ",
    [{ ...columnsOf("race", "date", "team", "driver"), games: 2 }],
    [raceOf("new", "Reds"), raceOf("new", "Reds", "Blues")],
    1,
    "2 races, 1 to 2 teams each.",
    "Then 1 question.",
  ],
  ["races alone", [columnsOf("race", "date")], [raceOf("new")], 0, "1 race.", ""],
  [
    "races that wait for an answer",
    [{ ...columnsOf("race", "date"), games: 0 }],
    [raceOf("refused")],
    1,
    "2 of 2 columns used.",
    "",
  ],
])("what is read of %s", (_, tables, rows, questions, read, next) => {
  const asked = { key: "", title: "", text: "", evidence: [], options: [], typed: null, suggested: null };
  const report = { tables, rows, questions: Array.from({ length: questions }, () => asked) };
  expect(describeRead(report)).toEqual({ read, next });
});
