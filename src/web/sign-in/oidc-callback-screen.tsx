import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import { account } from "#contract/account/calls.ts";
import { call, messageOf } from "#web/api/api.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { storeAccountToLink, useReportLinkFailure } from "#web/sign-in/providers/account-to-link.ts";
import { isInternalPath, paths } from "#web/navigation/paths.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSession, useUser } from "#web/session/session.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { Loading } from "#web/ui/loading.tsx";
import { useToast } from "#web/ui/toast.tsx";
import type { Issuer, Purpose } from "#web/sign-in/providers/sign-in-oidc.ts";
import { useHandleRefused } from "./use-register-credential.ts";
import { useReportSignInFailure } from "./sign-in-context.ts";
import "#web/later-styles.css";

/** Handles the credential and the failure of one purpose. */
interface Outcome {
  use: (credential: Credential) => Promise<void> | void;
  fail: (failure: unknown) => void;
}

function useOutcomes(): Record<Purpose, Outcome> {
  const { signIn } = useSession();
  const toast = useToast();
  const handleRefused = useHandleRefused();
  return {
    "sign-in": {
      use: (credential) => signIn(credential).catch((failure: unknown) => handleRefused(failure, credential)),
      fail: useReportSignInFailure(),
    },
    link: { use: storeAccountToLink, fail: useReportLinkFailure() },
    reauthenticate: {
      async use({ credential }) {
        await call(account.reauthenticate, { body: { credential } });
        toast.success("Confirmed. You have five minutes to go on with what you wanted.");
      },
      fail: (failure) => toast.error(messageOf(failure)),
    },
  };
}

/** Target of the OpenID Connect redirect: exchanges the code, signs in and opens the requested page. */
export function OidcCallbackScreen() {
  const provider = useSettings()?.sign_in;
  const isSignedIn = useUser() !== null;
  const [, navigate] = useLocation();
  const outcomes = useOutcomes();
  const hasBegun = useRef(false);
  const finish = useEffectEvent(async (issuer: Issuer) => {
    const { completeSignIn } = await import("#web/sign-in/providers/sign-in-oidc.ts");
    const { purpose, returnTo, credential } = completeSignIn(issuer, new URL(location.href));
    try {
      await outcomes[purpose].use(await credential);
    } catch (failure) {
      // A signed-in player who opens this page without a pending sign-in needs no error.
      if (returnTo !== null || !isSignedIn) outcomes[purpose].fail(failure);
    }
    // Also after a failure: the access guard redirects a visitor and remembers the path.
    return returnTo !== null && isInternalPath(returnTo) ? returnTo : paths.home;
  });
  const leave = useEffectEvent((path: string) => navigate(path, { replace: true }));
  const leaveFailed = useEffectEvent((failure: unknown) => {
    outcomes["sign-in"].fail(failure);
    navigate(paths.home, { replace: true });
  });
  useEffect(() => {
    if (hasBegun.current || provider === undefined) return;
    hasBegun.current = true;
    if (provider.kind !== "oidc") leave(paths.home);
    else finish(provider).then(leave).catch(leaveFailed);
  }, [provider]);
  return (
    <ScreenLayout title="Signing in" noTournamentInTitle>
      <Loading text="Signing in..." />
    </ScreenLayout>
  );
}
