import { useCallback } from "react";
import { logFailure } from "#web/browser/log-failure.ts";
import { describeLinkFailure } from "./sign-in-failure.ts";
import { useToast } from "#web/ui/toast.tsx";

/** Returns a callback that logs why an account could not be linked, and shows it. */
export function useReportLinkFailure(): (failure: unknown) => void {
  const toast = useToast();
  return useCallback(
    (failure: unknown) => {
      logFailure("Linking an account failed", failure);
      toast.error(describeLinkFailure(failure));
    },
    [toast],
  );
}
