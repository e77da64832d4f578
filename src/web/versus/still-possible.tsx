import type { Versus } from "#contract/versus/schemas.ts";
import { describeChances } from "./describe-chances.ts";

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

/** Of others nobody knows before the lock whether they have played it. */
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
