import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import { createNameFinder, listDistinctNames, listSameNames } from "./name-finder.ts";

test.each([
  ["Türkiye", "Tu\u0308rkiye"],
  ["Real Madrid", "REAL  MADRID"],
  ["Real Madrid", " Real\u00A0Madrid\u200B"],
  ["Real Madrid", "Real\u200B Madrid"],
  ["FC Barcelona", "Fc\u2003Barcelona"],
  ["Weiß", "WEISS"],
  ["İstanbul", "istanbul"],
  ["ısparta", "ISPARTA"],
  ["N'Diaye", "N’Diaye"],
  ["Jean-Luc", "Jean\u2011Luc"],
  ["Ann", "Ａｎｎ"],
  ["Round ①", "Round 1"],
])("%s and %s are one name", (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ["Z\u0306algiris", "Žalgiris"],
  ["Jäger", "Jager"],
  ["RealMadrid", "Real Madrid"],
  ["Barcelona", "FC Barcelona"],
  ["Маri", "Mari"],
  ["Group I", "Group 1"],
])("%s and %s are two", (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test("a name that nobody sees is empty", () => {
  expect(foldText("\u200B \u2800\uFE0F")).toBe("");
});

test("a name is found as it is spelled, else as it is, else as it was", () => {
  const rows = [{ name: "Türkiye", formerly: ["Turkey", "Reds"] }, { name: "REDS" }, { name: "Reds" }];
  const find = createNameFinder(rows);
  expect(find("Reds")).toBe(rows[2]);
  expect(find("reds")).toBe(rows[1]);
  expect(find("TURKEY ")).toBe(rows[0]);
  expect(find("")).toBeUndefined();
  expect(createNameFinder([{ name: "" }])("\u200B")).toBeUndefined();
});

test("of several spellings the first counts", () => {
  expect(listDistinctNames(["Reds", "REDS", "", "\u200B", "Blues"])).toEqual(["Reds", "Blues"]);
  expect(listSameNames(["Reds", "Blues", "REDS"])).toEqual([{ name: "REDS", first: "Reds", at: 2 }]);
});
