import { useCallback } from "react";
import { useLocation } from "wouter";
import { isRefusedWith } from "#web/api/api.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { useSession } from "#web/session/session.tsx";
import type { Credential } from "#web/session/session-store.ts";
import { useReportSignInFailure, useSignIn } from "./sign-in-context.ts";

const getAddress = () => location.pathname + location.search + location.hash;

/** Returns a callback for a refused credential: asks for a code where one lets it in, else shows why it
 * failed. */
export function useHandleRefused(): (failure: unknown, credential: Credential) => void {
  const { confirm } = useSignIn();
  const reportFailure = useReportSignInFailure();
  return useCallback(
    (failure: unknown, credential: Credential) => {
      if (confirm !== null && isRefusedWith(failure, "identity-unconfirmed")) confirm(credential);
      else reportFailure(failure);
    },
    [confirm, reportFailure],
  );
}

/** Returns a callback that signs in with a credential and continues to the page the visitor asked for. */
export function useRegisterCredential(): (credential: Credential) => Promise<void> {
  const { signIn } = useSession();
  const [, navigate] = useLocation();
  const handleRefused = useHandleRefused();
  return useCallback(
    async (credential: Credential) => {
      try {
        const path = getReturnPath();
        await signIn(credential);
        if (path !== getAddress()) navigate(path);
      } catch (failure) {
        handleRefused(failure, credential);
      }
    },
    [signIn, navigate, handleRefused],
  );
}
