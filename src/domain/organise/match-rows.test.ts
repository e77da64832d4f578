import { describe, expect, it } from "vitest";
import { matchRows, type RowKey } from "./match-rows.ts";

interface Game {
  id: number | null;
  sides: string | null;
  round: string;
}
const game = (id: number | null, sides: string | null, round = "Final"): Game => ({ id, sides, round });
const byId: RowKey<Game> = ({ id }) => id;
const bySides: RowKey<Game> = ({ sides, round }) => (sides === null ? null : `${round} ${sides}`);

describe("imported rows and the stored ones that they mean", () => {
  it.each<[string, Game[], Game[], (number | null)[]]>([
    ["the same id, whatever else differs", [game(1, "A–B")], [game(1, "C–D")], [1]],
    ["the same teams in the same round", [game(1, "A–B")], [game(null, "A–B")], [1]],
    ["no partner in another round", [game(1, "A–B", "Group")], [game(null, "A–B")], [null]],
    ["no guess between two stored rows", [game(1, "A–B"), game(2, "A–B")], [game(null, "A–B")], [null]],
    [
      "no guess between two imported rows",
      [game(1, "A–B")],
      [game(null, "A–B"), game(null, "A–B")],
      [null, null],
    ],
    ["a stored row has one partner", [game(1, "A–B")], [game(1, "A–B"), game(null, "A–B")], [1, null]],
    ["a row that does not say it", [game(1, null)], [game(null, null)], [null]],
  ])("%s", (_title, stored, imported, expected) => {
    const found = matchRows(stored, imported, [byId, bySides]);
    expect(imported.map((row) => found.get(row)?.id ?? null)).toEqual(expected);
  });
});
