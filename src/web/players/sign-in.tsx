import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { logFailure } from "#web/app/log-failure.ts";
import { paths } from "#web/app/paths.ts";
import { useSession } from "#web/app/session.tsx";
import type { Credential } from "#web/app/session-store.ts";
import { useSettings } from "#web/app/settings.ts";
import { Dialog } from "../ui/dialog.tsx";
import { DemoPeople, getDemoCredential } from "./sign-in-demo.tsx";
import { GoogleButton } from "./sign-in-google.tsx";

interface SignIn {
  /** There is a way to sign in here. */
  isOffered: boolean;
  /** Begins it: the provider's page, or a dialog with the provider's own button. */
  begin: () => void;
}

const SignInContext = createContext<SignIn>({ isOffered: false, begin: () => {} });

/** Where the issuer sends the player back to. */
export const signedInAddress = () => new URL(paths.signedIn, location.origin).href;

const logSignInFailure = (failure: unknown) => logFailure("Sign-in failed", failure);

/** Registers a credential with the server; whoever signs in on the leaderboard, where `/` sends a visitor, starts again at `/`. */
export function useCredential(): (credential: Credential) => Promise<void> {
  const { signIn } = useSession();
  const [pathname, navigate] = useLocation();
  return useCallback(
    async (credential: Credential) => {
      try {
        await signIn(credential);
        if (pathname === paths.leaderboard) navigate(paths.home);
      } catch (failure) {
        logSignInFailure(failure);
      }
    },
    [signIn, pathname, navigate],
  );
}

/** Offers the sign-in of this installation to everything inside it, and holds its dialog. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const provider = useSettings()?.sign_in;
  const [pathname] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const signIn = useMemo(
    () => ({
      isOffered: provider !== undefined && provider.kind !== "none",
      begin: () => {
        if (provider?.kind !== "oidc") return setOpen(true);
        import("./sign-in-oidc.ts")
          .then(({ leaveForIssuer }) => leaveForIssuer(provider, signedInAddress(), pathname))
          .catch(logSignInFailure);
      },
    }),
    [provider, pathname],
  );
  return (
    <SignInContext value={signIn}>
      {children}
      {isOpen && <SignInDialog onClose={() => setOpen(false)} />}
    </SignInContext>
  );
}

/** The way to sign in from anywhere. */
export function useSignIn(): SignIn {
  return use(SignInContext);
}

function SignInDialog({ onClose }: { onClose: () => void }) {
  const provider = useSettings()?.sign_in;
  const register = useCredential();
  if (provider?.kind === "google") {
    const handleCredential = (credential: Credential) => {
      onClose();
      void register(credential);
    };
    return (
      <Dialog title="Sign in" onClose={onClose}>
        <p>Sign in to pick winners and play your joker.</p>
        <GoogleButton
          clientId={provider.client_id}
          onCredential={handleCredential}
          onFailure={logSignInFailure}
        />
      </Dialog>
    );
  }
  if (provider?.kind !== "demo") return null;
  const handlePerson = (person: { name: string; email: string }) => {
    onClose();
    getDemoCredential(person).then(register).catch(logSignInFailure);
  };
  return (
    <Dialog title="Sign in to the demo" onClose={onClose}>
      <p>Everything here is for trying out. Whom do you want to be?</p>
      <DemoPeople people={provider.people} onPerson={handlePerson} />
    </Dialog>
  );
}
