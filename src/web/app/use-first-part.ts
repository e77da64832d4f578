import { startTransition, useEffect, useState } from "react";
import { isFirstScreenComing } from "./first-screen.ts";

/** How many of a list are laid out at once: at first what a phone has room for, then what it does in a blink. */
interface Parts {
  atFirst: number;
  step: number;
}

/** The rows of a board; rows under other things; cards; cards under so many others. */
export const ROWS: Parts = { atFirst: 12, step: 4 };
export const LOWER_ROWS: Parts = { atFirst: 6, step: 2 };
export const CARDS: Parts = { atFirst: 2, step: 1 };
export const cardsAfter = (others: number): Parts => ({
  atFirst: Math.max(0, CARDS.atFirst - others),
  step: CARDS.step,
});

/**
 * A list of which the first of a visit's screens shows a part at first, and then a few more again and again: laid out
 * in one piece, a long one would keep a slow phone from answering. Later screens are whole.
 */
export function useFirstPart<T>(all: readonly T[], { atFirst, step }: Parts): readonly T[] {
  const [shown, setShown] = useState(() => (isFirstScreenComing() ? atFirst : Infinity));
  const isWhole = shown >= all.length;
  useEffect(() => {
    if (isWhole) return;
    // What there is has been painted by then.
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + step)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, shown, step]);
  return isWhole ? all : all.slice(0, shown);
}
