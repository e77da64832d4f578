import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { logFailure } from "#web/app/log-failure.ts";
import { Page } from "#web/app/page.tsx";
import { isInternalPath, paths } from "#web/app/paths.ts";
import { useSession } from "#web/app/session.tsx";
import { useSettings } from "#web/app/use-settings.ts";
import { Loading } from "../ui/loading.tsx";
import { signedInAddress } from "./sign-in.tsx";

/** Where an OpenID Connect issuer sends the player back to: exchanges the code, registers, and goes on. */
export function SignedInScreen() {
  const provider = useSettings()?.sign_in;
  const { signIn } = useSession();
  const [, navigate] = useLocation();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || provider === undefined) return;
    hasBegun.current = true;
    const finish = async () => {
      if (provider.kind !== "oidc") return paths.home;
      const { returnFromIssuer } = await import("./sign-in-oidc.ts");
      const { credential, returnTo } = await returnFromIssuer(
        provider,
        new URL(location.href),
        signedInAddress(),
      );
      await signIn(credential);
      return isInternalPath(returnTo) ? returnTo : paths.home;
    };
    finish()
      .catch((failure: unknown) => {
        logFailure("Sign-in failed", failure);
        return paths.home;
      })
      .then((path) => navigate(path, { replace: true }))
      .catch((failure: unknown) => logFailure("Navigation failed", failure));
  }, [provider, signIn, navigate]);
  return (
    <Page title="Signing in" isGeneral>
      <Loading text="Signing in..." />
    </Page>
  );
}
