import { useState } from "react";
import { describeProvider } from "#web/identities/describe-provider.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import { hasPasskeys } from "#web/passkeys/browser-passkeys.ts";
import { PasskeyOffer } from "#web/passkeys/passkey-offer.tsx";
import { PasskeyStep } from "#web/passkeys/passkey-step.tsx";
import type { Credential } from "#web/session/session-store.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EmailStep } from "./email-step.tsx";
import { DemoPeople, getDemoCredential } from "./sign-in-demo.tsx";
import { GoogleButton } from "./sign-in-google.tsx";
import { SignInCodeStep } from "./sign-in-code-step.tsx";
import { getCallbackUrl } from "./sign-in.tsx";
import { useRegisterCredential } from "./use-register-credential.ts";
import { useReportSignInFailure } from "./use-report-sign-in-failure.ts";

interface StepProps {
  onClose: () => void;
}

interface SignInDialogProps extends StepProps {
  /** The provider's account whose address is not verified, for which a code is entered once. */
  unconfirmed: Credential | null;
}

/** The sign-in dialog: an e-mail code, the provider's button, or the demo's people; then the offer of a passkey. */
export function SignInDialog({ unconfirmed, onClose }: SignInDialogProps) {
  const settings = useSettings();
  const [email, setEmail] = useState<string | null>(null);
  const [isByCode, setByCode] = useState(false);
  const [isByPasskey, setByPasskey] = useState(false);
  const [isOffer, setOffer] = useState(false);
  if (settings === undefined) return null;
  if (isOffer) return <PasskeyOffer onClose={onClose} />;
  if (email !== null) {
    return (
      <SignInCodeStep
        email={email}
        unconfirmed={unconfirmed}
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
    return <DemoStep onCode={settings.email_codes ? () => setByCode(true) : null} onClose={onClose} />;
  }
  return <FirstStep onSent={setEmail} onPasskey={() => setByPasskey(true)} onClose={onClose} />;
}

interface ConfirmStepProps extends StepProps {
  account: Credential;
  onSent: (email: string) => void;
}

/** Has a code confirm the address that the provider did not. */
function ConfirmStep({ account, onSent, onClose }: ConfirmStepProps) {
  const provider = describeProvider(useSettings()?.sign_in);
  return (
    <Dialog title="One more step" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p>
          {account.email === "" ? (
            <>{provider} gave no e-mail address.</>
          ) : (
            <>
              {provider} has not verified <b className="sign-in-address">{account.email}</b>.
            </>
          )}{" "}
          Enter a code once. After that {provider} opens the same account.
        </p>
        <EmailStep address={account.email} onSent={onSent} />
      </div>
    </Dialog>
  );
}

interface FirstStepProps extends StepProps {
  onSent: (email: string) => void;
  onPasskey: () => void;
}

/** The ways to sign in that this server and this browser have. */
function FirstStep({ onSent, onPasskey, onClose }: FirstStepProps) {
  const settings = useSettings();
  const hasCodes = settings?.email_codes === true;
  const hasProvider = settings?.sign_in.kind === "google" || settings?.sign_in.kind === "oidc";
  return (
    <Dialog title="Sign in" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p>To pick winners and play your joker. New here? Same way.</p>
        {hasCodes && <EmailStep onSent={onSent} />}
        {hasCodes && (hasProvider || hasPasskeys()) && <p className="sign-in-or">or</p>}
        {hasPasskeys() && (
          <button className="btn sign-in-provider" type="button" onClick={onPasskey}>
            <Icon name="key" />
            Passkey
          </button>
        )}
        <ProviderStep onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** The button of Google or of another OpenID Connect issuer. */
function ProviderStep({ onClose }: StepProps) {
  const provider = useSettings()?.sign_in;
  const register = useRegisterCredential();
  const reportFailure = useReportSignInFailure();
  if (provider?.kind === "google") {
    const handleCredential = (credential: Credential) => {
      onClose();
      void register(credential);
    };
    return (
      <GoogleButton clientId={provider.client_id} onCredential={handleCredential} onFailure={reportFailure} />
    );
  }
  if (provider?.kind !== "oidc") return null;
  const handleClick = () => {
    import("./sign-in-oidc.ts")
      .then(({ redirectToIssuer }) =>
        redirectToIssuer(provider, getCallbackUrl(), { returnTo: getReturnPath(), purpose: "sign-in" }),
      )
      .catch(reportFailure);
  };
  return (
    <button className="btn sign-in-provider" type="button" onClick={handleClick}>
      <Icon name="users" />
      Continue with {describeProvider(provider)}
    </button>
  );
}

function DemoStep({ onCode, onClose }: StepProps & { onCode: (() => void) | null }) {
  const provider = useSettings()?.sign_in;
  const register = useRegisterCredential();
  const reportFailure = useReportSignInFailure();
  if (provider?.kind !== "demo") return null;
  const handlePerson = (person: { name: string; email: string }) => {
    onClose();
    getDemoCredential(person).then(register).catch(reportFailure);
  };
  return (
    <Dialog title="Sign in to the demo" hasClose onClose={onClose}>
      <p>Everything here is for trying out. Who do you want to be?</p>
      <DemoPeople people={provider.people} action="Sign in" onPerson={handlePerson} />
      {onCode && (
        <button className="btn" type="button" onClick={onCode}>
          Use an e-mail code instead
        </button>
      )}
    </Dialog>
  );
}
