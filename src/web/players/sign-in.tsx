import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from "react";
import { paths } from "#web/navigation/paths.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { useReportSignInFailure } from "./use-register-credential.ts";

interface SignIn {
  /** Whether this installation has a sign-in provider. */
  isOffered: boolean;
  /** Opens the provider's page, or the dialog with the provider's button. */
  begin: () => void;
}

const SignInContext = createContext<SignIn>({ isOffered: false, begin: () => {} });

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** Returns the URL that the issuer redirects to. */
export const getCallbackUrl = () => new URL(paths.signedIn, location.origin).href;

/** Provides sign-in to its children and renders its dialog. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const provider = useSettings()?.sign_in;
  const reportFailure = useReportSignInFailure();
  const [isOpen, setOpen] = useState(false);
  useUnsavedWork(isOpen);
  const signIn = useMemo(
    () => ({
      isOffered: provider !== undefined && provider.kind !== "none",
      begin: () => {
        if (provider?.kind !== "oidc") return setOpen(true);
        import("./sign-in-oidc.ts")
          .then(({ redirectToIssuer }) => redirectToIssuer(provider, getCallbackUrl(), getReturnPath()))
          .catch(reportFailure);
      },
    }),
    [provider, reportFailure],
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
