import { useCallback } from "react";
import { useLocation } from "wouter";
import { isSheetEntry } from "#web/ui/use-back-closes.ts";

const getAddress = () => location.pathname + location.search + location.hash;

/** Returns a callback that leads from the sign-in to the page the visitor asked for, unless it is shown. */
export function useGoOn(): (path: string) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (path: string) => {
      if (path !== getAddress()) navigate(path, { replace: isSheetEntry() });
    },
    [navigate],
  );
}
