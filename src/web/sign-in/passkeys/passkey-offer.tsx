import { useEffect } from "react";
import { passkeys } from "#contract/passkeys/calls.ts";
import { call } from "#web/api/api.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { useUser } from "#web/session/session.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { describePasskeyFailure, hasPasskeys, NOT_MADE, useAddPasskey } from "./passkeys.ts";

/** Key in localStorage, set once a player was asked in this browser. */
const KEY = "passkeyOffered";

/** Returns whether to offer a passkey: once in each browser, where the device can make one and the account
 * has none. */
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

/** Stores that the player was asked in this browser. */
function storePasskeyOffered(): void {
  deviceStorage.setItem(KEY, "yes");
}

/** Offers a passkey after a sign-in by code, once. */
export function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useAddPasskey();
  const isAdmin = useUser()?.admin === true;
  useEffect(storePasskeyOffered, []);
  const handleMake = () => {
    if (!isPending) mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog title="Faster next time?" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead">
          A passkey signs you in with your finger, face or screen lock. No code, no mail.
        </p>
        {isAdmin && <p className="sign-in-hint">Where it does not open Admin, sign in with a code.</p>}
        {error && <InlineError>{describePasskeyFailure(error, NOT_MADE)}</InlineError>}
        <button
          className="btn btn-primary"
          type="button"
          data-focus=""
          aria-busy={isPending || undefined}
          onClick={handleMake}
        >
          <Icon name="key" />
          Make a passkey
        </button>
        <button className="btn" type="button" onClick={onClose}>
          Not now
        </button>
      </div>
    </Dialog>
  );
}
