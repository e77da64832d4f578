import { useEffect, useEffectEvent, useRef } from "react";

/** How long what was taken back can be brought back. */
const UNDO_MS = 6000;

interface TakeBackButtonProps {
  /** Whether picks were just taken back. */
  isUndo: boolean;
  onTakeBack: () => void;
  onUndo: () => void;
  /** Runs when the time to bring them back is over. */
  onExpire: () => void;
}

/** Takes all picks of a card back, then for six seconds brings them back. One button, so that the focus
 * stays; the second tap of a double tap does nothing. */
export function TakeBackButton({ isUndo, onTakeBack, onUndo, onExpire }: TakeBackButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const handleExpire = useEffectEvent(() => {
    // The button goes unless something is picked again.
    if (ref.current === document.activeElement) ref.current?.closest<HTMLElement>("article")?.focus();
    onExpire();
  });
  useEffect(() => {
    if (!isUndo) return;
    const timer = setTimeout(() => handleExpire(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isUndo]);
  return (
    <button
      ref={ref}
      className="btn btn-quiet foot-action"
      type="button"
      onClick={({ detail }) => {
        if (detail > 1) return;
        if (isUndo) onUndo();
        else onTakeBack();
      }}
    >
      {isUndo ? "Undo" : "Clear picks"}
    </button>
  );
}
