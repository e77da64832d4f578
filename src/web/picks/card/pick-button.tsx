import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

/** What a button says beyond a name that fits: a number, drawn larger; a driver with his code; a name that leaves no room for the check mark beside it. */
export type PickLook = "spread" | "driver" | "long";

interface PickButtonProps {
  isPicked: boolean;
  isSaving: boolean;
  /** The last tap on it was not saved. */
  hasFailed: boolean;
  look?: PickLook | undefined;
  onPick: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

/** One of two sides to pick; a tap is a saved pick. */
export function PickButton({ isPicked, isSaving, hasFailed, look, onPick, children }: PickButtonProps) {
  return (
    <button
      className={look ? `pick pick-${look}` : "pick"}
      type="button"
      aria-pressed={isPicked}
      aria-busy={isSaving || undefined}
      data-failed={hasFailed || undefined}
      onClick={(event) => onPick(event.currentTarget)}
    >
      {children}
      {isSaving && <span className="spin" aria-hidden="true" />}
      <Icon name="check" className="icon pick-check" />
    </button>
  );
}
