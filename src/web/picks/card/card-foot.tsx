import { useEffect, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import type { SaveState } from "#web/picks/pick-mutations.ts";

/** Returns whether a state has lasted for `delay` milliseconds, so that shorter ones are not shown. */
function useDelayed(isOn: boolean, delay: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), delay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, delay]);
  return isOn && isLong;
}

/** Saves shorter than this are not shown as in progress. */
const SAVING_DELAY_MS = 150;

/** Returns whether a card's saving has lasted long enough to be shown. */
export function useShownSaving(state: SaveState): boolean {
  return useDelayed(state.isPending, SAVING_DELAY_MS);
}

interface CardFootProps {
  picked: number;
  possible: number;
  state: SaveState;
  isSaving: boolean;
}

/** The foot of an open card: the number of picks made, and the state of saving. */
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
