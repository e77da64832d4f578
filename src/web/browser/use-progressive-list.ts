import { startTransition, useEffect, useState } from "react";
import { isInitialRenderPending } from "./initial-render.ts";
import { isRestoringScroll } from "./restoring-scroll.ts";

/** A little more than a phone shows at once, so that nothing moves in the viewport. */
export const INITIAL_ROWS = 11;
export const INITIAL_ROWS_BELOW = 2;
export const INITIAL_CARDS = 2;

/** Items with which a later screen begins: more than a large window shows, and few enough for one frame. */
const LATER_ITEMS = 20;

/** Items that are added with a frame at most: a slow phone lays out no more in it. */
const MAX_ADDED = 8;

function countAtFirst(initialCount: number, isContinued: boolean): number {
  if (isRestoringScroll()) return Infinity;
  if (isInitialRenderPending()) return initialCount;
  return isContinued ? Infinity : Math.max(initialCount, LATER_ITEMS);
}

/** Renders a list in growing parts, since laying out a long one at once blocks a slow phone: the first screen
 * begins with `initialCount` items. Back and Forward get the whole list, whose height the browser needs, and
 * so does one that stood there already (`isContinued`): the page must not get shorter. */
export function useProgressiveList<T>(
  all: readonly T[],
  initialCount: number,
  isContinued = false,
): readonly T[] {
  const [shown, setShown] = useState(() => countAtFirst(initialCount, isContinued));
  const isWhole = shown >= all.length;
  useEffect(() => {
    if (isWhole) return;
    let isCurrent = true;
    const add = () => {
      if (!isCurrent) return;
      startTransition(() => setShown(shown + Math.min(MAX_ADDED, Math.max(1, Math.ceil(shown / 3)))));
    };
    // Items are added only when nothing else is waiting: React would render them before a part of the page
    // whose code has just arrived, such as a sheet. All lists of a page grow in the same frame.
    const addInFrame = () => isCurrent && requestAnimationFrame(add);
    if ("scheduler" in globalThis) void scheduler.postTask(addInFrame, { priority: "background" });
    else setTimeout(addInFrame);
    return () => {
      isCurrent = false;
    };
  }, [isWhole, shown]);
  return isWhole ? all : all.slice(0, shown);
}
