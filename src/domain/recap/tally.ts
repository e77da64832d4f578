import { mapMarkets, MARKETS, type Market, type PerMarket } from "../contest/market.ts";
import type { PickCombination } from "../contest/pick-combination.ts";
import type { PointsTable } from "../leaderboard/points-table.ts";
import type { ScoredContest } from "../leaderboard/scoreboard.ts";
import type { ShownPlayers } from "../leaderboard/standings.ts";

/** A settled contest, and how many players picked what in it. */
export interface TalliedContest {
  id: number;
  /** Combination number by player index; 0: none. */
  numbers: Uint16Array;
  combinations: readonly PickCombination[];
  points: PointsTable;
  /** Number of players with each combination, by its number. */
  players: Int32Array;
  /** Number of players with a pick, by market. */
  totals: PerMarket<number>;
}

function countByCombination({ numbers, combinations }: ScoredContest, shown: ShownPlayers): Int32Array {
  const players = new Int32Array(combinations.length + 1);
  for (let player = 0; player < numbers.length; player++) {
    const number = numbers[player] ?? 0;
    if (number !== 0 && shown[player] === 1) players[number] = (players[number] ?? 0) + 1;
  }
  return players;
}

/** Counts the picks of a contest that players with a 1 in `shown` made; null: it is not settled, or it is
 * cancelled. */
export function tallyContest(scored: ScoredContest, shown: ShownPlayers): TalliedContest | null {
  const { contest, numbers, combinations, points } = scored;
  if (points === null) return null;
  const players = countByCombination(scored, shown);
  const totals = mapMarkets(() => 0);
  for (const [at, { picks }] of combinations.entries()) {
    for (const market of MARKETS) if (picks[market] !== null) totals[market] += players[at + 1] ?? 0;
  }
  return { id: contest.id, numbers, combinations, points, players, totals };
}

/** Counts the players who picked this in a market. */
export function countPickers(
  { combinations, players }: TalliedContest,
  market: Market,
  picked: number,
): number {
  let count = 0;
  for (const [at, { picks }] of combinations.entries()) {
    if (picks[market] === picked) count += players[at + 1] ?? 0;
  }
  return count;
}

/** Counts the players with an award on the contest. */
export function countHolders({ points, players }: TalliedContest, emoji: string): number {
  let count = 0;
  for (const [number, awards] of points.awards.entries()) {
    if (awards.includes(emoji)) count += players[number] ?? 0;
  }
  return count;
}
