import { useCallback } from "react";
import { logFailure } from "#web/browser/log-failure.ts";
import { useToast } from "#web/ui/toast.tsx";
import { describeSignInFailure } from "./sign-in-failure.ts";

/** Logs a failed sign-in. */
export const logSignInFailure = (failure: unknown): void => logFailure("Sign-in failed", failure);

/** Returns a callback that logs a failed sign-in and shows why it failed. */
export function useReportSignInFailure(): (failure: unknown) => void {
  const toast = useToast();
  return useCallback(
    (failure: unknown) => {
      logSignInFailure(failure);
      toast.error(describeSignInFailure(failure));
    },
    [toast],
  );
}
