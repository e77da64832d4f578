import { Ranks, type Standings } from "../leaderboard/standings.ts";

/** How a player finished a tournament. */
export interface Finish {
  rank: number;
  points: number;
  /** The next player ahead, of the champion the next behind, and the points between them; null for somebody
   * alone. */
  neighbour: { player: number; gap: number } | null;
  /** Of a player who came later than the first round: the position of the first own round, and the rank among
   * all by the points from then on. */
  late: { at: number; rank: number } | null;
}

/** Ranks everybody by the points from a round on. */
function rankFrom(history: readonly Standings[], at: number, player: number): number {
  const last = history.at(-1);
  const before = history[at - 1];
  if (last === undefined || before === undefined) return 0;
  const gained = last.totals.map((total, one) => total - (before.totals[one] ?? 0));
  // A late joiner's credit in a league may count less than nothing.
  const least = gained.reduce((low, points) => Math.min(low, points), 0);
  const raised = gained.map((points) => points - least);
  return new Ranks(raised, last.isOnBoard).rankOf(raised[player] ?? 0);
}

function findNeighbour({ totals }: Standings, bestFirst: Uint32Array, player: number): Finish["neighbour"] {
  const place = bestFirst.indexOf(player);
  const other = bestFirst[place === 0 ? 1 : place - 1];
  if (other === undefined) return null;
  return { player: other, gap: Math.abs((totals[player] ?? 0) - (totals[other] ?? 0)) };
}

/** Describes how a player finished; null for one who is not on the board. `bestFirst` has the players at the
 * end. */
export function findFinish(
  history: readonly Standings[],
  bestFirst: Uint32Array,
  player: number,
): Finish | null {
  const last = history.at(-1);
  const rank = last?.rankOf(player) ?? 0;
  if (last === undefined || rank === 0) return null;
  const at = history.findIndex((standings) => standings.isOnBoard[player] === 1);
  return {
    rank,
    points: last.totals[player] ?? 0,
    neighbour: findNeighbour(last, bestFirst, player),
    late: at <= 0 ? null : { at, rank: rankFrom(history, at, player) },
  };
}
