import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { useGoOn } from "#web/navigation/use-go-on.ts";
import { useSession } from "#web/session/session.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { describePasskeyFailure, NOT_USED, signInWithPasskey } from "./passkeys.ts";

interface PasskeyStepProps {
  /** The button that leads to another way to sign in. */
  other: { label: string; onChoose: () => void };
  onClose: () => void;
}

/** Signs in with a passkey, at first and again when asked to. */
function usePasskey(onClose: () => void) {
  const { start } = useSession();
  const goOn = useGoOn();
  const { mutate, error } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (user) => {
      const path = getReturnPath();
      start(user);
      goOn(path);
      onClose();
    },
  });
  useEffect(() => mutate(), [mutate]);
  return { failure: error && describePasskeyFailure(error, NOT_USED), handleRetry: () => mutate() };
}

/** Waits for the device to confirm with finger, face or screen lock. */
export function PasskeyStep({ other, onClose }: PasskeyStepProps) {
  const { failure, handleRetry } = usePasskey(onClose);
  const isWaiting = failure === null;
  return (
    <Dialog
      // Another dialog, so that it is announced and begins on the button that goes on.
      key={String(isWaiting)}
      title={isWaiting ? "Use your passkey" : "Passkey not used"}
      hasClose
      onClose={onClose}
    >
      <div className="sign-in-steps">
        {isWaiting ? (
          <>
            <p className="sign-in-lead">Confirm with your finger, face or screen lock.</p>
            <p className="loading" role="status">
              <span className="spin" aria-hidden="true" /> Waiting for this device…
            </p>
          </>
        ) : (
          <>
            <p className="sign-in-lead">Nothing happened to your account.</p>
            <Banner isAnnounced>{failure}</Banner>
            <button className="btn btn-primary" type="button" data-focus="" onClick={handleRetry}>
              Try again
            </button>
          </>
        )}
        <button className="btn" type="button" data-focus="" onClick={other.onChoose}>
          {other.label}
        </button>
      </div>
    </Dialog>
  );
}
