import { Icon } from "#web/ui/icon.tsx";
import type { SaveState } from "#web/picks/pick-mutations.ts";
import { useEffect, useState } from "react";

/** Tells whether something has been so for `delay` milliseconds: what is over sooner is never shown. */
function useDelayed(isSo: boolean, delay: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), delay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSo, delay]);
  return isSo && isLong;
}

/** A save that ends sooner than this many milliseconds is not shown as under way. */
const SAVING_AFTER = 150;

/** Tells whether a card's saving takes long enough to be shown. */
export function useShownSaving(state: SaveState): boolean {
  return useDelayed(state.isPending, SAVING_AFTER);
}

interface CardFootProps {
  picked: number;
  possible: number;
  state: SaveState;
  isSaving: boolean;
}

/** The foot of an open card: how many picks are made, and how their saving stands. */
export function CardFoot({ picked, possible, state, isSaving }: CardFootProps) {
  return (
    <p className="game-foot" aria-live="polite">
      <span className="pips" aria-hidden="true">
        {Array.from({ length: possible }, (_, nth) => (
          <i key={nth} className={nth < picked ? "is-picked" : undefined} />
        ))}
      </span>
      <span className="txt">{picked === possible ? "All picked" : `${picked} of ${possible} picked`}</span>
      <SaveMark isSaving={isSaving} isSaved={state.isSaved && !state.isPending} />
    </p>
  );
}

function SaveMark({ isSaving, isSaved }: { isSaving: boolean; isSaved: boolean }) {
  if (isSaving) {
    return (
      <span className="save">
        <span className="spin" aria-hidden="true" />
        Saving…
      </span>
    );
  }
  return (
    <span className={isSaved ? "save is-saved" : "save"}>
      {isSaved && (
        <>
          <Icon name="check" className="icon icon-16" />
          Saved
        </>
      )}
    </span>
  );
}
