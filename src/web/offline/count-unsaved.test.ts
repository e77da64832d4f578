import { expect, test } from "vitest";
import { countUnsaved } from "./count-unsaved.ts";

const pick = { kind: "winner", name: "Germany" };
const joker = { isOn: true, roundCards: [] };
const takeBack = { takesBack: true };

test.each([
  [[pick], "1 pick is"],
  [[pick, pick], "2 picks are"],
  [[joker], "1 change is"],
  [[takeBack], "1 change is"],
  [[pick, joker], "2 changes are"],
])("%j: %s", (changes, text) => {
  expect(countUnsaved(changes)).toBe(text);
});
