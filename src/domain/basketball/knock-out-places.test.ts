import { describe, expect, test } from "vitest";
import { compareScores, VOID } from "#domain/contest/outcome.ts";
import { listPlaced, parsePlace, type PlacedGame, whyNeverFilled } from "./knock-out-places.ts";

test.for([
  ["Winner #45", { takes: "winner", number: 45 }],
  ["Loser #53", { takes: "loser", number: 53 }],
  ["winner of #1", { takes: "winner", number: 1 }],
  ["Winner of game #12", { takes: "winner", number: 12 }],
  [" Loser # 7 ", { takes: "loser", number: 7 }],
  ["Winner of quarterfinal 1", null],
  ["Winner 45", null],
  ["2nd of group A", null],
  ["Winner #", null],
  ["Winner #1234567", null],
  ["", null],
  [null, null],
] as const)("%s is read", ([label, place]) => expect(parsePlace(label)).toEqual(place));

test.for([
  ["Winner #2", null],
  ["Winner #3", "own-game"],
  ["Loser #9", "no-such-game"],
  ["Serbia", null],
] as const)("%s of game 3 of three: %s", ([label, why]) =>
  expect(whyNeverFilled(label, { own: 3, numbers: new Set([1, 2, 3]) })).toBe(why),
);

const [SERBIA, LATVIA, GERMANY, FINLAND] = [1, 2, 3, 4] as const;

const game = (number: number, one: number | null, two: number | null, margin: number | null): PlacedGame => ({
  id: 100 + number,
  number,
  is_shut: margin !== null,
  ending: margin === null ? VOID : compareScores([margin, 0]),
  has_result: margin !== null,
  sides: [
    { id: one, label: null },
    { id: two, label: null },
  ],
});

const final = (
  labels: [string, string],
  { teams = [null, null], isShut = false }: { teams?: (number | null)[]; isShut?: boolean } = {},
): PlacedGame => ({
  id: 103,
  number: 3,
  is_shut: isShut,
  ending: VOID,
  has_result: false,
  sides: [
    { id: teams[0] ?? null, label: labels[0] },
    { id: teams[1] ?? null, label: labels[1] },
  ],
});

describe("places after two semifinals", () => {
  const semifinals = [game(1, SERBIA, LATVIA, 4), game(2, GERMANY, FINLAND, -1)];

  test.for([
    [
      ["Winner #1", "Winner #2"],
      [SERBIA, FINLAND],
    ],
    [
      ["Loser #1", "Loser #2"],
      [LATVIA, GERMANY],
    ],
    [
      ["Winner #2", "1st of group A"],
      [FINLAND, null],
    ],
    [
      ["Loser of game #2", "Winner #1"],
      [GERMANY, SERBIA],
    ],
  ] as const)("%s are %s", ([labels, teams]) => {
    expect(listPlaced([...semifinals, final([...labels])])).toEqual([{ id: 103, teams }]);
  });

  test.for([
    ["the game is not decided", [game(1, SERBIA, LATVIA, null), game(2, GERMANY, FINLAND, null)]],
    ["nobody won", [game(1, SERBIA, LATVIA, 0), game(2, GERMANY, FINLAND, 0)]],
    ["there is no such game", []],
  ] as const)("they wait while %s", ([, games]) => {
    expect(listPlaced([...games, final(["Winner #1", "Winner #2"])])).toEqual([]);
  });

  test("a team is never placed against itself", () => {
    expect(listPlaced([...semifinals, final(["Winner #1", "winner of #1"])])).toEqual([]);
  });

  test("a corrected result replaces the team", () => {
    const stored = final(["Winner #1", "Winner #2"], { teams: [LATVIA, FINLAND] });
    expect(listPlaced([...semifinals, stored])).toEqual([{ id: 103, teams: [SERBIA, FINLAND] }]);
  });

  test("a result taken back empties the place", () => {
    const games = [game(1, SERBIA, LATVIA, null), game(2, GERMANY, FINLAND, -1)];
    const stored = final(["Winner #1", "Winner #2"], { teams: [SERBIA, FINLAND] });
    expect(listPlaced([...games, stored])).toEqual([{ id: 103, teams: [null, FINLAND] }]);
  });

  test("a team that a file knows stays until its game's result is published", () => {
    const imported = { ...game(1, SERBIA, LATVIA, null), has_result: true };
    const stored = final(["Winner #1", "Winner #2"], { teams: [SERBIA, FINLAND] });
    expect(listPlaced([imported, game(2, GERMANY, FINLAND, -1), stored])).toEqual([]);
  });

  test("sealed picks keep their teams; an empty place is still filled", () => {
    const stored = final(["Winner #1", "Winner #2"], { teams: [LATVIA, null], isShut: true });
    expect(listPlaced([...semifinals, stored])).toEqual([{ id: 103, teams: [LATVIA, FINLAND] }]);
  });

  test("a team that an organiser chose stays, and what already is in place is no change", () => {
    const chosen = game(3, SERBIA, FINLAND, null);
    const filled = { ...final(["Winner #1", "Winner #2"], { teams: [SERBIA, FINLAND] }), id: 104, number: 4 };
    expect(listPlaced([...semifinals, chosen, filled])).toEqual([]);
  });
});
