import { expect, test } from "vitest";
import { groupMissing } from "./group-missing.ts";

const member = (name: string, picked: number) => ({ name, picked });

test("a few members are named with the picks that they have made, those of a number together", () => {
  const missing = [member("Tanel", 2), member("Jaan", 0), member("Nele", 0)];
  expect(groupMissing(missing, { count: 3, picks: 3 })).toEqual({
    groups: [
      { names: ["Tanel"], text: " 2 of 3" },
      { names: ["Jaan", "Nele"], text: " none" },
    ],
    more: 0,
  });
});

test("of many only four are named", () => {
  const missing = ["A", "B", "C", "D", "E"].map((name) => member(name, 1));
  expect(groupMissing(missing, { count: 11, picks: 3 })).toEqual({
    groups: [{ names: ["A", "B", "C", "D"], text: "" }],
    more: 7,
  });
});
