import { useEffect, useEffectEvent } from "react";

/** This load of the page: an entry that an earlier one left with an open sheet has none any more. */
const LOAD = performance.timeOrigin;

const readSheet = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "isSheet" in state ? state.isSheet : undefined;

const isOurs = (state: unknown) => readSheet(state) !== undefined;

/** Gives a sheet an entry of its own; after a reload that of the sheet which was open. */
function addEntry(): void {
  const before: unknown = history.state;
  const state = { ...(typeof before === "object" && before), isSheet: LOAD };
  if (isOurs(before) && readSheet(before) !== LOAD) history.replaceState(state, "");
  else history.pushState(state, "");
}

/** Returns whether the newest entry of the history is that of an open sheet: an address to which the sheet
 * leads replaces it, or Back would come by the sheet's entry, which shows nothing. */
export const isSheetEntry = (): boolean => isOurs(history.state);

/** Lets the browser's Back close what is rendered instead of leaving the screen: it has an entry of its own
 * in the history, which goes with it. */
export function useBackCloses(onClose: () => void): void {
  const handleBack = useEffectEvent(() => onClose());
  useEffect(() => {
    addEntry();
    // A sheet that replaces another one lies on the other's entry, which is then gone back to.
    const listen = () => {
      if (!isOurs(history.state)) handleBack();
    };
    addEventListener("popstate", listen);
    return () => {
      removeEventListener("popstate", listen);
      if (isOurs(history.state)) history.back();
    };
  }, []);
}
