import { expect, test } from "vitest";
import { DRAW_PICK, MARKETS, MARKET_COLUMNS } from "#domain/contest/market.ts";
import { areSameRows, type PickRows, listPicksByPlayer } from "./pick-rows.ts";

const ROWS: PickRows = {
  offer: { markets: MARKETS, hasDraw: false, side1: 1, side2: 2, handicap: -4.5, nameable: [] },
  pages: ["first;second", "third"],
  jokers: "3",
};

test.each<[what: string, other: Partial<PickRows>, isSame: boolean]>([
  ["pages of another size", { pages: ["first", "second;third"] }, true],
  ["another joker", { jokers: "4" }, false],
  ["another pick", { pages: ["first;second", "other"] }, false],
  ["a pick less", { pages: ["first;second"] }, false],
  ["another handicap", { offer: { ...ROWS.offer, handicap: 4.5 } }, false],
])("rows with %s are compared by content", (_, other, isSame) => {
  expect(areSameRows(ROWS, { ...ROWS, ...other })).toBe(isSame);
});

test.each(MARKETS)(
  "a player who picked the market %s alone is in the record with that pick",
  async (market) => {
    const cells = MARKETS.map((one) => (one === market ? "1" : ""));
    const rows = {
      ...ROWS,
      offer: { ...ROWS.offer, nameable: [1] },
      pages: [`7,70,${cells.join(",")}`],
      jokers: "",
    };
    const expected = { ...Object.fromEntries(MARKETS.map((one) => [one, null])), [market]: 1 };
    expect(await listPicksByPlayer(rows)).toEqual([
      { player_id: 7, pick_id: 70, picks: expected, joker: false },
    ]);
    const others = MARKETS.filter((one) => one !== market);
    expect(await listPicksByPlayer({ ...rows, offer: { ...rows.offer, markets: others } })).toEqual([]);
  },
);

test.each([
  { hasDraw: true, column: "winner", isKept: true },
  { hasDraw: true, column: "handicap", isKept: false },
  { hasDraw: false, column: "winner", isKept: false },
])("a draw picked as $column is kept where a draw can be picked ($hasDraw): $isKept", async (one) => {
  const cells = MARKETS.map((market) => (MARKET_COLUMNS[market] === one.column ? DRAW_PICK : ""));
  const rows = {
    ...ROWS,
    offer: { ...ROWS.offer, hasDraw: one.hasDraw },
    pages: [`7,70,${cells.join(",")}`],
    jokers: "",
  };
  expect((await listPicksByPlayer(rows)).map(({ picks }) => picks.winner)).toEqual(
    one.isKept ? [DRAW_PICK] : [],
  );
});
