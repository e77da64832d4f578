import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { PickError } from "./pick-error.tsx";
import type { CardFailure } from "./use-pick-card.ts";

interface PickRowSide {
  name: string;
  /** Shown on the button; must contain the name, at least for screen readers. */
  content: ReactNode;
  /** The text of the button, if it is not the name. */
  label?: string;
  look?: PickLook;
  /** Element id of what explains this side. */
  describedBy?: string;
}

interface PickRowProps {
  label: string;
  sides: readonly [PickRowSide, PickRowSide];
  picked: string | null;
  isSaving: boolean;
  /** Whether the pick has not reached the server. */
  isUnsent: boolean;
  failure: CardFailure | null;
  onPick: (name: string, button: HTMLButtonElement) => void;
}

/** The two sides of a market, with its name between them. */
export function PickRow({ label, sides, picked, isSaving, isUnsent, failure, onPick }: PickRowProps) {
  const failedAt = sides.findIndex(({ name }) => failure !== null && name === nameIn(failure));
  const [side1, side2] = sides.map(({ name, content, look, describedBy }, nth) => (
    <PickButton
      key={name}
      isPicked={picked === name}
      isSaving={isSaving && picked === name}
      isUnsent={isUnsent && picked === name}
      hasFailed={nth === failedAt}
      look={look}
      describedBy={describedBy}
      onPick={(button) => onPick(name, button)}
    >
      {content}
    </PickButton>
  ));
  return (
    <>
      <div className="duel" role="group" aria-label={label}>
        {side1}
        <span className="duel-label">{label}</span>
        {side2}
      </div>
      {failure && (
        <PickError
          failure={failure}
          label={sides[failedAt]?.label ?? null}
          at={failedAt === 1 ? "right" : "left"}
        />
      )}
    </>
  );
}

function nameIn({ change }: CardFailure): string | null {
  return "kind" in change ? change.name : null;
}

/** Shown in place of a row that cannot be picked yet, with the reason. */
export function PickUnavailable({ reason }: { reason: string }) {
  return (
    <div className="duel">
      <p className="duel-none">{reason}</p>
    </div>
  );
}

/** Style of a button: `spread` draws a number larger, `driver` has a code, `long` leaves no room beside the
 * name for the check mark. */
type PickLook = "spread" | "driver" | "long";

interface PickButtonProps {
  isPicked: boolean;
  isSaving: boolean;
  isUnsent: boolean;
  /** Whether the last tap on it was not saved. */
  hasFailed: boolean;
  look?: PickLook | undefined;
  describedBy: string | undefined;
  onPick: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

/** A button that picks one of two sides; a tap saves the pick. */
function PickButton(props: PickButtonProps) {
  const { isPicked, isSaving, isUnsent, hasFailed, look, describedBy, onPick, children } = props;
  return (
    <button
      className={look ? `pick pick-${look}` : "pick"}
      type="button"
      aria-pressed={isPicked}
      aria-busy={isSaving || undefined}
      aria-describedby={describedBy}
      data-unsent={isUnsent || undefined}
      data-failed={hasFailed || undefined}
      onClick={(event) => onPick(event.currentTarget)}
    >
      {children}
      {isSaving && <span className="spin" aria-hidden="true" />}
      <Icon name="check" className="icon pick-check" />
    </button>
  );
}
