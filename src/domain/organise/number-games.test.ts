import { expect, test } from "vitest";
import { numberGames } from "./number-games.ts";

test.for([
  ["new games count from 1", [undefined, undefined], [1, 2]],
  ["numbers stay, also in another order", [3, 1, 2], [3, 1, 2]],
  ["a removed game leaves a gap", [1, 3], [1, 3]],
  ["new games follow the highest number", [undefined, 7, undefined], [8, 7, 9]],
  ["of two with one number the first keeps it", [2, 2, 5], [2, 6, 5]],
  ["nothing", [], []],
] as const)("%s", ([, numbers, numbered]) => {
  const games = numbers.map((number) => (number === undefined ? {} : { number }));
  expect(numberGames(games).map(({ number }) => number)).toEqual(numbered);
});
