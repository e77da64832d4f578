import { useSyncExternalStore } from "react";

/** What changes an address: the browser, links, and the router, which announces what it does. */
const EVENTS = ["hashchange", "popstate", "pushState", "replaceState"];

function subscribe(notify: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, notify);
  return () => {
    for (const event of EVENTS) removeEventListener(event, notify);
  };
}

/** Returns what the address has after its #; empty without one. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}
