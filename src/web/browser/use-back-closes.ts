import { useEffect, useEffectEvent } from "react";

const isOurs = (state: unknown) => typeof state === "object" && state !== null && "isSheet" in state;

/** Returns whether the newest entry of the history is that of an open sheet: an address to which the sheet
 * leads replaces it, or Back would come by the sheet's entry, which shows nothing. */
export const isSheetEntry = (): boolean => isOurs(history.state);

/** Lets the browser's Back close what is rendered instead of leaving the screen: it has an entry of its own
 * in the history, which goes with it. */
export function useBackCloses(onClose: () => void): void {
  const handleBack = useEffectEvent(() => onClose());
  useEffect(() => {
    const before: unknown = history.state;
    history.pushState({ ...(typeof before === "object" && before), isSheet: true }, "");
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
