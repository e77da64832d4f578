import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { passkeys } from "#contract/passkeys/calls.ts";
import { call } from "#web/api/api.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { useUser } from "#web/session/session.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { describePasskeyFailure, hasPasskeys, NOT_MADE, PASSKEYS_KEY, useAddPasskey } from "./passkeys.ts";

/** Key in localStorage, set once a player has declined in this browser. */
const KEY = "passkeyOffered";

/** Returns whether to offer a passkey: where the device can make one, the account has none, and the offer was
 * not declined in this browser. */
async function isOffered(): Promise<boolean> {
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

/** Offers a passkey on the own profile, never between a newcomer and the first pick. */
export function PasskeyLine({ userId }: { userId: number }) {
  const { data } = useQuery({ queryKey: [...PASSKEYS_KEY, userId, "offer"], queryFn: isOffered });
  const [isOpen, setOpen] = useState(false);
  if (data !== true) return null;
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="key" />
        Sign in without a code
      </button>
      {isOpen && <PasskeyOffer onClose={() => setOpen(false)} />}
    </>
  );
}

/** What a passkey is, and the button that makes it. */
function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useAddPasskey();
  const client = useQueryClient();
  const isAdmin = useUser()?.admin === true;
  const handleMake = () => {
    if (!isPending) mutate(undefined, { onSuccess: onClose });
  };
  const handleDecline = () => {
    deviceStorage.setItem(KEY, "yes");
    onClose();
    void client.invalidateQueries({ queryKey: PASSKEYS_KEY });
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
        <button className="btn" type="button" onClick={handleDecline}>
          Not now
        </button>
      </div>
    </Dialog>
  );
}
