import { useEffect } from "react";

const holders = new Set<symbol>();

/** Registers unsaved work while the component is mounted and `isUnsaved` is true. */
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

/** Returns whether a reload of the page would lose unsaved work. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}
