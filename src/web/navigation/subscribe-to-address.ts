/** What changes an address: the browser, links, and the router, which announces what it does. */
const EVENTS = ["hashchange", "popstate", "pushState", "replaceState"];

/** Calls `notify` after every change of the address until the returned function is called. */
export function subscribeToAddress(notify: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, notify);
  return () => {
    for (const event of EVENTS) removeEventListener(event, notify);
  };
}
