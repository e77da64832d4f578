import { useCallback } from "react";
import { isRefusedWith } from "#web/api/api.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { useGoOn } from "#web/navigation/use-go-on.ts";
import { useSession } from "#web/session/session.tsx";
import type { Credential } from "#web/session/session-store.ts";
import { useReportSignInFailure, useSignIn } from "./sign-in-context.ts";

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

/** Returns a callback that signs in with a credential and continues to the page the visitor asked for.
 * `onEnd` is called once it has come to an end: until then the dialog covers the page. */
export function useRegisterCredential(): (credential: Credential, onEnd?: () => void) => Promise<void> {
  const { signIn } = useSession();
  const goOn = useGoOn();
  const handleRefused = useHandleRefused();
  return useCallback(
    async (credential: Credential, onEnd?: () => void) => {
      try {
        const path = getReturnPath();
        await signIn(credential);
        goOn(path);
        onEnd?.();
      } catch (failure) {
        onEnd?.();
        handleRefused(failure, credential);
      }
    },
    [signIn, goOn, handleRefused],
  );
}
