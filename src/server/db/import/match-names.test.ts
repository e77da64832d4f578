import { expect, test } from "vitest";
import { matchNames } from "./match-names.ts";

const stored = [
  { id: 1, name: "Turkey", aliases: [] },
  { id: 2, name: "Czechia", aliases: ["Czech Republic"] },
];

/** Matches one name, given as "Name < former name, …". */
function match(written: string, ...others: string[]) {
  const wanted = [written, ...others].map((one) => {
    const [name = "", former] = one.split(" < ");
    return { name, formerly: former?.split(", ") ?? [] };
  });
  return matchNames(stored, wanted);
}

test.each([
  ["Turkey", { id: 1, name: "Turkey", aliases: [], renamedFrom: null }],
  ["Türkiye < Turkey", { id: 1, name: "Türkiye", aliases: ["Turkey"], renamedFrom: "Turkey" }],
  ["Türkiye", { id: null, name: "Türkiye", aliases: [], renamedFrom: null }],
  ["Malta < Melita", { id: null, name: "Malta", aliases: ["Melita"], renamedFrom: null }],
  // An organiser renamed it in the store: the file's old name does not undo that.
  ["Czech Republic", { id: 2, name: "Czechia", aliases: ["Czech Republic"], renamedFrom: null }],
  [
    "Czech Republic < Czechia",
    { id: 2, name: "Czech Republic", aliases: ["Czechia"], renamedFrom: "Czechia" },
  ],
  [
    "Bohemia < Czech Republic",
    { id: 2, name: "Bohemia", aliases: ["Czech Republic", "Czechia"], renamedFrom: "Czechia" },
  ],
])("%s", (written, expected) => {
  expect(match(written)).toEqual([expected]);
});

test("a current name has priority over a former one, and each stored name is matched once", () => {
  expect(match("Czech Republic", "Czechia")).toEqual([
    { id: null, name: "Czech Republic", aliases: [], renamedFrom: null },
    { id: 2, name: "Czechia", aliases: [], renamedFrom: null },
  ]);
  // Too late: both exist, so neither can become the other.
  expect(match("Czechia < Turkey")).toEqual([
    { id: 2, name: "Czechia", aliases: ["Czech Republic"], renamedFrom: null },
  ]);
});
