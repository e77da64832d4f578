import { useSyncExternalStore } from "react";

function subscribe(notify: () => void): () => void {
  addEventListener("hashchange", notify);
  return () => removeEventListener("hashchange", notify);
}

/** Returns what follows the # in the address, also after somebody changed only that. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}
