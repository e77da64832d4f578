import { expect, test } from "vitest";
import { handicapWinner, outrightWinner } from "../contest/sides.ts";
import { listSideEndings } from "./endings.ts";

const game = { canDraw: false, canBeVoid: false };

test.each([
  ["no handicap", { ...game, handicap: null }, ["1…", "…-1"]],
  ["a favourite", { ...game, handicap: -12.5 }, ["13…", "1…12", "…-1"]],
  ["an outsider", { ...game, handicap: 4.5 }, ["1…", "-4…-1", "…-5"]],
  ["a handicap that only decides draws", { ...game, handicap: 0.5 }, ["1…", "…-1"]],
  ["draws", { ...game, canDraw: true, handicap: -1.5 }, ["2…", "1…1", "0…0", "…-1"]],
  ["a duel that nobody finishes", { ...game, canBeVoid: true, handicap: -2.5 }, ["3…", "1…2", "…-1", "void"]],
])("the ways in which sides end: %s", (_name, rules, expected) => {
  const shown = listSideEndings(rules).map(({ margins }) =>
    margins === null ? "void" : `${margins.least ?? ""}…${margins.most ?? ""}`,
  );
  expect(shown).toEqual(expected);
});

test("every margin is in exactly one of them, and is settled as its example", () => {
  for (let handicap = -30.5; handicap < 31; handicap++) {
    const endings = listSideEndings({ ...game, handicap });
    const sides = { side1: "one", side2: "two", spread: handicap };
    for (let margin = -40; margin <= 40; margin++) {
      if (margin === 0) continue;
      const found = endings.filter(
        ({ margins }) =>
          margins !== null && (margins.least ?? -Infinity) <= margin && margin <= (margins.most ?? Infinity),
      );
      const ending = { winner: margin > 0 ? "side1" : "side2", scores: [100, 100 - margin] } as const;
      expect(
        found.map((one) => [outrightWinner(sides, one.ending), handicapWinner(sides, one.ending)]),
      ).toEqual([[outrightWinner(sides, ending), handicapWinner(sides, ending)]]);
    }
  }
});
