import { describe, expect, test, it } from "vitest";
import { mergeRows, omitMade, type RowChange, matchRows, type RowKey } from "./merge-rows.ts";

const ONE = { id: 1, side1: "Spain", spread: -3.5 };
const TWO = { id: 2, side1: "Italy", spread: null };

const merge = (...changes: RowChange[]) => mergeRows([ONE, TWO], changes, "id");

describe("rows as the page showed them", () => {
  test.each<[string, RowChange, unknown[]]>([
    ["a field is changed", { was: ONE, now: { ...ONE, spread: 4.5 } }, [{ ...ONE, spread: 4.5 }, TWO]],
    ["a row is added at the end", { was: null, now: { id: 3 } }, [ONE, TWO, { id: 3 }]],
    ["a row is added again, as by a save whose answer was lost", { was: null, now: { ...TWO } }, [ONE, TWO]],
    ["a row is removed", { was: ONE, now: null }, [TWO]],
    ["nothing is changed", { was: ONE, now: ONE }, [ONE, TWO]],
    ["a key is changed", { was: ONE, now: { ...ONE, id: 9 } }, [{ ...ONE, id: 9 }, TWO]],
  ])("%s", (_, change, rows) => {
    expect(merge(change)).toEqual({ rows, conflicts: [] });
  });
});

test("a list of rows is the same whatever the order of its rows and fields, which the store may return in another one", () => {
  const race = (duels: object[]) => ({ id: 1, duels });
  const [one, other] = [
    { id: 5, team: "McLaren", handicap: 1.5 },
    { handicap: -1.5, team: "Red Bull", id: 6 },
  ];
  const stored = race([
    { handicap: 1.5, id: 5, team: "McLaren" },
    { id: 6, team: "Red Bull", handicap: -1.5 },
  ]);
  const now = race([{ ...one, handicap: 2.5 }, other]);
  const change = { was: race([other, one]), now };
  expect(mergeRows([stored], [change], "id")).toEqual({ rows: [now], conflicts: [] });
  const changed = race([{ ...one, handicap: 9.5 }, other]);
  expect(mergeRows([changed], [change], "id").conflicts).toEqual([{ key: 1, field: "duels" }]);
});

test("a row may take the key that another one gives up, whatever their order, and one that is taken is another row's", () => {
  const [changed, added] = [
    { was: ONE, now: { ...ONE, id: 9 } },
    { was: null, now: { id: 1 } },
  ];
  const rows = [{ ...ONE, id: 9 }, TWO, { id: 1 }];
  expect(merge(changed, added).rows).toEqual(rows);
  expect(merge(added, changed).rows).toEqual(rows);
  expect(merge({ was: null, now: { id: 2 } }).rows).toEqual([ONE, TWO, { id: 2 }]);
  expect(merge(changed, { was: null, now: ONE }).rows).toEqual([{ ...ONE, id: 9 }, TWO, ONE]);
  expect(merge({ was: ONE, now: { ...ONE, id: 2 } }, { was: TWO, now: { ...TWO, id: 1 } }).rows).toEqual([
    { ...ONE, id: 2 },
    { ...TWO, id: 1 },
  ]);
});

test.each<[string, RowChange, boolean]>([
  ["a row has its new key", { was: { ...ONE, id: 9 }, now: ONE }, true],
  ["rows have swapped keys", { was: { ...TWO, id: 1 }, now: TWO }, true],
  ["the row still has its key", { was: ONE, now: { ...ONE, id: 9 } }, false],
  ["the row is gone", { was: { id: 8 }, now: { id: 9 } }, false],
  ["a row is added", { was: null, now: ONE }, false],
  ["a row is removed", { was: { id: 8 }, now: null }, false],
])("%s: whether the change is made already", (_, change, isMade) => {
  expect(omitMade([ONE, TWO], [change], "id")).toEqual(isMade ? [] : [change]);
});

describe("rows that somebody else saved meanwhile", () => {
  const shown = { ...ONE, spread: 2.5 };

  test("fields that only they changed stay", () => {
    expect(merge({ was: shown, now: { ...shown, side1: "Greece" } }).rows).toEqual([
      { ...ONE, side1: "Greece" },
      TWO,
    ]);
  });

  test("both changed a field to the same value", () => {
    expect(merge({ was: shown, now: ONE }).rows).toEqual([ONE, TWO]);
  });

  test.each<[string, RowChange, unknown]>([
    [
      "both changed a field differently",
      { was: shown, now: { ...shown, spread: 9.5 } },
      { key: 1, field: "spread" },
    ],
    ["a row to remove was changed", { was: shown, now: null }, { key: 1 }],
    ["a row to change was removed", { was: { id: 8 }, now: { id: 8, spread: 1.5 } }, { key: 8 }],
  ])("%s: nothing is saved", (_, change, conflict) => {
    expect(merge({ was: null, now: { id: 3 } }, change)).toEqual({ rows: null, conflicts: [conflict] });
  });

  test("a row that both removed is gone", () => {
    expect(merge({ was: { id: 8 }, now: null }).rows).toEqual([ONE, TWO]);
  });
});

interface Game {
  id: number | null;
  sides: string | null;
  round: string;
}
const game = (id: number | null, sides: string | null, round = "Final"): Game => ({ id, sides, round });
const byId: RowKey<Game> = ({ id }) => id;
const bySides: RowKey<Game> = ({ sides, round }) => (sides === null ? null : `${round} ${sides}`);

describe("imported rows and the stored ones that they mean", () => {
  it.each<[string, Game[], Game[], (number | null)[]]>([
    ["the same id, whatever else differs", [game(1, "A–B")], [game(1, "C–D")], [1]],
    ["the same teams in the same round", [game(1, "A–B")], [game(null, "A–B")], [1]],
    ["no partner in another round", [game(1, "A–B", "Group")], [game(null, "A–B")], [null]],
    ["no guess between two stored rows", [game(1, "A–B"), game(2, "A–B")], [game(null, "A–B")], [null]],
    [
      "no guess between two imported rows",
      [game(1, "A–B")],
      [game(null, "A–B"), game(null, "A–B")],
      [null, null],
    ],
    ["a stored row has one partner", [game(1, "A–B")], [game(1, "A–B"), game(null, "A–B")], [1, null]],
    ["a row that does not say it", [game(1, null)], [game(null, null)], [null]],
  ])("%s", (_title, stored, imported, expected) => {
    const found = matchRows(stored, imported, [byId, bySides]);
    expect(imported.map((row) => found.get(row)?.id ?? null)).toEqual(expected);
  });
});
