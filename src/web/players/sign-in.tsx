import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { paths } from "#web/navigation/paths.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import type { Credential } from "#web/session/session-store.ts";
import { SignInContext } from "./sign-in-context.ts";
import { useReportSignInFailure } from "./use-report-sign-in-failure.ts";

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** Returns the URL that the issuer redirects to. */
export const getCallbackUrl = () => new URL(paths.signedIn, location.origin).href;

/** Provides sign-in to its children and renders its dialog. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const provider = settings?.sign_in;
  const hasCodes = settings?.email_codes === true;
  const reportFailure = useReportSignInFailure();
  const [isOpen, setOpen] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<Credential | null>(null);
  useUnsavedWork(isOpen);
  const signIn = useMemo(
    () => ({
      isOffered: hasCodes || (provider !== undefined && provider.kind !== "none"),
      confirm: hasCodes
        ? (credential: Credential) => {
            setUnconfirmed(credential);
            setOpen(true);
          }
        : null,
      begin: () => {
        setUnconfirmed(null);
        if (provider?.kind !== "oidc" || hasCodes) return setOpen(true);
        import("./sign-in-oidc.ts")
          .then(({ redirectToIssuer }) =>
            redirectToIssuer(provider, getCallbackUrl(), { returnTo: getReturnPath(), purpose: "sign-in" }),
          )
          .catch(reportFailure);
      },
    }),
    [provider, hasCodes, reportFailure],
  );
  return (
    <SignInContext value={signIn}>
      {children}
      {isOpen && (
        <Suspense>
          <SignInDialog unconfirmed={unconfirmed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SignInContext>
  );
}
