import { useCallback } from "react";
import { useLocation } from "wouter";
import { logFailure } from "#web/app/log-failure.ts";
import { paths } from "#web/app/paths.ts";
import { useSession } from "#web/app/session.tsx";
import type { Credential } from "#web/app/session-store.ts";

/** A sign-in that failed is only logged (spec §8). */
export const logSignInFailure = (failure: unknown): void => logFailure("Sign-in failed", failure);

/** Registers a credential with the server; whoever signs in on the leaderboard, where `/` sends a visitor, starts again at `/`. */
export function useCredential(): (credential: Credential) => Promise<void> {
  const { signIn } = useSession();
  const [pathname, navigate] = useLocation();
  return useCallback(
    async (credential: Credential) => {
      try {
        await signIn(credential);
        if (pathname === paths.leaderboard) navigate(paths.home);
      } catch (failure) {
        logSignInFailure(failure);
      }
    },
    [signIn, pathname, navigate],
  );
}
