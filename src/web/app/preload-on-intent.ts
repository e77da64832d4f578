/** Finds the path that a link of this site leads to; null for anything else. */
function findPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && link.origin === location.origin ? link.pathname : null;
}

/** Events before a click: pointer over a link, finger on it, keyboard focus. */
const INTENT_EVENTS = ["pointerover", "pointerdown", "focusin"] as const;

/** Calls `preload` with the path of each internal link that is about to be followed. Returns how to stop. */
export function preloadOnIntent(preload: (pathname: string) => void): () => void {
  const onIntent = ({ target }: Event) => {
    const path = findPath(target);
    if (path !== null) preload(path);
  };
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent);
  return () => {
    for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent);
  };
}
