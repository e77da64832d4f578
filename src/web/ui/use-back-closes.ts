import { useEffectEvent, useLayoutEffect } from "react";

/** What closes each open sheet, the lowest first. Each has an entry in the history above that of the page. */
const openSheets: (() => void)[] = [];

/** What follows when the history has gone back because a sheet was closed; null: it is not going back, or
 * because somebody pressed Back. */
let afterReturn: (() => void) | null = null;

/** How many sheets lie over the page in the entry that is shown. A reload keeps the entry of a sheet. */
const countInEntry = (): number => Number(history.state?.sheets ?? 0);

/** Gives each open sheet its entry, and leaves those whose sheets are closed; not while the history moves. */
function matchEntries(): void {
  if (afterReturn) return;
  const entries = countInEntry();
  for (let sheets = entries + 1; sheets <= openSheets.length; sheets++)
    history.pushState({ ...history.state, sheets }, "");
  if (entries <= openSheets.length) return;
  afterReturn = matchEntries;
  history.go(openSheets.length - entries);
}

/** The sheets of the entry that was shown until the move that is told. */
let last = countInEntry();
// The router announces its own changes, and those made here, by these events.
for (const event of ["pushState", "replaceState"] as const)
  addEventListener(event, () => {
    last = countInEntry();
    if (!afterReturn) return;
    // The history is leaving what was just opened.
    const opened = [{ ...history.state, sheets: 0 }, "", location.href] as const;
    afterReturn = () => {
      history[event](...opened);
      matchEntries();
    };
  });

// One for the window.
onpopstate = () => {
  const before = last;
  const follow = afterReturn;
  last = countInEntry();
  afterReturn = null;
  if (follow) follow();
  else if (last < openSheets.length) for (const close of openSheets.slice(last).toReversed()) close();
  // Back from the entry of a menu that was closed before has changed nothing yet.
  else if (last === openSheets.length && before > last) history.back();
  // Forward, or Back from another page, came to the entry of a closed sheet.
  else matchEntries();
};

/** Returns whether the entry that is shown is that of a sheet: an address to which the sheet leads replaces
 * it. */
export const isSheetEntry = (): boolean => countInEntry() > 0;

/** Returns whether a move in the history opens or closes a sheet, and does not leave the page. */
export const isMoveOfSheets = (): boolean => afterReturn !== null || openSheets.length > 0;

/** Lets the browser's Back close what is rendered instead of leaving the screen, the newest sheet first;
 * null: it does not. A sheet's entry in the history goes with it. That of a menu stays until the next Back,
 * since the tap that closes a menu may follow a link. */
export function useBackCloses(onClose: (() => void) | null, isMenu = false): void {
  const isClosable = onClose !== null;
  const close = useEffectEvent(() => onClose?.());
  // Before it is painted: Back right after it appears closes it already.
  useLayoutEffect(() => {
    if (!isClosable) return;
    const own = () => close();
    openSheets.push(own);
    matchEntries();
    return () => {
      openSheets.splice(openSheets.indexOf(own), 1);
      // A sheet that replaces it takes its entry, and so does a page to which it leads.
      if (!isMenu) queueMicrotask(matchEntries);
    };
  }, [isClosable, isMenu]);
}
