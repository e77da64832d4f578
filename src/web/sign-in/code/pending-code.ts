import { CODE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";

/** Key in sessionStorage. A phone may drop the page while its owner reads the mail. */
const KEY = "pendingCode";

/** Keeps to which address a code was sent, until it is entered or given up; null: none is awaited. */
export function storePendingCode(email: string | null): void {
  if (email === null) visitStorage.removeItem(KEY);
  else visitStorage.setItem(KEY, `${Date.now()} ${email}`);
}

/** The address to which a code was sent that may still work; null: none was. */
export function readPendingCode(): string | null {
  const [, sentAt, email = null] = /^(\d+) (.+)$/.exec(visitStorage.getItem(KEY) ?? "") ?? [];
  return Number(sentAt) + CODE_LIFETIME_MS > Date.now() ? email : null;
}
