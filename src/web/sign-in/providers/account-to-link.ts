import type { Credential } from "#web/session/session-store.ts";

/** The provider's account with which the player came back to link it; not kept over a reload, as its credential soon ends. */
let account: Credential | null = null;

/** Keeps the account until the page that links it is open. */
export function storeAccountToLink(credential: Credential): void {
  account = credential;
}

/** Returns the account to link, if the player came back with one. */
export const readAccountToLink = (): Credential | null => account;

/** Forgets it: it was linked, or the player does not want to. */
export function forgetAccountToLink(): void {
  account = null;
}
