import { useCallback } from "react";
import { useLocation } from "wouter";
import { logFailure } from "#web/app/log-failure.ts";
import { getReturnPath } from "#web/app/return-path.ts";
import { useSession } from "#web/app/session.tsx";
import type { Credential } from "#web/app/session-store.ts";
import { useToast } from "../ui/toast.tsx";
import { describeSignInFailure } from "./sign-in-failure.ts";

/** Writes a failed sign-in down. */
export const logSignInFailure = (failure: unknown): void => logFailure("Sign-in failed", failure);

/** Tells the visitor that a sign-in failed, and why. */
export function useSignInFailure(): (failure: unknown) => void {
  const { fail } = useToast();
  return useCallback(
    (failure: unknown) => {
      logSignInFailure(failure);
      fail(describeSignInFailure(failure));
    },
    [fail],
  );
}

const getAddress = () => location.pathname + location.search + location.hash;

/** Registers a credential with the server, and goes where the visitor was going. */
export function useCredential(): (credential: Credential) => Promise<void> {
  const { signIn } = useSession();
  const [, navigate] = useLocation();
  const tellFailure = useSignInFailure();
  return useCallback(
    async (credential: Credential) => {
      try {
        const path = getReturnPath();
        await signIn(credential);
        if (path !== getAddress()) navigate(path);
      } catch (failure) {
        tellFailure(failure);
      }
    },
    [signIn, navigate, tellFailure],
  );
}
