import { CODE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { deviceStorage, visitStorage } from "#web/browser/browser-storage.ts";

/** Key in localStorage: when this browser requested its newest code, which other tabs hear as an event. */
export const CODE_ASKED_AT = "codeAskedAt";

/** Key in sessionStorage. A phone may drop the page while its owner reads the mail. */
const KEY = "codeAddress";

/** Keeps to which address a code was sent, until it is entered or given up; null: none is awaited. */
export function storePendingCode(email: string | null): void {
  if (email === null) visitStorage.removeItem(KEY);
  else visitStorage.setItem(KEY, email);
}

/** When this browser requested its newest code, in milliseconds by this device's clock; 0: never. */
export const readCodeAskedAt = (): number => Number(deviceStorage.getItem(CODE_ASKED_AT));

/** The address to which a code was sent that may still work; null: none was. */
export const readPendingCode = (): string | null =>
  readCodeAskedAt() + CODE_LIFETIME_MS > Date.now() ? visitStorage.getItem(KEY) : null;
