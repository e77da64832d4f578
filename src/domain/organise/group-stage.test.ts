import { expect, test } from "vitest";
import { listGroupGames, readGroups } from "./group-stage.ts";

test.each([
  ["A: Reds, Blues", [["Group A", "Reds", "Blues"]]],
  [
    "Reds, Blues\nLions; Bears",
    [
      ["Group A", "Reds", "Blues"],
      ["Group B", "Lions", "Bears"],
    ],
  ],
  [
    "1: Reds,Blues,\r\n\r\n2:\tLions\tBears",
    [
      ["Group 1", "Reds", "Blues"],
      ["Group 2", "Lions", "Bears"],
    ],
  ],
  ["East: Bosnia and Herzegovina, Côte d’Ivoire", [["East", "Bosnia and Herzegovina", "Côte d’Ivoire"]]],
] as const)("%j are groups with their teams", (text, expected) => {
  const { groups, twice, tooSmall } = readGroups(text);
  expect(groups.map(({ name, teams }) => [name, ...teams])).toEqual(expected);
  expect([twice, tooSmall]).toEqual([[], []]);
});

test.each([
  ["A: Reds, Blues\nB: reds, Lions", ["reds"], []],
  ["A: Reds, Blues\nA: Bears, Lions", ["Group A"], []],
  ["A: Reds", [], ["Group A"]],
  ["A:", [], ["Group A"]],
  ["", [], []],
])("%j: twice %j, too small %j", (text, twice, tooSmall) => {
  expect(readGroups(text)).toMatchObject({ twice, tooSmall });
});

const teamsOf = (count: number) => Array.from({ length: count }, (_, at) => `T${at + 1}`);

test.each([2, 3, 4, 5, 6, 7, 8, 11, 24])(
  "in a group of %i each pair meets once, and nobody plays twice a day",
  (count) => {
    const games = listGroupGames([{ name: "A", teams: teamsOf(count) }], false);
    const pairs = games.map(({ side1, side2 }) => [side1, side2].toSorted().join());
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
    expect(pairs.length).toBe((count * (count - 1)) / 2);
    const onDay = games.flatMap(({ matchday, side1, side2 }) => [
      `${matchday} ${side1}`,
      `${matchday} ${side2}`,
    ]);
    expect(new Set(onDay).size).toBe(onDay.length);
    expect(Math.max(...games.map(({ matchday }) => matchday))).toBe(count % 2 === 0 ? count - 1 : count);
  },
);

test("twice, each pair meets home and away, in the second half of the matchdays the other way round", () => {
  const games = listGroupGames([{ name: "A", teams: teamsOf(4) }], true);
  expect(games.length).toBe(12);
  expect(new Set(games.map(({ side1, side2 }) => `${side1} ${side2}`)).size).toBe(12);
  expect(games.at(-1)?.matchday).toBe(6);
  const back = ({ side1, side2 }: (typeof games)[number]) => `${side2} ${side1}`;
  expect(games.slice(6).map(back)).toEqual(games.slice(0, 6).map(({ side1, side2 }) => `${side1} ${side2}`));
});

test("groups share their matchdays, whatever their sizes", () => {
  const games = listGroupGames(
    [
      { name: "A", teams: ["a", "b"] },
      { name: "B", teams: ["c", "d", "e"] },
    ],
    false,
  );
  expect(games.map(({ group, matchday }) => `${matchday}${group}`)).toEqual(["1A", "1B", "2B", "3B"]);
});

test("nobody is at home in all of the games of a group of four", () => {
  const games = listGroupGames([{ name: "A", teams: teamsOf(4) }], false);
  const homes = teamsOf(4).map((team) => games.filter(({ side1 }) => side1 === team).length);
  expect(Math.max(...homes)).toBe(2);
  expect(Math.min(...homes)).toBe(1);
});
