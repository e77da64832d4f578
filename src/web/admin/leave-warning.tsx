import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../ui/dialog.tsx";

/** Where the router stands in its history; it numbers its entries. */
function readPosition(): number | null {
  const state: unknown = history.state;
  const isNumbered = typeof state === "object" && state !== null && "idx" in state;
  return isNumbered && typeof state.idx === "number" ? state.idx : null;
}

/** Tells a plain click from one that opens the link somewhere else. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && ![metaKey, ctrlKey, shiftKey, altKey].includes(true);
}

/** The path of a link that a click would follow within the product; null for any other click. */
function findWayOut(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || !isPlain(event)) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isWithin = origin === location.origin && pathname !== location.pathname;
  return isWithin ? pathname + search + hash : null;
}

type Leave = () => void;

/** Stops every way out of the page while it has something to lose, and gives the way that was about to be taken. */
function useHeldLeave(isHeld: boolean): [leave: Leave | null, stay: () => void] {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<Leave | null>(null);
  const isReturning = useRef(false);
  useEffect(() => {
    if (!isHeld) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const here = readPosition();
    const letGo = (go: Leave) =>
      setLeave(() => () => {
        listeners.abort();
        go();
      });
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const handleClick = (event: MouseEvent) => {
      const path = findWayOut(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      letGo(() => void navigate(path));
    };
    addEventListener("click", handleClick, { signal, capture: true });
    // The browser has already gone back or forward: it is sent to where it was, before the router hears of it.
    const handlePop = (event: PopStateEvent) => {
      const position = readPosition();
      const steps = here === null || position === null ? 0 : position - here;
      if (steps === 0 && !isReturning.current) return;
      event.stopImmediatePropagation();
      isReturning.current = steps !== 0;
      if (steps === 0) return;
      history.go(-steps);
      letGo(() => history.go(steps));
    };
    addEventListener("popstate", handlePop, { signal, capture: true });
    return () => listeners.abort();
  }, [isHeld, navigate]);
  return [leave, () => setLeave(null)];
}

/** Asks before anything unsaved is left behind: by a link, by Back and Forward, by closing the page. */
export function LeaveWarning({ isDirty, what }: { isDirty: boolean; what: string }) {
  const [leave, stay] = useHeldLeave(isDirty);
  if (leave === null) return null;
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <p>{what} will be lost.</p>
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
