import { createContext, use, useCallback } from "react";
import { logFailure } from "#web/browser/log-failure.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useToast } from "#web/ui/toast.tsx";

/** Why the dialog opens: for a sign-in, or because one failed. */
export interface SignInOccasion {
  /** The provider's account whose address is not verified, for which a code is entered once. */
  unconfirmed: Credential | null;
  /** Why the provider's way failed. */
  failure: unknown;
}

interface SignIn {
  /** Whether this installation has any way to sign in. */
  isOffered: boolean;
  /** Opens the dialog, or the provider's page where that is the only way. */
  begin: () => void;
  /** Asks for a code once, since the provider verified no address; null where no codes are sent. */
  confirm: ((credential: Credential) => void) | null;
  /** Opens the dialog with the reason why the provider's way failed; null where it has no other. */
  explain: ((failure: unknown) => void) | null;
}

export const SignInContext = createContext<SignIn>({
  isOffered: false,
  begin: () => {},
  confirm: null,
  explain: null,
});

/** Returns whether and how one can sign in. */
export function useSignIn(): SignIn {
  return use(SignInContext);
}

/** Logs a failed sign-in. */
export const logSignInFailure = (failure: unknown): void => logFailure("Sign-in failed", failure);

/** Returns a callback that logs a failed sign-in and shows why it failed: in the dialog if it offers another
 * way, else as a toast. */
export function useReportSignInFailure(): (failure: unknown) => void {
  const toast = useToast();
  const { explain } = useSignIn();
  return useCallback(
    async (failure: unknown) => {
      logSignInFailure(failure);
      if (explain !== null) return explain(failure);
      const { findReason } = await import("#web/sign-in/providers/sign-in-failure.ts");
      toast.error(`You are not signed in. ${findReason(failure)}`);
    },
    [toast, explain],
  );
}
