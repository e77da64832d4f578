/** Picks scored by one statement: enough to be quick, few enough that none comes near the time a statement may take. */
export const PICKS_AT_ONCE = 120_000;

/** Contests that are scored together. */
export interface Part<C> {
  contests: C[];
  /** How many statements their picks take, each for a share of the players: more than one for a contest too large. */
  shares: number;
}

/** Parts contests in their order so that those of a part have at most so many picks together, or it is one alone. */
export function partByPicks<C extends { id: number }>(
  contests: readonly C[],
  picks: ReadonlyMap<number, number>,
  limit: number,
): Part<C>[] {
  const parts: Part<C>[] = [];
  let room = 0;
  for (const contest of contests) {
    const count = picks.get(contest.id) ?? 0;
    const last = parts.at(-1);
    if (last === undefined || count > room) {
      parts.push({ contests: [contest], shares: Math.max(1, Math.ceil(count / limit)) });
      room = limit - count;
    } else {
      last.contests.push(contest);
      room -= count;
    }
  }
  return parts;
}
