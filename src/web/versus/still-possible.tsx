import { writeWorth } from "#contract/recap/round-words.ts";
import type { Versus } from "#contract/versus/schemas.ts";

interface StillPossibleProps {
  comparison: Versus;
  names: readonly [string, string];
  /** The viewer's id. */
  ownId: number | null;
}

/** The points that two players have, and those that they can still get. */
export function StillPossible({ comparison, names, ownId }: StillPossibleProps) {
  const { player, other } = comparison;
  const most = Math.max(1, ...[player, other].map((one) => one.total_points + one.possible_points));
  return (
    <div className="card versus-possible">
      {[player, other].map((one) => (
        <PossiblePoints key={one.user_id} player={one} most={most} isMe={one.user_id === ownId} />
      ))}
      <p className="hint">{describeChances(comparison, names)}</p>
    </div>
  );
}

/** Describes whether the joker is left; another player's is known only once locked. */
function describeJoker(hasJoker: boolean | null, isMe: boolean): string {
  if (hasJoker === null) return "";
  if (!hasJoker) return " Joker played.";
  return isMe ? " Joker not played this round." : " A joker that is not locked yet stays hidden.";
}

interface PossiblePointsProps {
  player: Versus["player"];
  most: number;
  isMe: boolean;
}

function PossiblePoints({ player, most, isMe }: PossiblePointsProps) {
  const { name, total_points: now, possible_points: more, has_joker } = player;
  const share = (points: number) => `${(100 * points) / most}%`;
  return (
    <div className={isMe ? "is-me" : undefined}>
      <p className="versus-most">
        <bdi>{name}</bdi>
        <b>{now + more}</b>
      </p>
      <span
        className="versus-track"
        style={{ "--filled": share(now), "--possible": share(now + more) }}
        aria-hidden="true"
      />
      <small>
        {now} now, {more} more at most.{describeJoker(has_joker, isMe)}
      </small>
    </div>
  );
}

/** Describes whether the player behind can still pass, or who can get ahead when they are level. */
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

/** Describes who can still get ahead, and the points of the next round. */
export function describeChances(comparison: Versus, names: readonly [string, string]): string {
  const { player, other, next_round } = comparison;
  if (player.possible_points === 0 && other.possible_points === 0) return "No more points can be won.";
  const outlook = describeOutlook(comparison, names);
  return next_round === null ? outlook : `${outlook} ${writeWorth(next_round.round, next_round.points)}`;
}
