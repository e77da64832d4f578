import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

interface PickButtonProps {
  isPicked: boolean;
  isSaving: boolean;
  /** A number stands in it, drawn larger. */
  isSpread?: boolean;
  onPick: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

/** One of two sides to pick; a tap is a saved pick. */
export function PickButton({ isPicked, isSaving, isSpread = false, onPick, children }: PickButtonProps) {
  return (
    <button
      className={isSpread ? "pick pick-spread" : "pick"}
      type="button"
      aria-pressed={isPicked}
      aria-busy={isSaving || undefined}
      onClick={(event) => onPick(event.currentTarget)}
    >
      {children}
      {isSaving && <span className="spin" aria-hidden="true" />}
      <Icon name="check" className="i ck" />
    </button>
  );
}
