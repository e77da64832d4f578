import type { Standings } from "../leaderboard/standings.ts";

/** The ranks on a podium. */
const MAX_RANK = 3;

/** Names on one step; more are only counted. */
const MAX_NAMED = 3;

/** A step of a podium: the players of a rank, by index. */
export interface PodiumStep {
  rank: number;
  points: number;
  /** The first by name. */
  players: number[];
  /** How many share the step. */
  count: number;
}

/** Lists the steps of a podium: players with equal points share one, and the ranks that they take have none.
 * Nobody stands on it without points. */
export function listPodium(standings: Standings, bestFirst: Uint32Array): PodiumStep[] {
  const steps: PodiumStep[] = [];
  for (const player of bestFirst) {
    const [rank, points] = [standings.rankOf(player), standings.totals[player] ?? 0];
    if (rank > MAX_RANK || points === 0) break;
    let step = steps.at(-1);
    if (step?.rank !== rank) steps.push((step = { rank, points, players: [], count: 0 }));
    step.count += 1;
    if (step.players.length < MAX_NAMED) step.players.push(player);
  }
  return steps;
}
