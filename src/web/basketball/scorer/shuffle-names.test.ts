import { expect, test } from "vitest";
import { shuffleOnce } from "./shuffle-names.ts";

const names = Array.from({ length: 24 }, (_, nth) => `Player ${nth}`);

test("a list is shuffled once per visit", () => {
  const first = shuffleOnce("one", names);
  expect(first.toSorted()).toEqual(names.toSorted());
  expect(first).not.toEqual(names);
  expect(shuffleOnce("one", [...names])).toBe(first);
});

test("another list has another order", () => {
  expect(shuffleOnce("two", names)).not.toEqual(shuffleOnce("three", names));
});

test("a list with other names is shuffled again", () => {
  shuffleOnce("four", names);
  const changed = [...names.slice(1), "Newcomer"];
  expect(shuffleOnce("four", changed).toSorted()).toEqual(changed.toSorted());
});
