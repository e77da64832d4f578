import { pointsPerPickIn, type PointRules } from "../point-rules.ts";

/** The settings from which the points of each contest's picks follow. */
interface ContestPoints {
  settings: Pick<PointRules, "points_per_pick">;
  rounds: PointRules["rounds"];
  games: readonly { id: number; round: string }[];
  races: readonly { round: string; duels: readonly { id: number }[] }[];
}

/** Returns the round of each game and duel, by id. */
function mapRounds({ games, races }: ContestPoints): Map<number, string> {
  return new Map([
    ...games.map(({ id, round }) => [id, round] as const),
    ...races.flatMap(({ round, duels }) => duels.map(({ id }) => [id, round] as const)),
  ]);
}

const pointsIn = ({ settings, rounds }: ContestPoints, round: string) =>
  pointsPerPickIn({ ...settings, rounds }, round);

/** Returns the games and duels whose points per pick a change alters, by id, with their round after the
 * change. */
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

/** Lists the rounds whose points must not change: a game or duel among those revalued is locked. */
export function listFrozenRounds(revalued: ReadonlyMap<number, string>, locked: readonly number[]): string[] {
  return [...new Set(locked.flatMap((id) => revalued.get(id) ?? []))];
}
