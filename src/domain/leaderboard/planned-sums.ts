import type { PlannedSettlement } from "./preview.ts";
import { createPointsTable } from "./points-table.ts";
import type { ScoredContest, Scoreboard } from "./scoreboard.ts";
import type { Sums } from "./sums.ts";

/** A tournament's points with settlements that are not applied. */
export interface PlannedSums {
  /** Each player's sums, by player index. */
  sums: Sums;
  /** Every contest with its points, the planned ones as if they were settled. */
  contests: readonly ScoredContest[];
}

/** Computes the points with these settlements, at most one per contest, which has none yet; those of
 * cancelled and unknown contests are left out. The scoreboard stays as it is. */
export function applyPlanned(scoreboard: Scoreboard, planned: readonly PlannedSettlement[]): PlannedSums {
  const settlementOf = new Map(planned.map(({ contestId, settlement }) => [contestId, settlement]));
  const sums = scoreboard.overall.fork();
  sums.grow(scoreboard.players.size);
  const contests = scoreboard.listContests().map((known) => {
    const settlement = settlementOf.get(known.contest.id) ?? null;
    if (settlement === null || known.settlement !== null || known.contest.isCancelled) return known;
    const points = createPointsTable(known.combinations, settlement);
    sums.add(known.numbers, points, 1);
    return { ...known, settlement, points };
  });
  return { sums, contests };
}
