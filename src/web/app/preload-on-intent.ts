/** Where a link leads to on this site; null for anything else. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && link.origin === location.origin ? link.pathname : null;
}

/** What shows that somebody is about to follow a link: a pointer over it, a finger on it, the keyboard's focus. */
const INTENT = ["pointerover", "pointerdown", "focusin"] as const;

/** Calls `preload` with the path of each of the site's own links that somebody is about to follow. Answers how to stop. */
export function preloadOnIntent(preload: (pathname: string) => void): () => void {
  const onIntent = ({ target }: Event) => {
    const path = pathOf(target);
    if (path !== null) preload(path);
  };
  for (const type of INTENT) document.addEventListener(type, onIntent);
  return () => {
    for (const type of INTENT) document.removeEventListener(type, onIntent);
  };
}
