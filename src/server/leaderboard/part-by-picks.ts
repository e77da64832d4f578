/** Picks scored by one statement: enough to be quick, few enough that none comes near the time a statement may take. */
const PICKS_AT_ONCE = 60_000;

/** Parts contests in their order so that those of a part have at most so many picks together, or it is one alone. */
export function partByPicks<C extends { id: number }>(
  contests: readonly C[],
  picks: ReadonlyMap<number, number>,
  limit: number = PICKS_AT_ONCE,
): C[][] {
  const parts: C[][] = [];
  let room = 0;
  for (const contest of contests) {
    const count = picks.get(contest.id) ?? 0;
    const last = parts.at(-1);
    if (last === undefined || count > room) {
      parts.push([contest]);
      room = limit - count;
    } else {
      last.push(contest);
      room -= count;
    }
  }
  return parts;
}
