// How many rows of a long list are rendered beyond either end of the window.
import { startTransition, useEffect } from "react";

/** Rows rendered beyond either end of the window: a fling on a phone outruns fewer. */
export const OVERSCAN = 15;
/** Where all rows are new, this many follow in each frame after those in the window. */
const OVERSCAN_STEP = 3;

/** A window of the rows, as it was rendered last. */
export interface RenderedWindow {
  /** A row of the board. */
  sample: unknown;
  /** The index of its first row. */
  start: number;
  /** How many rows were rendered beyond either end. */
  overscan: number;
}

/** Returns how many rows to render beyond either end of a window, given the last one: none if its rows are
 * new, in another board or after a jump, since all at once keep a slow phone from answering. */
export function findOverscan(last: RenderedWindow, sample: unknown, start: number): number {
  return last.sample === sample && Math.abs(start - last.start) <= OVERSCAN ? last.overscan : 0;
}

/** After each frame adds rows beyond the window, until there are enough. */
export function useGrowingOverscan(
  last: RenderedWindow,
  { sample, start, overscan }: RenderedWindow,
  render: (next: RenderedWindow) => void,
): void {
  const isGrown = overscan === OVERSCAN && start === last.start;
  useEffect(() => {
    if (isGrown) return;
    const next = { sample, start, overscan: Math.min(overscan + OVERSCAN_STEP, OVERSCAN) };
    const frame = requestAnimationFrame(() => startTransition(() => render(next)));
    return () => cancelAnimationFrame(frame);
  }, [isGrown, sample, start, overscan, render]);
}
