import { useEffect, useState } from "react";

/** Tells whether something has been so for `delay` milliseconds: what is over sooner is never shown. */
export function useDelayed(isSo: boolean, delay: number): boolean {
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
