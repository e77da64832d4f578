import { expect, test } from "vitest";
import { listNearestNames } from "./nearest-names.ts";

test.each([
  ["Sparta", ["Sparta Prague"]],
  ["Tartuu", ["Tartu"]],
  ["zalgiris", ["Žalgiris"]],
  ["Viimsi", []],
  ["Ta", []],
])("%s is near %j", (name, near) => {
  expect(listNearestNames(name, ["Sparta Prague", "Tartu", "Žalgiris", "Kalev"])).toEqual(near);
});
