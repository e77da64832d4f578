import type { Versus } from "#contract/versus.ts";

/** Whether the one behind can still pass, and what the next round is worth. */
export function describeChances(
  { player, other, next_round }: Versus,
  [name, otherName]: readonly [string, string],
): string {
  const isBehind = player.total_points <= other.total_points;
  const [behind, ahead] = isBehind ? [player, other] : [other, player];
  const [chaser, leader] = isBehind ? [name, otherName] : [otherName, name];
  if (player.possible_points === 0 && other.possible_points === 0) return "No more points can be won.";
  const best = behind.total_points + behind.possible_points;
  const sentence =
    best > ahead.total_points
      ? `${chaser} can still pass ${leader}.`
      : best === ahead.total_points
        ? `${chaser} can still draw level with ${leader}.`
        : `${chaser} cannot catch ${leader} any more.`;
  return next_round === null
    ? sentence
    : `${sentence} ${next_round.round} alone gives up to ${next_round.points}.`;
}
