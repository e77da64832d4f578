import type { SignedInUser } from "#contract/players/schemas.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";

/** Key in localStorage. */
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

/** Tells whether a storage event may have changed who is signed in. */
export function concernsStoredUser({ key }: StorageEvent): boolean {
  return key === KEY || key === null;
}
