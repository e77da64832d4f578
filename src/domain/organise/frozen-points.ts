import { pointsPerPickIn, type PointRules } from "../point-rules.ts";

/** What decides how many points a pick of a contest earns. */
interface ContestPoints {
  settings: Pick<PointRules, "points_per_pick">;
  rounds: PointRules["rounds"];
  games: readonly { id: number; round: string }[];
  races: readonly { round: string; duels: readonly { id: number }[] }[];
}

/** The round of each game and duel by its id. */
function mapRounds({ games, races }: ContestPoints): Map<number, string> {
  return new Map([
    ...games.map(({ id, round }) => [id, round] as const),
    ...races.flatMap(({ round, duels }) => duels.map(({ id }) => [id, round] as const)),
  ]);
}

const pointsIn = ({ settings, rounds }: ContestPoints, round: string) =>
  pointsPerPickIn({ ...settings, rounds }, round);

/** The games and duels whose picks earn other points after a change than before, by id with the round that each is in then. */
export function mapRevalued(before: ContestPoints, after: ContestPoints): Map<number, string> {
  const rounds = mapRounds(after);
  const revalued = [...mapRounds(before)].flatMap(([id, roundBefore]) => {
    const round = rounds.get(id);
    return round === undefined || pointsIn(before, roundBefore) === pointsIn(after, round)
      ? []
      : [[id, round] as const];
  });
  return new Map(revalued);
}

/** The rounds with a locked game or duel among those revalued. Who picked knew the points, so they stay. */
export function listFrozenRounds(revalued: ReadonlyMap<number, string>, locked: readonly number[]): string[] {
  return [...new Set(locked.flatMap((id) => revalued.get(id) ?? []))];
}
