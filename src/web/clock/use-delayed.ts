import { useEffect, useState } from "react";

/** Returns whether a state has lasted for `delay` milliseconds, so that shorter ones are not shown. */
export function useDelayed(isOn: boolean, delay: number): boolean {
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
