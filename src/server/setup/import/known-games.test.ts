// Games of a file that look like others: moved, with another team, or twice.
import { describe, expect, test } from "vitest";
import type { ImportFile } from "#contract/organise/import-schemas.ts";
import type { SetupGame } from "#contract/organise/schemas.ts";
import { EMPTY_SETUP, NOW } from "#server/testing/read-case.ts";
import { prepareOrRefuse } from "#server/setup/prepare-import.ts";

const gameOf = (id: number, round: string, day: string, side1: string, side2: string): SetupGame => ({
  id,
  round,
  status: "scheduled",
  starts_at: `2026-12-${day}:00.000Z`,
  side1,
  side2,
  spread: null,
});

const SETUP = {
  ...EMPTY_SETUP,
  rounds: ["R1", "R2"].map((name) => ({ name, multiplier: 1 })),
  teams: ["A", "B", "C", "D"].map((name) => ({ name, emoji: "🏀", color: null, players: [] })),
  games: [gameOf(1, "R1", "05T18:00", "A", "B"), { ...gameOf(2, "R1", "06T18:00", "C", "D"), spread: 4.5 }],
};

function prepare(
  lines: readonly string[],
  answers: Record<string, string> = {},
  cells: NonNullable<ImportFile["cells"]> = [],
) {
  const files = [{ name: "games.csv", text: lines.join("\n"), cells }];
  const reply = prepareOrRefuse({
    id: 7,
    setup: SETUP,
    files,
    options: { answers, timeZone: "UTC", now: NOW },
  });
  if (!("prepared" in reply)) throw new Error(reply.message);
  const { questions, unread } = reply.prepared;
  const described = reply.prepared.described.flat();
  return {
    asked: questions.map(({ key, title, suggested }) => ({ key, title, suggested })),
    rows: described.map(({ kind, name }) => `${kind} ${name}`),
    fields: described.flatMap(({ fields }) => fields),
    cells: described.map(({ kind, cell }) => [kind, cell]),
    waits: unread.map(({ line, why }) => [line, why]),
  };
}

describe("games that look moved", () => {
  const moved = ["R1,2026-12-05,19:00,A,B,"];

  test("are asked about once, and moved until it is said otherwise", () => {
    const title = "A – B is already here, 1 hour earlier";
    expect(prepare(moved)).toMatchObject({
      asked: [{ key: "moved 1", title, suggested: "move" }],
      rows: ["changed A – B"],
      waits: [],
    });
    expect(prepare(moved, { "moved 1": "another" }).rows).toEqual(["new A – B"]);
  });

  test("by the same time are one question", () => {
    const both = prepare([...moved, "R1,2026-12-06,19:00,C,D,"]);
    expect(both.asked).toMatchObject([{ title: "2 games are already here, 1 hour earlier" }]);
    expect(both.rows).toEqual(["changed A – B", "changed C – D"]);
  });

  test("into another round wait for the answer", () => {
    const other = ["R2,2026-12-06,18:00,A,B,"];
    const title = "A – B is already here, 1 day earlier";
    expect(prepare(other)).toMatchObject({
      asked: [{ key: "moved 1", title, suggested: null }],
      rows: [],
      waits: [[1, `It waits for the answer to “${title}”`]],
    });
    expect(prepare(other, { "moved 1": "move" }).rows).toEqual(["changed A – B"]);
    // The return match weeks later is another game.
    expect(prepare(["R2,2026-12-20,18:00,A,B,"])).toMatchObject({ asked: [], rows: ["new A – B"] });
  });
});

test("another team in a known game's place is asked about, a place that is filled is not", () => {
  const replaced = ["R1,2026-12-05,18:00,A,C,"];
  expect(prepare(replaced)).toMatchObject({ asked: [{ key: "replaced 1", suggested: null }], rows: [] });
  expect(prepare(replaced, { "replaced 1": "same" }).rows).toEqual(["changed A – C"]);
  expect(prepare(replaced, { "replaced 1": "another" }).rows).toEqual(["new A – C"]);
});

test("a game that stands twice in the file is asked about", () => {
  const twice = ["R2,2026-12-20,18:00,A,B,", "R2,2026-12-20,20:00,B,A,"];
  expect(prepare(twice)).toMatchObject({ asked: [{ key: "doubled 2" }], rows: ["new A – B"] });
  expect(prepare(twice, { "doubled 2": "one" })).toMatchObject({ rows: ["new A – B"], waits: [] });
  expect(prepare(twice, { "doubled 2": "two" }).rows).toEqual(["new A – B", "new B – A"]);
});

describe("a game that is here the other way round", () => {
  const turned = ["R1,2026-12-05,18:00,B,A,-2.5"];
  const fieldsOf = (answer: string, lines = turned) =>
    prepare(lines, { "turned 1": answer }).fields.map(({ field, now }) => [field, now]);

  test("keeps our sides unless ours are to be turned round", () => {
    expect(prepare(turned).asked).toMatchObject([{ key: "turned 1", suggested: "keep" }]);
    expect(fieldsOf("keep")).toEqual([["spread", "2.5"]]);
    expect(fieldsOf("turn")).toEqual([
      ["side1", "B"],
      ["side2", "A"],
      ["spread", "-2.5"],
    ]);
    expect(prepare(turned, { "turned 1": "two" }).rows).toEqual(["new B – A"]);
  });

  test("turned round without a spread in the file, ours turns with it", () => {
    const lines = ["R1,2026-12-06,18:00,D,C,"];
    expect(fieldsOf("turn", lines)).toContainEqual(["spread", "-4.5"]);
  });
});

describe("a cell that is refused or left out can be another one", () => {
  const wrong = ["R2,2026-12-20,18:00,A,A,3"];

  test("a team against itself, then the spread that ends in no half", () => {
    expect(prepare(wrong).cells).toEqual([["refused", { file: "games.csv", meaning: "side2", text: "A" }]]);
    const side = [{ line: 1, meaning: "side2" as const, text: "B" }];
    expect(prepare(wrong, {}, side).cells).toEqual([
      ["new", { file: "games.csv", meaning: "spread", text: "3" }],
    ]);
    const both = [...side, { line: 1, meaning: "spread" as const, text: "3.5" }];
    expect(prepare(wrong, {}, both).cells).toEqual([["new", null]]);
  });
});
