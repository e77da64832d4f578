import { useCallback } from "react";
import { useLocation } from "wouter";
import { logFailure } from "#web/app/log-failure.ts";
import { getReturnPath } from "#web/app/return-path.ts";
import { useSession } from "#web/app/session.tsx";
import type { Credential } from "#web/app/session-store.ts";

/** A sign-in that failed is only logged (spec §8). */
export const logSignInFailure = (failure: unknown): void => logFailure("Sign-in failed", failure);

const getAddress = () => location.pathname + location.search + location.hash;

/** Registers a credential with the server, and goes where the visitor was going. */
export function useCredential(): (credential: Credential) => Promise<void> {
  const { signIn } = useSession();
  const [, navigate] = useLocation();
  return useCallback(
    async (credential: Credential) => {
      try {
        const path = getReturnPath();
        await signIn(credential);
        if (path !== getAddress()) navigate(path);
      } catch (failure) {
        logSignInFailure(failure);
      }
    },
    [signIn, navigate],
  );
}
