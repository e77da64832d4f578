import { useEffect, useEffectEvent } from "react";

const isOurs = (state: unknown) => typeof state === "object" && state !== null && "isSheet" in state;

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
