import { expect, test } from "vitest";
import { findInName } from "./find-in-name.ts";

const part = (name: string, typed: string) => {
  const found = findInName(name, typed);
  return found && name.slice(found.start, found.end);
};

test.each([
  ["Oscar da Silva", "da", "da"],
  ["Daniel Theis", "da", "Da"],
  ["Luka Dončić", "doncic", "Dončić"],
  ["Dennis Schröder", "SCHRO", "Schrö"],
  ["Alperen Şengün", "sengun", "Şengün"],
  ["Ilari Seppälä", "pä", "pä"],
  ["Nikola Đurišić", "durisic", "Đurišić"],
  ["Mateusz Ponitka-Łączyński", "lacz", "Łącz"],
  // A decomposed accent is marked with its letter.
  ["Seppa\u0308la\u0308", "seppa", "Seppa\u0308"],
  ["Franz Wagner", "  wag ", "Wag"],
  ["Franz Wagner", "z w", "z W"],
  ["Franz Wagner", "doncic", null],
  ["Franz Wagner", " ", null],
])("in %s, %s finds %s", (name, typed, found) => {
  expect(part(name, typed)).toBe(found);
});
