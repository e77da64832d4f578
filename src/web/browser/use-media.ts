import { useCallback, useSyncExternalStore } from "react";

/** From this width on, in CSS pixels, screens are wide: they have no tab bar, and stand in columns. */
export const WIDE = "(min-width: 900px)";

/** Returns whether a media query holds, also when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
