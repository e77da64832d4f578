import { useEffect } from "react";
import { useUser } from "#web/session/session.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { describePasskeyFailure } from "./describe-failure.ts";
import { storePasskeyOffered } from "./offer.ts";
import { NOT_MADE } from "./passkey-rows.tsx";
import { useAddPasskey } from "./queries.ts";

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
        {isAdmin && (
          <p className="sign-in-hint">It does not open Admin. For that, go on signing in with a code.</p>
        )}
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
