import type { ReactNode } from "react";
import { PickButton, type PickLook } from "./pick-button.tsx";

interface DuelSide {
  name: string;
  /** What the button shows; it has to say the name, if only to screen readers. */
  content: ReactNode;
  look?: PickLook;
}

interface DuelRowProps {
  label: string;
  sides: readonly [DuelSide, DuelSide];
  picked: string | null;
  isSaving: boolean;
  onPick: (name: string, button: HTMLButtonElement) => void;
}

/** Two sides and what is asked of them, mirrored like a scoreboard. */
export function DuelRow({ label, sides, picked, isSaving, onPick }: DuelRowProps) {
  const [side1, side2] = sides.map(({ name, content, look }) => (
    <PickButton
      key={name}
      isPicked={picked === name}
      isSaving={isSaving && picked === name}
      look={look}
      onPick={(button) => onPick(name, button)}
    >
      {content}
    </PickButton>
  ));
  return (
    <div className="duel" role="group" aria-label={label}>
      {side1}
      <span className="duel-label">{label}</span>
      {side2}
    </div>
  );
}

/** The row of a duel that cannot be picked yet, with the reason. */
export function PickUnavailable({ reason }: { reason: string }) {
  return (
    <div className="duel">
      <p className="duel-none">{reason}</p>
    </div>
  );
}
