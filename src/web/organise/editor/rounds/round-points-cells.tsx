import type { SetupRound } from "#contract/organise/schemas.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Stepper } from "#web/organise/stepper.tsx";

interface RoundPointsCellsProps {
  round: SetupRound;
  isLocked: boolean;
  onChange: (multiplier: number) => void;
  onRemove: () => void;
}

/** The points of a round and the button that removes it; both stay once something in it is locked. */
export function RoundPointsCells({ round, isLocked, onChange, onRemove }: RoundPointsCellsProps) {
  const { name, multiplier } = round;
  if (isLocked) {
    return (
      <td colSpan={2}>
        <span className="round-points">
          <Icon name="lock" className="icon icon-16" />
          <span className="visually-hidden">Locked: </span>
          {multiplier}
        </span>
      </td>
    );
  }
  return (
    <>
      <td>
        <Stepper label={`points per pick, ${name}`} value={multiplier} onChange={onChange} />
      </td>
      <td>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </td>
    </>
  );
}
