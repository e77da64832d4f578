import { mapMarkets, MARKETS, type PerMarket, sumOfMarkets } from "../contest/market.ts";
import type { PointsTable } from "./points-table.ts";

/** Adds each player's points of a contest, by combination number; the sign −1 subtracts them. */
export function addByCombination(
  sums: Int32Array,
  combinations: Uint16Array,
  worth: Int32Array,
  sign: 1 | -1,
): void {
  for (let player = 0; player < combinations.length; player++) {
    const number = combinations[player] ?? 0;
    if (number !== 0) sums[player] = (sums[player] ?? 0) + sign * (worth[number] ?? 0);
  }
}

/** Each player's sums in a round or overall, by player index. */
export interface PlayerSums {
  readonly byMarket: Readonly<PerMarket<Int32Array>>;
  /** Number of settled contests with at least one pick; a player with none is not on the leaderboard. */
  readonly contests: Int32Array;
}

function copyOf(values: Int32Array, size: number): Int32Array {
  const copy = new Int32Array(size);
  copy.set(values);
  return copy;
}

/** A player's points in all markets together; 0 without any. */
export function totalAt({ byMarket }: PlayerSums, player: number): number {
  return sumOfMarkets((market) => byMarket[market][player] ?? 0);
}

/** Sums that change with every settlement. */
export class Sums implements PlayerSums {
  byMarket: PerMarket<Int32Array> = mapMarkets(() => new Int32Array(0));
  contests: Int32Array = new Int32Array(0);
  #snapshot: PlayerSums | null = null;

  /** The current sums, unaffected by later settlements; the same object until one changes them. */
  snapshot(): PlayerSums {
    const { byMarket, contests } = this;
    return (this.#snapshot ??= { byMarket, contests });
  }

  /** A copy that changes on its own. */
  fork(): Sums {
    const copy = new Sums();
    copy.byMarket = this.byMarket;
    copy.contests = this.contests;
    // The first change of either then copies the arrays that they share.
    this.snapshot();
    copy.snapshot();
    return copy;
  }

  /** Grows the arrays to this number of players. */
  grow(size: number): void {
    if (size > this.contests.length) this.#copy(size);
  }

  #copy(size: number): void {
    this.#snapshot = null;
    const { byMarket, contests } = this;
    this.byMarket = mapMarkets((market) => copyOf(byMarket[market], size));
    this.contests = copyOf(contests, size);
  }

  /** Adds the points that players earned in a contest; the sign −1 subtracts them. */
  add(combinations: Uint16Array, table: PointsTable, sign: 1 | -1): void {
    if (this.#snapshot !== null) this.#copy(this.contests.length);
    for (const market of MARKETS) {
      addByCombination(this.byMarket[market], combinations, table.byMarket[market], sign);
    }
    addByCombination(this.contests, combinations, table.contests, sign);
  }

  /** A player's points in all markets together. */
  totalOf(player: number): number {
    return totalAt(this, player);
  }

  /** Every player's points in all markets together, in a new array of this size. */
  listTotals(size: number): Int32Array {
    const totals = new Int32Array(size);
    for (let player = 0; player < this.contests.length; player++) totals[player] = this.totalOf(player);
    return totals;
  }
}
