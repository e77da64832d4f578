/** Of fewer players than this a percentage would say more than is known. */
const MIN_PLAYERS = 5;

/** Returns whether the picks of this many players are shown as percentages, rather than counted. */
export const isShownInPercent = (players: number): boolean => players >= MIN_PLAYERS;

/** Rounds the shares of these counts to whole percentages that add up to 100: each down, then those with the
 * largest rest up. All are 0 where the counts are. */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const percents = counts.map((count) => Math.floor((100 * count) / total));
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const restOf = (at: number) => (100 * (counts[at] ?? 0)) % total;
  const byRest = [...counts.keys()].sort((a, b) => restOf(b) - restOf(a) || a - b);
  const raised = new Set(byRest.slice(0, missing));
  return percents.map((percent, at) => (raised.has(at) ? percent + 1 : percent));
}
