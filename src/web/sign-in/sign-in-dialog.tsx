import { useState } from "react";
import { signIn } from "#contract/sign-in/calls.ts";
import { call } from "#web/api/api.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { useGoOn } from "#web/navigation/use-go-on.ts";
import { readInvitation } from "#web/session/stored-session.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSession } from "#web/session/session.tsx";
import { useSettings } from "#web/settings/use-settings.ts";
import { CodeStep } from "#web/sign-in/code/code-step.tsx";
import { readPendingCode, storePendingCode } from "#web/sign-in/code/pending-code.ts";
import { EmailStep, useCodeRequest } from "#web/sign-in/code/code-request.tsx";
import { PasskeyStep } from "#web/sign-in/passkeys/passkey-step.tsx";
import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FirstStep, hasOtherWay, OtherWays } from "./first-step.tsx";
import { type SignInOccasion, useReportSignInFailure } from "./sign-in-context.ts";
import { DemoPeople, getDemoCredential } from "./sign-in-demo.tsx";
import { useRegisterCredential } from "./use-register-credential.ts";

interface StepProps {
  onClose: () => void;
}

interface SignInDialogProps extends StepProps {
  occasion: SignInOccasion;
}

/** The sign-in dialog: an e-mail code, the provider's button, or the demo's people. */
export function SignInDialog({ occasion, onClose: onClosed }: SignInDialogProps) {
  const onClose = () => {
    storePendingCode(null);
    onClosed();
  };
  const settings = useSettings();
  const [shown, setShown] = useState(occasion);
  const [email, setEmail] = useCodeAddress(occasion);
  const [isByCode, setByCode] = useState(false);
  const [isByPasskey, setByPasskey] = useState(false);
  const { unconfirmed, failure } = occasion;
  if (shown !== occasion) {
    // A failure of any step is shown in the first one.
    setShown(occasion);
    setEmail(null);
  }
  if (settings === undefined) return null;
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

/** The address to which a code was sent; null: none was. After a reload it is still there, unless the code is
 * to link an account of the provider, which is not kept. */
function useCodeAddress({ unconfirmed }: SignInOccasion): [string | null, (email: string | null) => void] {
  const [email, setEmail] = useState(unconfirmed === null ? readPendingCode : null);
  const change = (next: string | null) => {
    if (unconfirmed === null) storePendingCode(next);
    setEmail(next);
  };
  return [email, change];
}

function DemoStep({ onCode, onClose }: StepProps & { onCode: () => void }) {
  const settings = useSettings();
  const register = useRegisterCredential();
  const reportFailure = useReportSignInFailure();
  const provider = settings?.sign_in;
  if (provider?.kind !== "demo") return null;
  const handlePerson = (person: { name: string; email: string }) => {
    getDemoCredential(person)
      .then((credential) => register(credential, onClose))
      .catch((failure: unknown) => {
        onClose();
        reportFailure(failure);
      });
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

interface ConfirmStepProps {
  account: Credential;
  onSent: (email: string) => void;
  onClose: () => void;
}

/** Sends a code to an address that the provider did not verify. */
function ConfirmStep({ account, onSent, onClose }: ConfirmStepProps) {
  const provider = describeProvider(useSettings()?.sign_in);
  const request = useCodeRequest(account.email, onSent);
  const isKnown = account.email !== "";
  return (
    <Dialog title="One more step" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead">
          {isKnown ? (
            <>
              {provider} has not verified <b className="sign-in-address">{account.email}</b>.
            </>
          ) : (
            <>{provider} gave no e-mail address.</>
          )}
        </p>
        <p className="sign-in-hint">Enter a code once. After that {provider} opens the same account.</p>
        <EmailStep request={request} isKnown={isKnown} />
      </div>
    </Dialog>
  );
}

interface SignInCodeStepProps {
  email: string;
  /** The provider's account that the code links, if there is one. */
  unconfirmed: Credential | null;
  onPasskey: () => void;
  onOtherEmail: () => void;
  onClose: () => void;
}

/** Signs in with the code that was sent to the address. */
function SignInCodeStep(props: SignInCodeStepProps) {
  const { email, unconfirmed, onPasskey, onOtherEmail, onClose } = props;
  const settings = useSettings();
  const hasOtherWays = unconfirmed === null && settings !== undefined && hasOtherWay(settings);
  const { start } = useSession();
  const goOn = useGoOn();
  const handleCode = async (code: string) => {
    const path = getReturnPath();
    const account = unconfirmed && { credential: unconfirmed.credential };
    const user = await call(signIn.withCode, { body: { email, code, ...account, ...readInvitation() } });
    start(user);
    goOn(path);
    onClose();
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
