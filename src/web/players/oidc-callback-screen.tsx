import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { storeAccountToLink } from "#web/identities/account-to-link.ts";
import { useReportLinkFailure } from "#web/identities/use-report-link-failure.ts";
import { isInternalPath, paths } from "#web/navigation/paths.ts";
import { useSession } from "#web/session/session.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { Loading } from "#web/ui/loading.tsx";
import type { Issuer } from "./oidc-issuer.ts";
import { useHandleRefused } from "./use-register-credential.ts";
import { useReportSignInFailure } from "./use-report-sign-in-failure.ts";
import "#web/later-styles.css";

/** Target of the OpenID Connect redirect: exchanges the code, signs in and continues to the page asked for. */
export function OidcCallbackScreen() {
  const provider = useSettings()?.sign_in;
  const { signIn } = useSession();
  const [, navigate] = useLocation();
  const reportFailure = useReportSignInFailure();
  const reportLinkFailure = useReportLinkFailure();
  const handleRefused = useHandleRefused();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || provider === undefined) return;
    hasBegun.current = true;
    const finish = async (issuer: Issuer) => {
      const { completeSignIn } = await import("./sign-in-oidc.ts");
      const begun = completeSignIn(issuer, new URL(location.href));
      try {
        const credential = await begun.credential;
        if (begun.purpose === "link") storeAccountToLink(credential);
        else await signIn(credential).catch((failure: unknown) => handleRefused(failure, credential));
      } catch (failure) {
        if (begun.purpose === "link") reportLinkFailure(failure);
        else reportFailure(failure);
      }
      // Also after a failure: the access guard redirects a visitor and remembers the path.
      return begun.returnTo !== null && isInternalPath(begun.returnTo) ? begun.returnTo : paths.home;
    };
    const leave = (path: string) => navigate(path, { replace: true });
    if (provider.kind !== "oidc") leave(paths.home);
    else {
      finish(provider)
        .then(leave)
        .catch((failure: unknown) => {
          reportFailure(failure);
          leave(paths.home);
        });
    }
  }, [provider, signIn, navigate, reportFailure, reportLinkFailure, handleRefused]);
  return (
    <ScreenLayout title="Signing in" noTournamentInTitle>
      <Loading text="Signing in..." />
    </ScreenLayout>
  );
}
