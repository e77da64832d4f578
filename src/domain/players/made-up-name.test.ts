import { expect, test } from "vitest";
import { isMadeUpName, makeUpName, writeRename } from "./made-up-name.ts";

test.each([
  [makeUpName(5085), true],
  ["Player 5085 2", true],
  ["Player 7", false],
  ["player 5085", false],
  ["Player 50855", false],
  ["The Player 5085", false],
  ["Jaan", false],
])("%s is made up: %s", (name, isMadeUp) => {
  expect(isMadeUpName(name)).toBe(isMadeUp);
});

test("the log of a rename has no name that was made up", () => {
  expect(writeRename("Player 5085", "Jaan")).toBe("Jaan");
  expect(writeRename("Jaan", "Jaan Kask")).toBe("Jaan \u2192 Jaan Kask");
});
