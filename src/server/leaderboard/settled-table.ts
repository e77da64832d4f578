import { mapMarkets, MARKETS } from "#domain/contest/market.ts";
import type { SettledCombination } from "#domain/contest/settled-combination.ts";
import type { SettledTable } from "#server/db/stored-tables.ts";

/** Converts what combinations earned to the table of a settlement. */
export function writeSettled(combinations: readonly SettledCombination[]): SettledTable {
  return combinations.map(({ picks, joker, right, awards }) => [
    ...MARKETS.map((market) => picks[market]),
    joker ? 1 : 0,
    right,
    awards,
  ]);
}

/** Reads what combinations earned from the table of a settlement. */
export function readSettled(table: SettledTable): SettledCombination[] {
  return table.map((row) => {
    const cell = (index: number) => row.at(index) ?? null;
    const idAt = (index: number) => (cell(index) === null ? null : Number(cell(index)));
    return {
      picks: mapMarkets((market) => idAt(MARKETS.indexOf(market))),
      joker: cell(-3) === 1,
      right: Number(cell(-2)),
      awards: String(cell(-1)),
    };
  });
}
