/** What decides how many points a pick of a contest earns. */
interface Pointed {
  settings: { points_per_pick: number };
  rounds: readonly { name: string; multiplier: number }[];
  games: readonly { id: number; round: string }[];
  races: readonly { round: string; duels: readonly { id: number }[] }[];
}

/** The round of each game and duel by its id. */
function mapRounds({ games, races }: Pointed): Map<number, string> {
  return new Map([
    ...games.map(({ id, round }) => [id, round] as const),
    ...races.flatMap(({ round, duels }) => duels.map(({ id }) => [id, round] as const)),
  ]);
}

function mapPoints({ settings, rounds }: Pointed): Map<string, number> {
  return new Map(rounds.map(({ name, multiplier }) => [name, settings.points_per_pick * multiplier]));
}

/** The first round in which a pick of a locked game or duel would earn other points than before, by its name after the change;
 * null: there is none. Who picked knew the points, so they stay. */
export function findFrozenRound(before: Pointed, after: Pointed, locked: readonly number[]): string | null {
  const [roundsBefore, rounds] = [mapRounds(before), mapRounds(after)];
  const [pointsBefore, points] = [mapPoints(before), mapPoints(after)];
  const changed = locked.find((id) => {
    const round = rounds.get(id);
    return round !== undefined && points.get(round) !== pointsBefore.get(roundsBefore.get(id) ?? "");
  });
  return changed === undefined ? null : (rounds.get(changed) ?? null);
}
