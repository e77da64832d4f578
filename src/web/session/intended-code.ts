import { visitStorage } from "#web/browser/browser-storage.ts";

/** Key in the visit's storage: the code of the invitation with which a visitor wants to join a league after signing in. */
export const INTENDED_CODE = "joinCode";

/** The part of a sign-in that names the invitation, which lets a new player in where only the invited may register. */
export function readInvitation(): { invitation?: string } {
  const invitation = visitStorage.getItem(INTENDED_CODE);
  return invitation === null ? {} : { invitation };
}

/** Forgets this invitation, where it is the one with which a visitor wants to join: it is used, or over. */
export function forgetIntendedCode(code: string): void {
  if (visitStorage.getItem(INTENDED_CODE) === code) visitStorage.removeItem(INTENDED_CODE);
}
