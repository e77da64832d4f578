import { startTransition, useEffect, useState } from "react";
import { isFirstScreenComing } from "./first-screen.ts";

/** What a screen has room for, and a few more: rows on a phone, rows under other things there, cards on a wide screen. */
export const FIRST_ROWS = 15;
export const FIRST_LOWER_ROWS = 8;
export const FIRST_CARDS = 2;

/**
 * A list of which the first of a visit's screens shows so many at first, what a phone has room for, and then as many
 * again and again: laid out in one piece, a long one would keep a slow phone from answering. Later screens are whole.
 */
export function useFirstPart<T>(all: readonly T[], atFirst: number): readonly T[] {
  const [shown, setShown] = useState(() => (isFirstScreenComing() ? atFirst : Infinity));
  const isWhole = shown >= all.length;
  useEffect(() => {
    if (isWhole) return;
    // What there is has been painted by then.
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + atFirst)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, shown, atFirst]);
  return isWhole ? all : all.slice(0, shown);
}
