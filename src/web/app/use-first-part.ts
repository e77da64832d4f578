import { startTransition, useEffect, useState } from "react";
import { isFirstScreenComing } from "./first-screen.ts";

/** What a phone has room for, and a little more: rows of a board, rows under other things, cards. */
export const FIRST_ROWS = 12;
export const FIRST_LOWER_ROWS = 6;
export const FIRST_CARDS = 2;

/**
 * A list of which the first of a visit's screens shows so many at first, then a third as many more, again and again:
 * laid out in one piece, a long one would keep a slow phone from answering. Later screens are whole.
 */
export function useFirstPart<T>(all: readonly T[], atFirst: number): readonly T[] {
  const [shown, setShown] = useState(() => (isFirstScreenComing() ? atFirst : Infinity));
  const isWhole = shown >= all.length;
  useEffect(() => {
    if (isWhole) return;
    // What there is has been painted by then.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown(shown + Math.max(1, Math.ceil(shown / 3)))),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWhole, shown]);
  return isWhole ? all : all.slice(0, shown);
}
