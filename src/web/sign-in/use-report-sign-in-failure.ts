import { useCallback } from "react";
import { logFailure } from "#web/browser/log-failure.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useSignIn } from "./sign-in-context.ts";
import { describeSignInFailure } from "#web/sign-in/providers/sign-in-failure.ts";

/** Logs a failed sign-in. */
export const logSignInFailure = (failure: unknown): void => logFailure("Sign-in failed", failure);

/** Returns a callback that logs a failed sign-in and shows why it failed: in the dialog where it has another way, else in passing. */
export function useReportSignInFailure(): (failure: unknown) => void {
  const toast = useToast();
  const { explain } = useSignIn();
  return useCallback(
    (failure: unknown) => {
      logSignInFailure(failure);
      if (explain === null) toast.error(describeSignInFailure(failure));
      else explain(failure);
    },
    [toast, explain],
  );
}
