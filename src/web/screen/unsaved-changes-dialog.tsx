import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { isInternalPath } from "#web/navigation/paths.ts";
import { isMoveOfSheets } from "#web/ui/use-back-closes.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { Dialog } from "#web/ui/dialog.tsx";

/** Tells a plain click from one that opens the link somewhere else. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && ![metaKey, ctrlKey, shiftKey, altKey].includes(true);
}

/** The path of a link that a click would follow within the product; null for any other click. */
function findInternalLink(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || !isPlain(event)) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isWithin = origin === location.origin && isInternalPath(pathname) && pathname !== location.pathname;
  return isWithin ? pathname + search + hash : null;
}

type Leave = () => void;

/** What would be lost, by what holds the page back. Only the first of them asks, for all. */
const unsavedWork = new Map<symbol, string>();

/** Blocks every way out of the page while something is unsaved, and returns the one that was tried. */
function useNavigationBlocker(unsaved: string | null): [leave: Leave | null, stay: () => void] {
  const isHeld = unsaved !== null;
  const [own] = useState(() => Symbol("unsaved work"));
  const [, navigate] = useLocation();
  const [leave, setLeave] = useState<Leave | null>(null);
  useEffect(() => {
    if (unsaved === null) return;
    unsavedWork.set(own, unsaved);
    return () => void unsavedWork.delete(own);
  }, [own, unsaved]);
  useEffect(() => {
    if (!isHeld) return;
    const isAsking = () => unsavedWork.keys().next().value === own;
    const listeners = new AbortController();
    const { signal } = listeners;
    const letGo = (go: Leave) =>
      setLeave(() => () => {
        listeners.abort();
        unsavedWork.clear();
        go();
      });
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const handleClick = (event: MouseEvent) => {
      const path = findInternalLink(event);
      if (path === null || !isAsking()) return;
      event.preventDefault();
      event.stopPropagation();
      letGo(() => navigate(path));
    };
    addEventListener("click", handleClick, { signal, capture: true });
    // Back and Forward within the product; leaving it unloads the page, which is handled above. Browsers
    // without `navigation` do not ask here.
    const handleTraverse = (event: NavigateEvent) => {
      const { key, sameDocument } = event.destination;
      if (event.navigationType !== "traverse" || !event.cancelable || !sameDocument || !isAsking()) return;
      if (isMoveOfSheets()) return;
      event.preventDefault();
      letGo(() => void navigation.traverseTo(key));
    };
    if ("navigation" in window) navigation.addEventListener("navigate", handleTraverse, { signal });
    return () => listeners.abort();
  }, [isHeld, navigate, own]);
  return [leave, () => setLeave(null)];
}

/** Asks before unsaved changes (null: there are none) are lost by a link, Back or Forward, or closing the
 * page. */
export function UnsavedChangesDialog({ unsaved }: { unsaved: string | null }) {
  const [leave, stay] = useNavigationBlocker(unsaved);
  useUnsavedWork(unsaved !== null);
  if (leave === null) return null;
  return (
    <Dialog title="Leave without saving?" isBeforeMove onClose={stay}>
      <p>{[...unsavedWork.values()].join(" and ")} will be lost.</p>
      <div className="dlg-act">
        <button className="btn" type="button" data-focus onClick={stay}>
          Stay
        </button>
        <button className="btn btn-danger-solid" type="button" onClick={leave}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}
