import { useLocation } from "wouter";
import { signIn } from "#contract/sign-in/calls.ts";
import { call } from "#web/api/api.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { isPasskeyOffered } from "#web/sign-in/passkeys/offer.ts";
import { readInvitation } from "#web/session/intended-code.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSession } from "#web/session/session.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { CodeStep } from "#web/sign-in/code/code-step.tsx";
import { hasOtherWay, OtherWays } from "./first-step.tsx";

interface SignInCodeStepProps {
  email: string;
  /** The provider's account that the code links, if there is one. */
  unconfirmed: Credential | null;
  onPasskey: () => void;
  onOtherEmail: () => void;
  /** Called when signed in, where this device may make a passkey. */
  onOffer: () => void;
  onClose: () => void;
}

/** Signs in with the code that was sent to the address. */
export function SignInCodeStep(props: SignInCodeStepProps) {
  const { email, unconfirmed, onPasskey, onOtherEmail, onOffer, onClose } = props;
  const settings = useSettings();
  const hasOtherWays = unconfirmed === null && settings !== undefined && hasOtherWay(settings);
  const { start } = useSession();
  const [, navigate] = useLocation();
  const handleCode = async (code: string) => {
    const path = getReturnPath();
    const account = unconfirmed && { credential: unconfirmed.credential };
    start(await call(signIn.withCode, { body: { email, code, ...account, ...readInvitation() } }));
    navigate(path);
    if (await isPasskeyOffered()) onOffer();
    else onClose();
  };
  return (
    <CodeStep
      email={email}
      onCode={handleCode}
      otherWays={hasOtherWays && <OtherWays onPasskey={onPasskey} onClose={onClose} />}
      onOtherEmail={onOtherEmail}
      onClose={onClose}
    />
  );
}
