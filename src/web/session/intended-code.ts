import { visitStorage } from "#web/browser/browser-storage.ts";

/** Key in sessionStorage: the code of the invitation with which a visitor joins a league after signing in. */
export const INTENDED_CODE = "joinCode";

/** The part of a sign-in's body that names the invitation, required of new players on a server for invited
 * ones only. */
export function readInvitation(): { invitation?: string } {
  const invitation = visitStorage.getItem(INTENDED_CODE);
  return invitation === null ? {} : { invitation };
}

/** Removes this code if it is the stored one, because it is used or no longer valid. */
export function forgetIntendedCode(code: string): void {
  if (visitStorage.getItem(INTENDED_CODE) === code) visitStorage.removeItem(INTENDED_CODE);
}
