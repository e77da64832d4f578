import { useSyncExternalStore } from "react";
import { type KeptPicks, readUnsent, subscribeToUnsent } from "./unsent-picks.ts";

/** Returns what this browser keeps of a player's taps, and has to tell about them. */
export function useUnsent(userId: number | undefined): KeptPicks {
  return useSyncExternalStore(subscribeToUnsent, () => readUnsent(userId));
}
