import { useSyncExternalStore } from "react";
import { subscribeToAddress } from "./subscribe-to-address.ts";

/** Returns what the address has after its #; empty without one. */
export function useHash(): string {
  return useSyncExternalStore(subscribeToAddress, () => location.hash.slice(1));
}
