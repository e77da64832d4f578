import { visitStorage } from "#web/browser/browser-storage.ts";

/** State kept in session storage across the redirect to the issuer. */
export interface PendingSignIn {
  verifier: string;
  state: string;
  nonce: string;
  returnTo: string;
  /** To sign in, to link the account to the one that is signed in, or to prove that it is still its owner. */
  purpose: Purpose;
}

export type Purpose = "sign-in" | "link" | "reauthenticate";

const KEY = "signInAttempt";

/** Keeps the sign-in that is about to leave for the issuer. */
export function storePendingSignIn(pending: PendingSignIn): void {
  visitStorage.setItem(KEY, JSON.stringify(pending));
}

/** Returns the sign-in that left for the issuer, once; null when none did in this tab. */
export function takePendingSignIn(): PendingSignIn | null {
  const stored = visitStorage.getItem(KEY);
  visitStorage.removeItem(KEY);
  return stored === null ? null : JSON.parse(stored);
}
