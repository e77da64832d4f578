import type { PointsTable } from "./points-table.ts";

/** Adds to each player what the combination held in a contest is worth, or takes it away with the sign −1. */
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

/** What each player has in a round or overall, by player index. */
export interface PlayerSums {
  readonly winner: Int32Array;
  readonly handicap: Int32Array;
  readonly topScorer: Int32Array;
  /** Settled contests with at least one pick; who has none is not on the leaderboard. */
  readonly contests: Int32Array;
}

/** Sums that change with every settlement. */
export class Sums implements PlayerSums {
  winner = new Int32Array(0);
  handicap = new Int32Array(0);
  topScorer = new Int32Array(0);
  contests = new Int32Array(0);
  #snapshot: PlayerSums | null = null;

  /** The sums as they are now, which later settlements leave alone; the same object until one of them changes anything. */
  snapshot(): PlayerSums {
    const { winner, handicap, topScorer, contests } = this;
    return (this.#snapshot ??= { winner, handicap, topScorer, contests });
  }

  /** Makes room for so many players. */
  grow(size: number): void {
    if (size > this.contests.length) this.#copy(size);
  }

  #copy(size: number): void {
    this.#snapshot = null;
    const { winner, handicap, topScorer, contests } = this;
    this.winner = new Int32Array(size);
    this.handicap = new Int32Array(size);
    this.topScorer = new Int32Array(size);
    this.contests = new Int32Array(size);
    this.winner.set(winner);
    this.handicap.set(handicap);
    this.topScorer.set(topScorer);
    this.contests.set(contests);
  }

  /** Adds what the players earned in a contest, or takes it away with the sign −1. */
  add(combinations: Uint16Array, table: PointsTable, sign: 1 | -1): void {
    if (this.#snapshot !== null) this.#copy(this.contests.length);
    addByCombination(this.winner, combinations, table.winner, sign);
    addByCombination(this.handicap, combinations, table.handicap, sign);
    addByCombination(this.topScorer, combinations, table.topScorer, sign);
    addByCombination(this.contests, combinations, table.contests, sign);
  }

  /** A player's points in all markets together. */
  totalOf(player: number): number {
    return (this.winner[player] ?? 0) + (this.handicap[player] ?? 0) + (this.topScorer[player] ?? 0);
  }

  /** Every player's points in all markets together, in a new array of this size. */
  listTotals(size: number): Int32Array {
    const totals = new Int32Array(size);
    for (let player = 0; player < this.contests.length; player++) totals[player] = this.totalOf(player);
    return totals;
  }
}
