import { describe, expect, test } from "vitest";
import {
  findGroupPlace,
  findPlaceTeam,
  type GroupRule,
  type GroupTable,
  listGroupTables,
  listPlaceTeams,
  type TableGame,
} from "./group-table.ts";

const [A, B, C, D] = [1, 2, 3, 4] as const;
const TEAMS = [A, B, C, D].map((id) => ({ id, group: "Group A" }));

type Result = readonly [side1: number, side2: number, score1: number, score2: number];

const play = ([side1, side2, score1, score2]: Result, round = 1): TableGame => ({
  round,
  side1,
  side2,
  score: [score1, score2],
  has_result: true,
});

const rank = (rule: GroupRule, results: readonly Result[], teams = TEAMS) =>
  listGroupTables(
    rule,
    teams,
    results.map((result) => play(result)),
  )[0]?.rows.map(({ team, place }) => [place, team]);

describe("who is first", () => {
  test.for<[string, GroupRule, Result[], [number, number][]]>([
    [
      "by wins",
      "fiba",
      [
        [A, B, 80, 70],
        [A, C, 80, 70],
        [A, D, 80, 70],
        [B, C, 80, 70],
        [B, D, 80, 70],
        [C, D, 80, 70],
      ],
      [
        [1, A],
        [2, B],
        [3, C],
        [4, D],
      ],
    ],
    [
      // B won by far more in all, but lost to A.
      "two level teams by their own game",
      "fiba",
      [
        [A, B, 71, 70],
        [A, C, 71, 70],
        [D, A, 99, 70],
        [B, C, 99, 50],
        [B, D, 99, 50],
        [C, D, 80, 70],
      ],
      [
        [1, A],
        [2, B],
        [3, C],
        [4, D],
      ],
    ],
    [
      "the same two by the difference where only that counts",
      "difference",
      [
        [A, B, 71, 70],
        [A, C, 71, 70],
        [D, A, 99, 70],
        [B, C, 99, 50],
        [B, D, 99, 50],
        [C, D, 80, 70],
      ],
      [
        [1, B],
        [2, A],
        [3, D],
        [4, C],
      ],
    ],
    [
      // Among A, B and C: A +9, B -1, C -8.
      "three who beat each other by the difference among them, not by the games against the fourth",
      "fiba",
      [
        [A, B, 80, 70],
        [B, C, 79, 70],
        [C, A, 71, 70],
        [A, D, 60, 59],
        [B, D, 99, 40],
        [C, D, 99, 30],
      ],
      [
        [1, A],
        [2, B],
        [3, C],
        [4, D],
      ],
    ],
    [
      // Differences among them: A +5, B 0, C -5.
      "three by points scored among them once the differences are equal",
      "fiba",
      [
        [A, B, 85, 80],
        [B, C, 75, 70],
        [C, A, 95, 90],
        [A, D, 60, 50],
        [B, D, 60, 50],
        [C, D, 60, 50],
      ],
      [
        [1, A],
        [2, C],
        [3, B],
        [4, D],
      ],
    ],
    [
      // Differences among them: A +8, B and C -4. C scored more among the three, but lost to B.
      "those who remain are compared anew among themselves",
      "fiba",
      [
        [A, B, 70, 60],
        [B, C, 66, 60],
        [C, A, 92, 90],
        [A, D, 80, 40],
        [B, D, 80, 40],
        [C, D, 80, 40],
      ],
      [
        [1, A],
        [2, B],
        [3, C],
        [4, D],
      ],
    ],
    [
      "three who are level in everything share the place, and the fourth is not second",
      "fiba",
      [
        [A, B, 80, 70],
        [B, C, 80, 70],
        [C, A, 80, 70],
        [A, D, 80, 70],
        [B, D, 80, 70],
        [C, D, 80, 70],
      ],
      [
        [1, A],
        [1, B],
        [1, C],
        [4, D],
      ],
    ],
  ])("%s (%s)", ([, rule, results, expected]) => expect(rank(rule, results)).toEqual(expected));

  test("of two legs the whole counts", () => {
    const teams = TEAMS.slice(0, 2);
    expect(
      rank(
        "fiba",
        [
          [A, B, 80, 70],
          [B, A, 81, 70],
        ],
        teams,
      ),
    ).toEqual([
      [1, B],
      [2, A],
    ]);
  });

  test("the order of teams and games does not matter", () => {
    const results: Result[] = [
      [A, B, 85, 80],
      [B, C, 75, 70],
      [C, A, 95, 90],
      [A, D, 60, 50],
      [B, D, 60, 50],
      [C, D, 60, 50],
    ];
    const turned = results.map(([one, two, own, other]): Result => [two, one, other, own]).toReversed();
    expect(rank("fiba", turned, TEAMS.toReversed())).toEqual(rank("fiba", results));
  });
});

test("a row counts games, points for and against, and two points for a win", () => {
  const [table] = listGroupTables("fiba", TEAMS.slice(0, 2), [play([A, B, 80, 70])]);
  expect(table?.rows).toMatchObject([
    { team: A, played: 1, won: 1, lost: 0, scored: 80, conceded: 70, points: 2 },
    { team: B, played: 1, won: 0, lost: 1, scored: 70, conceded: 80, points: 1 },
  ]);
});

describe("the state of a table", () => {
  const three = TEAMS.slice(0, 3);
  const round = (scores: readonly (readonly [number, number] | null)[], hasResult = false): TableGame[] =>
    (
      [
        [A, B],
        [B, C],
        [C, A],
      ] as const
    ).map(([side1, side2], at) => {
      const score = scores[at] ?? null;
      return { round: 1, side1, side2, score, has_result: hasResult || score !== null };
    });
  const all = [
    [80, 70],
    [80, 70],
    [60, 90],
  ] as const;
  const find = (games: readonly TableGame[]) => listGroupTables("fiba", three, games)[0]?.state;

  test.for([
    ["all games published", round(all), "final"],
    ["a game to come", round(all.slice(0, 2)), "open"],
    ["a result that is not published", round(all.slice(0, 2), true), "entered"],
    ["a game that is missing or cancelled", round(all).slice(0, 2), "uneven"],
    ["no game", [], "uneven"],
    ["one pair twice in the round of the group", [...round(all), play([A, B, 1, 2])], "uneven"],
    ["two of them again in a final", [...round(all), play([A, B, 1, 2], 9)], "final"],
    ["both legs", [...round(all), ...round(all)], "final"],
    ["the second leg to come", [...round(all), ...round([])], "open"],
  ] as const)("%s: %s", ([, games, state]) => expect(find(games)).toBe(state));

  test("a final of two of them is not in their table", () => {
    const games = [...round(all), play([A, B, 1, 99], 9)];
    expect(listGroupTables("fiba", three, games)[0]?.rows.map(({ played }) => played)).toEqual([2, 2, 2]);
  });
});

const table = (name: string, state: GroupTable["state"], places: readonly number[]): GroupTable => ({
  name,
  state,
  rows: places.map((place, at) => ({
    team: at + 1,
    place,
    played: 1,
    won: 0,
    lost: 0,
    forfeited: 0,
    scored: 0,
    conceded: 0,
    points: 0,
  })),
});

describe("a label", () => {
  const groups = [table("Group A", "final", [1, 2]), table("North", "final", [1, 2])];
  test.for([
    ["1st of group A", "Group A", 1],
    ["2nd of Group A", "Group A", 2],
    ["2nd place of the group A", "Group A", 2],
    ["3rd Group A", "Group A", 3],
    ["1. Group A", "Group A", 1],
    ["Winner of group A", "Group A", 1],
    ["Runner-up of Group A", "Group A", 2],
    ["A1", "Group A", 1],
    ["2A", "Group A", 2],
    ["1st of North", "North", 1],
    ["1st of group B", null, 0],
    ["Winner #45", null, 0],
    ["Winner of quarterfinal 1", null, 0],
    ["0th of group A", null, 0],
    ["Serbia", null, 0],
    ["", null, 0],
    [null, null, 0],
  ] as const)("%s", ([label, name, place]) => {
    const found = findGroupPlace(label, groups);
    expect(found && [found.group.name, found.place]).toEqual(name === null ? null : [name, place]);
  });
});

describe("a place", () => {
  test.for<[string, GroupTable, number, number | null | undefined, number[]]>([
    ["of a final table is its team's", table("A", "final", [1, 2, 3]), 2, 2, [2]],
    ["that two share stays open", table("A", "final", [1, 1, 3]), 2, null, [1, 2]],
    ["below level teams is known", table("A", "final", [1, 1, 3]), 3, 3, [3]],
    ["is open while games are to come", table("A", "open", [1, 2, 3]), 1, null, []],
    ["is open where games are missing", table("A", "uneven", [1, 2, 3]), 1, null, []],
    ["keeps its team until results are published", table("A", "entered", [1, 2, 3]), 1, undefined, []],
    ["that the group has not is nobody's", table("A", "final", [1, 2]), 3, null, []],
  ])("%s", ([, group, place, team, teams]) => {
    expect(findPlaceTeam({ group, place })).toBe(team);
    expect(listPlaceTeams({ group, place })).toEqual(teams);
  });
});
