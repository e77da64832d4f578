import { expect, test } from "vitest";
import { foldName } from "./lookalikes.ts";

test.each([
  ["Mari", "MARI"],
  ["Mari Tamm", "MariTamm"],
  ["Mari", "Маri"],
  ["Ian", "lan"],
  ["Bob", "Воb"],
  ["Kate", "Κаtе"],
  ["José", "Jose\u0301"],
  ["Ann", "Ａｎｎ"],
  ["Ann", "A\u200Dnn"],
  ["Leo 0", "LeoO"],
  ["José", "Josе\u0301"],
  ["Nick", "Νick"],
  ["Eva", "Eνa"],
  ["νίκος", "ΝΊΚΟΣ"],
  ["Adèle", "Ad\u0450le"],
  ["Nick", "Niϲk"],
  ["Ada", "ᎪᎠᎪ"],
  ["Ada", "ꓮꓓꓮ"],
  ["Mari", "Mɑri"],
  ["Mari", "Магі"],
  ["Weiß", "WEISS"],
  ["O'Neil", "O’Neil"],
  ["Jean-Luc", "Jean\u2010Luc"],
  ["Mari Tamm", "Mari\u2800Tamm"],
  ["Mari", "Mari\uFFF9"],
])("%s and %s look alike", (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test.each([
  ["Jäger", "Jager"],
  ["Mari", "Mary"],
  ["Иван", "Ivan"],
  ["山田", "山口"],
  ["Mari", "Mari 2"],
  ["Jean-Luc", "JeanLuc"],
  ["Weiß", "Weis"],
])("%s and %s are two names", (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

test("a folded name has no blank, so that a mark after one can be told from it", () => {
  expect(foldName(" Mari  Tamm\u00A0")).not.toMatch(/\s/);
});
