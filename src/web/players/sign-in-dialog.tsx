import { useState } from "react";
import { getReturnPath } from "#web/navigation/return-path.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { DemoPeople, getDemoCredential } from "./sign-in-demo.tsx";
import { GoogleButton } from "./sign-in-google.tsx";
import { getCallbackUrl } from "./sign-in.tsx";
import { useRegisterCredential, useReportSignInFailure } from "./use-register-credential.ts";

interface StepProps {
  onClose: () => void;
}

/** The sign-in dialog: an e-mail code, the provider's button, or the demo's people. */
export function SignInDialog({ onClose }: StepProps) {
  const settings = useSettings();
  const [email, setEmail] = useState<string | null>(null);
  const [isByCode, setByCode] = useState(false);
  if (settings === undefined) return null;
  if (email !== null) return <CodeStep email={email} onOtherEmail={() => setEmail(null)} onClose={onClose} />;
  if (settings.sign_in.kind === "demo" && !isByCode) {
    return <DemoStep onCode={settings.email_codes ? () => setByCode(true) : null} onClose={onClose} />;
  }
  return (
    <Dialog title="Sign in" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p>To pick winners and play your joker. New here? Same way.</p>
        {settings.email_codes && <EmailStep onSent={setEmail} />}
        {settings.email_codes && ["google", "oidc"].includes(settings.sign_in.kind) && (
          <p className="sign-in-or">or</p>
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
      .then(({ redirectToIssuer }) => redirectToIssuer(provider, getCallbackUrl(), getReturnPath()))
      .catch(reportFailure);
  };
  return (
    <button className="btn sign-in-provider" type="button" onClick={handleClick}>
      <Icon name="users" />
      Continue with {new URL(provider.issuer).host}
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
      <DemoPeople people={provider.people} onPerson={handlePerson} />
      {onCode && (
        <button className="btn" type="button" onClick={onCode}>
          Use an e-mail code instead
        </button>
      )}
    </Dialog>
  );
}
