import { expect, test } from "vitest";
import { listShownPlaces } from "./shown-places.ts";

test.each<[string, number, number, number[]]>([
  ["a short board is shown whole", 4, 2, [0, 1, 2, 3]],
  ["as is one that just fits", 5, 4, [0, 1, 2, 3, 4]],
  ["the leader sees the first", 9, 0, [0, 1, 2, 3, 4]],
  ["near the top nothing is left out", 9, 3, [0, 1, 2, 3, 4]],
  ["in the middle the leader and the neighbours", 9, 5, [0, 3, 4, 5, 6]],
  ["the last sees those above", 9, 8, [0, 5, 6, 7, 8]],
  ["who is not on it sees the first", 9, -1, [0, 1, 2, 3, 4]],
  ["nobody is on it", 0, -1, []],
])("%s", (_, size, own, places) => {
  expect(listShownPlaces({ size, own, most: 5 })).toEqual(places);
});
