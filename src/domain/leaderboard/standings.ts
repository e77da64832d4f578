import type { Scoreboard } from "./scoreboard.ts";
import type { Sums } from "./sums.ts";

/** Totals below this are used as array indices; for larger ones the distinct values are numbered. */
const MAX_COUNTERS = 2 ** 20;

/** Which players leaderboards show: 1 by player index; erased, deactivated and banned players are not
 * shown. */
export type ShownPlayers = Uint8Array;

/** Ranks of totals on a leaderboard: 1 + the number of players with strictly more points. */
export class Ranks {
  /** Number of players above each level. A level is a total, or its number among the distinct totals. */
  readonly #above: Int32Array;
  readonly #levelOfTotal: ReadonlyMap<number, number> | null;

  constructor(totals: Int32Array, isOnBoard: Uint8Array) {
    let best = 0;
    for (let player = 0; player < totals.length; player++) best = Math.max(best, totals[player] ?? 0);
    const distinct = best < MAX_COUNTERS ? null : Int32Array.from(new Set(totals)).sort();
    this.#levelOfTotal = distinct && new Map([...distinct].map((total, level) => [total, level]));
    this.#above = new Int32Array(distinct?.length ?? best + 1);
    this.#count(totals, isOnBoard);
  }

  #count(totals: Int32Array, isOnBoard: Uint8Array): void {
    const counts = this.#above;
    for (let player = 0; player < totals.length; player++) {
      if (isOnBoard[player] !== 1) continue;
      const level = this.#levelOf(totals[player] ?? 0);
      counts[level] = (counts[level] ?? 0) + 1;
    }
    let above = 0;
    for (let level = counts.length - 1; level >= 0; level--) {
      const players = counts[level] ?? 0;
      counts[level] = above;
      above += players;
    }
  }

  #levelOf(total: number): number {
    return this.#levelOfTotal === null ? total : (this.#levelOfTotal.get(total) ?? 0);
  }

  /** Returns the rank of a total, which must be a player's. */
  rankOf(total: number): number {
    return 1 + (this.#above[this.#levelOf(total)] ?? 0);
  }
}

/** The players of a leaderboard with their points and ranks; arrays are by player index. */
export class Standings {
  readonly totals: Int32Array;
  /** 1: shown, and with a pick in a settled contest. */
  readonly isOnBoard: Uint8Array;
  readonly #ranks: Ranks;
  /** The number of players on it. */
  readonly size: number;

  constructor(totals: Int32Array, contests: Int32Array, shown: ShownPlayers) {
    this.totals = totals;
    this.isOnBoard = new Uint8Array(totals.length);
    let size = 0;
    for (let player = 0; player < contests.length; player++) {
      if (shown[player] !== 1 || contests[player] === 0) continue;
      this.isOnBoard[player] = 1;
      size += 1;
    }
    this.size = size;
    this.#ranks = new Ranks(totals, this.isOnBoard);
  }

  /** Returns a player's rank; 0: not on the leaderboard. */
  rankOf(player: number): number {
    return this.isOnBoard[player] === 1 ? this.#ranks.rankOf(this.totals[player] ?? 0) : 0;
  }

  /** Lists the players on the leaderboard, best first; equals keep
   * the order of `order`, which has every player once. */
  listBestFirst(order: Uint32Array): Uint32Array {
    const placed = new Uint32Array(this.size);
    const equals = new Uint32Array(this.size);
    for (let position = 0; position < order.length; position++) {
      const player = order[position] ?? 0;
      if (this.isOnBoard[player] !== 1) continue;
      const first = this.rankOf(player) - 1;
      const before = equals[first] ?? 0;
      placed[first + before] = player;
      equals[first] = before + 1;
    }
    return placed;
  }
}

/** Returns the standings of a round, or the overall ones, among the players shown. */
export function getStandings(scoreboard: Scoreboard, sums: Sums, shown: ShownPlayers): Standings {
  return new Standings(sums.listTotals(scoreboard.players.size), sums.contests, shown);
}
