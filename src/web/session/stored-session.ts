// What of the session is stored in this browser.
import type { SignedInUser } from "#contract/players/schemas.ts";
import { SIGNED_OUT_COOKIE } from "#contract/protocol.ts";
import { UNSENT_PICKS } from "#web/offline/unsent-key.ts";
import { deviceStorage, visitStorage } from "#web/browser/browser-storage.ts";

const KEY = "userData";

function isUser(value: unknown): value is SignedInUser {
  if (typeof value !== "object" || value === null) return false;
  const hasId = "id" in value && typeof value.id === "number";
  const hasToken = "token" in value && typeof value.token === "string";
  return hasId && hasToken && "name" in value && typeof value.name === "string";
}

/** Reads who is signed in in this browser; null when nobody is. */
export function readStoredUser(): SignedInUser | null {
  try {
    const user: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? "null");
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

/** Stores who is signed in in this browser; null: nobody is. */
export function storeUser(user: SignedInUser | null): void {
  if (user === null) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, JSON.stringify(user));
}

/** Forgets texts and picks that were not sent: they belong to this player, and the next one may be somebody
 * else. */
export function forgetUnsentWork(): void {
  visitStorage.clear();
  deviceStorage.removeItem(UNSENT_PICKS);
}

/** Returns whether a storage event may have changed who is signed in. */
export function concernsStoredUser({ key }: StorageEvent): boolean {
  return key === KEY || key === null;
}

/** The longest time that a session lasts. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

function writeCookie(value: string, maxAge: number): void {
  const isSecure = location.protocol === "https:";
  const name = isSecure ? `__Host-${SIGNED_OUT_COOKIE}` : SIGNED_OUT_COOKIE;
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Sets a cookie by which the server ignores this browser's session cookie, which a page cannot delete. */
export const markSignedOut = (): void => writeCookie("yes", MAX_AGE_S);

/** Removes that cookie, once the server has answered the sign-out or another session begins. */
export const removeSignedOutMark = (): void => writeCookie("", 0);

/** Returns whether a sign-out in this browser has not been answered yet. */
export const isMarkedSignedOut = (): boolean =>
  document.cookie.split("; ").some((pair) => pair.endsWith(`${SIGNED_OUT_COOKIE}=yes`));

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
