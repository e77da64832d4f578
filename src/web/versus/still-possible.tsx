import type { Versus } from "#contract/versus.ts";

interface StillPossibleProps {
  comparison: Versus;
  names: readonly [string, string];
  /** The viewer's id. */
  ownId: number | null;
}

/** What two players have and can still get. */
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

function describeJoker(hasJoker: boolean | null): string {
  if (hasJoker === null) return "";
  return hasJoker ? " Joker not played this round." : " Joker played.";
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
        {now} now, {more} more at most.{describeJoker(has_joker)}
      </small>
    </div>
  );
}

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
