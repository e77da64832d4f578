import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from "react";
import { paths } from "#web/navigation/paths.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { useReportSignInFailure } from "./use-register-credential.ts";

interface SignIn {
  /** Whether one can sign in to this installation. */
  isOffered: boolean;
  /** Opens the dialog, or the provider's page where that is the only way. */
  begin: () => void;
}

const SignInContext = createContext<SignIn>({ isOffered: false, begin: () => {} });

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
  useUnsavedWork(isOpen);
  const signIn = useMemo(
    () => ({
      isOffered: hasCodes || (provider !== undefined && provider.kind !== "none"),
      begin: () => {
        if (provider?.kind !== "oidc" || hasCodes) return setOpen(true);
        import("./sign-in-oidc.ts")
          .then(({ redirectToIssuer }) => redirectToIssuer(provider, getCallbackUrl(), getReturnPath()))
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
          <SignInDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SignInContext>
  );
}

/** Returns whether and how one can sign in. */
export function useSignIn(): SignIn {
  return use(SignInContext);
}
