import { expect, test } from "vitest";
import {
  findGroupPlace,
  findPlaceTeam,
  type GroupRule,
  listBestTables,
  listGroupTables,
  listPlaceTeams,
  type TableGame,
} from "./group-table.ts";

type Result = readonly [side1: number, side2: number, score1: number, score2: number];

const play = ([side1, side2, score1, score2]: Result): TableGame => ({
  round: 1,
  side1,
  side2,
  score: [score1, score2],
  has_result: true,
});

/** Groups of three by their first team: it wins both games, the second team one, the third loses by this. */
const groupOf = (first: number, lost: number): Result[] => [
  [first, first + 1, 80, 70],
  [first, first + 2, 80, 80 - lost],
  [first + 1, first + 2, 80, 80 - lost],
];

const teamsOf = (group: string, first: number, size = 3) =>
  Array.from({ length: size }, (_, at) => ({ id: first + at, group }));

const TEAMS = [...teamsOf("Group A", 10), ...teamsOf("Group B", 20), ...teamsOf("Group C", 30)];

function list(results: readonly Result[], { rule = "fiba" as GroupRule, teams = TEAMS } = {}) {
  const tables = listGroupTables(rule, teams, results.map(play));
  return [...tables, ...listBestTables(rule, tables)];
}

const ALL = [...groupOf(10, 9), ...groupOf(20, 3), ...groupOf(30, 6)];

test.for<GroupRule>(["fiba", "difference"])("the best thirds are ranked by all their games: %s", (rule) => {
  const best = list(ALL, { rule }).find(({ name }) => name === "best-third");
  expect(best?.state).toBe("final");
  expect(best?.rows.map(({ team, place }) => [place, team])).toEqual([
    [1, 22],
    [2, 32],
    [3, 12],
  ]);
});

test.each([
  ["Best third 1", 22],
  ["best third", 22],
  ["Best 3rd place 2", 32],
  ["2nd best third", 32],
  ["Third-best third", 12],
  ["Best runner-up", 11],
  ["Best second 3", 21],
])("“%s” is a place", (label, team) => {
  const place = findGroupPlace(label, list(ALL));
  expect(place && findPlaceTeam(place)).toBe(team);
});

test.each(["Best third 9", "Best of group A", "Best third of group", "Third best"])(
  "“%s” is nobody's",
  (label) => {
    const place = findGroupPlace(label, list(ALL));
    expect(place === null ? [] : listPlaceTeams(place)).toEqual([]);
  },
);

test("level thirds stay open, and are named", () => {
  const place = findGroupPlace(
    "Best third 1",
    list([...groupOf(10, 3), ...groupOf(20, 3), ...groupOf(30, 6)]),
  );
  expect(place && findPlaceTeam(place)).toBeNull();
  expect(place && listPlaceTeams(place)).toEqual([12, 22]);
});

test("nothing is decided while a group plays, or where a third is not known", () => {
  const open = findGroupPlace("Best third 1", list(ALL.slice(0, -1)));
  expect([open?.group.state, open && findPlaceTeam(open)]).toEqual(["uneven", null]);
  const level: Result[] = [
    [30, 31, 80, 70],
    [31, 32, 80, 70],
    [32, 30, 80, 70],
  ];
  const unknown = findGroupPlace("Best third 1", list([...ALL.slice(0, 6), ...level]));
  expect([unknown?.group.state, unknown && findPlaceTeam(unknown)]).toEqual(["level", null]);
  expect(unknown?.group.level).toEqual([{ group: "Group C", teams: [30, 31, 32] }]);
});

test("only those who share the compared place are named", () => {
  // The last two of group C are level: nobody is its second or third.
  const last: Result[] = [
    [30, 31, 80, 70],
    [30, 32, 80, 70],
    [31, 32, 80, 80],
  ];
  const tables = list([...ALL.slice(0, 6), ...last]);
  const stateOf = (name: string) => tables.find((table) => table.name === name);
  expect(stateOf("best-third")?.level).toEqual([{ group: "Group C", teams: [31, 32] }]);
  expect(stateOf("best-second")?.level).toEqual([{ group: "Group C", teams: [31, 32] }]);
  // With a game to come nothing is level yet.
  const early = list([...ALL.slice(0, 5), ...last]).find(({ name }) => name === "best-third");
  expect(early?.state).not.toBe("level");
});

test("groups of different sizes are not compared", () => {
  const teams = [...teamsOf("Group A", 10), ...teamsOf("Group B", 20, 2)];
  const results: Result[] = [...groupOf(10, 3), [20, 21, 80, 70]];
  expect(findGroupPlace("Best second 1", list(results, { teams }))?.group.state).toBe("uneven");
});

test("a forfeit, 20:0, gives no point, and a loss by default one", () => {
  const [table] = list([
    [10, 11, 80, 70],
    [10, 12, 20, 0],
    [11, 12, 2, 0],
  ]);
  expect(table?.rows.map(({ team, points }) => [team, points])).toEqual([
    [10, 4],
    [11, 3],
    [12, 1],
  ]);
});
