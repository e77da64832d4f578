import { useEffect } from "react";

const holders = new Set<symbol>();

/** Says, while the component is shown and this is true, that a reload of the page would lose something. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const holder = Symbol("unsaved work");
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [isUnsaved]);
}

/** Tells whether a reload of the page would lose something. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}
