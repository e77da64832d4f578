import type { Versus } from "#contract/versus/schemas.ts";

/** Whether the one behind can still pass, or who can get ahead when they are level. */
function describeOutlook({ player, other }: Versus, [name, otherName]: readonly [string, string]): string {
  if (player.total_points === other.total_points) {
    const able = [player.possible_points > 0 && name, other.possible_points > 0 && otherName].filter(Boolean);
    return `They are level, and ${able.length === 2 ? "both" : `only ${able[0]}`} can still get ahead.`;
  }
  const isBehind = player.total_points < other.total_points;
  const [behind, ahead] = isBehind ? [player, other] : [other, player];
  const [chaser, leader] = isBehind ? [name, otherName] : [otherName, name];
  const best = behind.total_points + behind.possible_points;
  if (best > ahead.total_points) return `${chaser} can still pass ${leader}.`;
  return best === ahead.total_points
    ? `${chaser} can still draw level with ${leader}.`
    : `${chaser} cannot catch ${leader} any more.`;
}

/** What can still change between two players, and what the next round is worth. */
export function describeChances(comparison: Versus, names: readonly [string, string]): string {
  const { player, other, next_round } = comparison;
  if (player.possible_points === 0 && other.possible_points === 0) return "No more points can be won.";
  const outlook = describeOutlook(comparison, names);
  return next_round === null
    ? outlook
    : `${outlook} ${next_round.round} alone gives up to ${next_round.points}.`;
}
