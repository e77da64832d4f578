import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { ScreenLayout } from "#web/app/screen-layout.tsx";
import { isInternalPath, paths } from "#web/app/paths.ts";
import { useSession } from "#web/app/session.tsx";
import { useSettings } from "#web/app/use-settings.ts";
import { Loading } from "../ui/loading.tsx";
import type { Issuer } from "./sign-in-oidc.ts";
import { signedInAddress } from "./sign-in.tsx";
import { useSignInFailure } from "./use-credential.ts";

/** Where an OpenID Connect issuer sends the player back to: exchanges the code, registers, and goes on. */
export function SignedInScreen() {
  const provider = useSettings()?.sign_in;
  const { signIn } = useSession();
  const [, navigate] = useLocation();
  const tellFailure = useSignInFailure();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || provider === undefined) return;
    hasBegun.current = true;
    const finish = async (issuer: Issuer) => {
      const { returnFromIssuer } = await import("./sign-in-oidc.ts");
      const { credential, returnTo } = returnFromIssuer(issuer, new URL(location.href), signedInAddress());
      try {
        await signIn(await credential);
      } catch (failure) {
        tellFailure(failure);
      }
      // After a failure too: a screen for players sends a visitor on, and knows the way back.
      return returnTo !== null && isInternalPath(returnTo) ? returnTo : paths.home;
    };
    const leave = (path: string) => navigate(path, { replace: true });
    if (provider.kind !== "oidc") leave(paths.home);
    else {
      finish(provider)
        .then(leave)
        .catch((failure: unknown) => {
          tellFailure(failure);
          leave(paths.home);
        });
    }
  }, [provider, signIn, navigate, tellFailure]);
  return (
    <ScreenLayout title="Signing in" noTournamentInTitle>
      <Loading text="Signing in..." />
    </ScreenLayout>
  );
}
