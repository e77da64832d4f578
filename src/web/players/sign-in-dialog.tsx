import type { Credential } from "#web/session/session-store.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { DemoPeople, getDemoCredential } from "./sign-in-demo.tsx";
import { GoogleButton } from "./sign-in-google.tsx";
import { useRegisterCredential, useReportSignInFailure } from "./use-register-credential.ts";

/** The sign-in dialog of providers without a page of their own: Google's button, or the demo's people. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const provider = useSettings()?.sign_in;
  const register = useRegisterCredential();
  const reportFailure = useReportSignInFailure();
  if (provider?.kind === "google") {
    const handleCredential = (credential: Credential) => {
      onClose();
      void register(credential);
    };
    return (
      <Dialog title="Sign in" hasClose onClose={onClose}>
        <p>Sign in to pick winners and play your joker.</p>
        <GoogleButton
          clientId={provider.client_id}
          onCredential={handleCredential}
          onFailure={reportFailure}
        />
      </Dialog>
    );
  }
  if (provider?.kind !== "demo") return null;
  const handlePerson = (person: { name: string; email: string }) => {
    onClose();
    getDemoCredential(person).then(register).catch(reportFailure);
  };
  return (
    <Dialog title="Sign in to the demo" hasClose onClose={onClose}>
      <p>Everything here is for trying out. Who do you want to be?</p>
      <DemoPeople people={provider.people} onPerson={handlePerson} />
    </Dialog>
  );
}
