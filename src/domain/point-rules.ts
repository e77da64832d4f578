/** What a tournament's data says about points. */
export interface PointRules {
  points_per_pick: number;
  rounds: readonly { name: string; multiplier: number }[];
}

/** Points of a right pick in a round, before the joker; a round that the tournament does not name counts once. */
export function pointsPerPickIn(tournament: PointRules, round: string): number {
  const multiplier = tournament.rounds.find((one) => one.name === round)?.multiplier ?? 1;
  return tournament.points_per_pick * multiplier;
}
