import { createContext, use } from "react";
import type { Credential } from "#web/session/session-store.ts";

interface SignIn {
  /** Whether one can sign in to this installation. */
  isOffered: boolean;
  /** Opens the dialog, or the provider's page where that is the only way. */
  begin: () => void;
  /** Asks for a code once, since the provider verified no address; null where no codes are sent. */
  confirm: ((credential: Credential) => void) | null;
}

export const SignInContext = createContext<SignIn>({ isOffered: false, begin: () => {}, confirm: null });

/** Returns whether and how one can sign in. */
export function useSignIn(): SignIn {
  return use(SignInContext);
}
