import { startTransition, useEffect, useState } from "react";
import { isInitialRenderPending } from "./initial-render.ts";

/** A little more than a phone shows at once, so that nothing moves in the viewport. */
export const INITIAL_ROWS = 11;
export const INITIAL_ROWS_BELOW = 2;
export const INITIAL_CARDS = 2;

/** Renders a list of the first screen in growing parts, since laying out a long one at once blocks a slow
 * phone. Later screens get the whole list. */
export function useProgressiveList<T>(all: readonly T[], initialCount: number): readonly T[] {
  const [shown, setShown] = useState(() => (isInitialRenderPending() ? initialCount : Infinity));
  const isWhole = shown >= all.length;
  useEffect(() => {
    if (isWhole) return;
    // By the next frame the rows so far have been painted.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown(shown + Math.max(1, Math.ceil(shown / 3)))),
    );
    return () => cancelAnimationFrame(frame);
  }, [isWhole, shown]);
  return isWhole ? all : all.slice(0, shown);
}
