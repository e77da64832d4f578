import { useEffect, useEffectEvent } from "react";

/** What closes each open sheet, the lowest first. Each has an entry in the history above that of the page. */
const openSheets: (() => void)[] = [];

/** Whether the history goes back because a sheet was closed, not because somebody pressed Back. */
let isReturning = false;

/** How many sheets lie over the page in the entry that is shown. A reload keeps the entry of a sheet. */
const countInEntry = (): number => Number(history.state?.sheets ?? 0);

/** Gives each open sheet its entry, and leaves those whose sheets are closed. */
function matchEntries(): void {
  const entries = countInEntry();
  for (let sheets = entries + 1; sheets <= openSheets.length; sheets++)
    history.pushState({ ...history.state, sheets }, "");
  if (entries <= openSheets.length) return;
  isReturning = true;
  history.go(openSheets.length - entries);
}

/** The sheets of the entry that was shown until the move that is told. */
let last = countInEntry();
// The router announces its own changes, and those made here, by these events.
for (const event of ["pushState", "replaceState"]) addEventListener(event, () => (last = countInEntry()));

// One for the window.
onpopstate = () => {
  const [before, entries] = [last, countInEntry()];
  last = entries;
  const isOwn = isReturning;
  isReturning = false;
  if (!isOwn && entries < openSheets.length)
    for (const close of openSheets.slice(entries).toReversed()) close();
  // Back from the entry of a menu that was closed before has changed nothing yet.
  else if (!isOwn && entries === openSheets.length && before > entries) history.back();
  // Forward, or Back from another page, came to the entry of a closed sheet; or one opened during a return.
  else matchEntries();
};

/** Returns whether the entry that is shown is that of a sheet: an address to which the sheet leads replaces
 * it. */
export const isSheetEntry = (): boolean => countInEntry() > 0;

/** Returns whether a move in the history opens or closes a sheet, and does not leave the page. */
export const isMoveOfSheets = (): boolean => isReturning || openSheets.length > 0;

/** Lets the browser's Back close what is rendered instead of leaving the screen, the newest sheet first;
 * null: it does not. A sheet's entry in the history goes with it. That of a menu stays until the next Back,
 * since the tap that closes a menu may follow a link. */
export function useBackCloses(onClose: (() => void) | null, kind: "sheet" | "menu" = "sheet"): void {
  const isClosable = onClose !== null;
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (!isClosable) return;
    const own = () => close();
    openSheets.push(own);
    if (!isReturning) matchEntries();
    return () => {
      openSheets.splice(openSheets.indexOf(own), 1);
      if (kind === "menu") return;
      // A sheet that replaces it takes its entry, and so does a page to which it leads.
      queueMicrotask(() => {
        if (!isReturning) matchEntries();
      });
    };
  }, [isClosable, kind]);
}
