import { passkeys } from "#contract/passkeys/calls.ts";
import { call } from "#web/api/api.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { hasPasskeys } from "./browser-passkeys.ts";

/** Set once this browser's player was asked, whatever the answer. */
const KEY = "passkeyOffered";

/** Whether to offer the player who just signed in a passkey: once in each browser, where the device can make one and the account has
 * none. */
export async function isPasskeyOffered(): Promise<boolean> {
  if (!hasPasskeys() || deviceStorage.getItem(KEY) !== null) return false;
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
    return (await call(passkeys.list)).length === 0;
  } catch (failure) {
    // An offer is not worth an error.
    logFailure("Passkeys could not be looked up", failure);
    return false;
  }
}

/** Remembers that the player was asked here. */
export function storePasskeyOffered(): void {
  deviceStorage.setItem(KEY, "yes");
}
