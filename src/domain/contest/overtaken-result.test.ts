import { expect, test } from "vitest";
import { isOvertaken } from "./overtaken-result.ts";

const NONE = [null, null];

test.for([
  ["is the first", NONE, NONE, [80, 70], false],
  ["corrects what the page showed", [80, 70], [80, 70], [81, 70], false],
  ["is what somebody else entered", [80, 70], NONE, [80, 70], false],
  ["differs from what somebody else entered", [80, 70], NONE, [81, 70], true],
  ["takes away what somebody else corrected", [80, 71], [80, 70], NONE, true],
] as const)("a result that %s", ([, stored, shown, entered, isRefused]) => {
  expect(isOvertaken({ stored, shown, entered })).toBe(isRefused);
});
