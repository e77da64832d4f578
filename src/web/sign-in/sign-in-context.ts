import { createContext, use } from "react";
import type { Credential } from "#web/session/session-store.ts";

/** Why the dialog opens: to sign in, or because that failed. */
export interface SignInOccasion {
  /** The provider's account whose address is not verified, for which a code is entered once. */
  unconfirmed: Credential | null;
  /** Why the provider's way failed. */
  failure: unknown;
}

interface SignIn {
  /** Whether one can sign in to this installation. */
  isOffered: boolean;
  /** Opens the dialog, or the provider's page where that is the only way. */
  begin: () => void;
  /** Asks for a code once, since the provider verified no address; null where no codes are sent. */
  confirm: ((credential: Credential) => void) | null;
  /** Opens the dialog with the reason why the provider's way failed; null where it has no other. */
  explain: ((failure: unknown) => void) | null;
}

export const SignInContext = createContext<SignIn>({
  isOffered: false,
  begin: () => {},
  confirm: null,
  explain: null,
});

/** Returns whether and how one can sign in. */
export function useSignIn(): SignIn {
  return use(SignInContext);
}
