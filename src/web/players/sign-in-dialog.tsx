import type { Credential } from "#web/app/session-store.ts";
import { useSettings } from "#web/app/use-settings.ts";
import { Dialog } from "../ui/dialog.tsx";
import { DemoPeople, getDemoCredential } from "./sign-in-demo.tsx";
import { GoogleButton } from "./sign-in-google.tsx";
import { useCredential, useSignInFailure } from "./use-credential.ts";

/** The dialog with this installation's own way to sign in: Google's button, or the people of the demo. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const provider = useSettings()?.sign_in;
  const register = useCredential();
  const tellFailure = useSignInFailure();
  if (provider?.kind === "google") {
    const handleCredential = (credential: Credential) => {
      onClose();
      void register(credential);
    };
    return (
      <Dialog title="Sign in" hasClose onClose={onClose}>
        <p>Sign in to pick winners and play your joker.</p>
        <GoogleButton clientId={provider.client_id} onCredential={handleCredential} onFailure={tellFailure} />
      </Dialog>
    );
  }
  if (provider?.kind !== "demo") return null;
  const handlePerson = (person: { name: string; email: string }) => {
    onClose();
    getDemoCredential(person).then(register).catch(tellFailure);
  };
  return (
    <Dialog title="Sign in to the demo" hasClose onClose={onClose}>
      <p>Everything here is for trying out. Who do you want to be?</p>
      <DemoPeople people={provider.people} onPerson={handlePerson} />
    </Dialog>
  );
}
