import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const set = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    onChange();
  };
  addEventListener("beforeprint", set);
  addEventListener("afterprint", set);
  return () => {
    removeEventListener("beforeprint", set);
    removeEventListener("afterprint", set);
  };
}

/** Tells whether the browser is about to print the page: what is not rendered by then is missing on paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
