import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from "react";
import { paths } from "#web/app/paths.ts";
import { getReturnPath } from "#web/app/return-path.ts";
import { useUnsavedWork } from "#web/app/unsaved-work.ts";
import { useSettings } from "#web/app/use-settings.ts";
import { useSignInFailure } from "./use-credential.ts";

interface SignIn {
  /** There is a way to sign in here. */
  isOffered: boolean;
  /** Begins it: the provider's page, or a dialog with the provider's own button. */
  begin: () => void;
}

const SignInContext = createContext<SignIn>({ isOffered: false, begin: () => {} });

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** Where the issuer sends the player back to. */
export const signedInAddress = () => new URL(paths.signedIn, location.origin).href;

/** Offers the sign-in of this installation to everything inside it, and holds its dialog. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const provider = useSettings()?.sign_in;
  const tellFailure = useSignInFailure();
  const [isOpen, setOpen] = useState(false);
  useUnsavedWork(isOpen);
  const signIn = useMemo(
    () => ({
      isOffered: provider !== undefined && provider.kind !== "none",
      begin: () => {
        if (provider?.kind !== "oidc") return setOpen(true);
        import("./sign-in-oidc.ts")
          .then(({ leaveForIssuer }) => leaveForIssuer(provider, signedInAddress(), getReturnPath()))
          .catch(tellFailure);
      },
    }),
    [provider, tellFailure],
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

/** The way to sign in from anywhere. */
export function useSignIn(): SignIn {
  return use(SignInContext);
}
