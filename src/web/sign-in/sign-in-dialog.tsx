import { useState } from "react";
import { PasskeyOffer } from "#web/sign-in/passkeys/passkey-offer.tsx";
import { PasskeyStep } from "#web/sign-in/passkeys/passkey-step.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { FirstStep } from "./first-step.tsx";
import { DemoPeople, getDemoCredential } from "./sign-in-demo.tsx";
import { SignInCodeStep } from "./sign-in-code-step.tsx";
import type { SignInOccasion } from "./sign-in-context.ts";
import { useRegisterCredential } from "./use-register-credential.ts";
import { useReportSignInFailure } from "./use-report-sign-in-failure.ts";

interface StepProps {
  onClose: () => void;
}

interface SignInDialogProps extends StepProps {
  occasion: SignInOccasion;
}

/** The sign-in dialog: an e-mail code, the provider's button, or the demo's people; then the offer of a passkey. */
export function SignInDialog({ occasion, onClose }: SignInDialogProps) {
  const settings = useSettings();
  const [shown, setShown] = useState(occasion);
  const [email, setEmail] = useState<string | null>(null);
  const [isByCode, setByCode] = useState(false);
  const [isByPasskey, setByPasskey] = useState(false);
  const [isOffer, setOffer] = useState(false);
  const { unconfirmed, failure } = occasion;
  if (shown !== occasion) {
    // The first step shows what failed, whichever step it was tried from.
    setShown(occasion);
    setEmail(null);
  }
  if (settings === undefined) return null;
  if (isOffer) return <PasskeyOffer onClose={onClose} />;
  const handlePasskey = () => {
    setEmail(null);
    setByPasskey(true);
  };
  if (email !== null) {
    return (
      <SignInCodeStep
        email={email}
        unconfirmed={unconfirmed}
        onPasskey={handlePasskey}
        onOtherEmail={() => setEmail(null)}
        onOffer={() => setOffer(true)}
        onClose={onClose}
      />
    );
  }
  if (unconfirmed !== null) return <ConfirmStep account={unconfirmed} onSent={setEmail} onClose={onClose} />;
  if (isByPasskey) {
    const other = {
      label: settings.email_codes ? "Use an e-mail code instead" : "Sign in another way",
      onChoose: () => setByPasskey(false),
    };
    return <PasskeyStep other={other} onClose={onClose} />;
  }
  if (settings.sign_in.kind === "demo" && !isByCode) {
    return <DemoStep onCode={() => setByCode(true)} onClose={onClose} />;
  }
  return <FirstStep failure={failure} onSent={setEmail} onPasskey={handlePasskey} onClose={onClose} />;
}

function DemoStep({ onCode, onClose }: StepProps & { onCode: () => void }) {
  const settings = useSettings();
  const register = useRegisterCredential();
  const reportFailure = useReportSignInFailure();
  const provider = settings?.sign_in;
  if (provider?.kind !== "demo") return null;
  const handlePerson = (person: { name: string; email: string }) => {
    onClose();
    getDemoCredential(person).then(register).catch(reportFailure);
  };
  return (
    <Dialog title="Sign in to the demo" hasClose onClose={onClose}>
      <p>Everything here is for trying out. Who do you want to be?</p>
      <DemoPeople people={provider.people} action="Sign in" onPerson={handlePerson} />
      {settings?.email_codes && (
        <button className="btn" type="button" onClick={onCode}>
          Use an e-mail code instead
        </button>
      )}
    </Dialog>
  );
}
