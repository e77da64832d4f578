import { type PointRules, pointsPerPickIn } from "../point-rules.ts";

/** A locked contest with the points that a pick of it earned when it was made. */
export interface LockedPoints {
  id: number;
  points: number;
}

/** Lists the rounds in which picks of locked contests would earn other points than when they were made. */
export function listFrozenRounds(
  locked: readonly LockedPoints[],
  rules: PointRules,
  contests: readonly { id: number; round: string }[],
): string[] {
  const rounds = new Map(contests.map(({ id, round }) => [id, round]));
  const frozen = locked.flatMap(({ id, points }) => {
    const round = rounds.get(id);
    return round === undefined || pointsPerPickIn(rules, round) === points ? [] : [round];
  });
  return [...new Set(frozen)];
}
