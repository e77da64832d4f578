import type { ReactNode } from "react";
import { PickError } from "./pick-error.tsx";
import type { CardFailure } from "./use-pick-card.ts";
import { PickButton, type PickLook } from "./pick-button.tsx";

interface DuelSide {
  name: string;
  /** What the button shows; it has to say the name, if only to screen readers. */
  content: ReactNode;
  /** What the button shows where that is not the name. */
  label?: string;
  look?: PickLook;
}

interface DuelRowProps {
  label: string;
  sides: readonly [DuelSide, DuelSide];
  picked: string | null;
  isSaving: boolean;
  failure: CardFailure | null;
  onPick: (name: string, button: HTMLButtonElement) => void;
}

/** Two sides and what is asked of them, mirrored like a scoreboard. */
export function DuelRow({ label, sides, picked, isSaving, failure, onPick }: DuelRowProps) {
  const failedAt = sides.findIndex(({ name }) => failure !== null && name === nameIn(failure));
  const [side1, side2] = sides.map(({ name, content, look }, nth) => (
    <PickButton
      key={name}
      isPicked={picked === name}
      isSaving={isSaving && picked === name}
      hasFailed={nth === failedAt}
      look={look}
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

/** The row of a duel that cannot be picked yet, with the reason. */
export function PickUnavailable({ reason }: { reason: string }) {
  return (
    <div className="duel">
      <p className="duel-none">{reason}</p>
    </div>
  );
}
