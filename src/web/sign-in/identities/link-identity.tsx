import { useState } from "react";
import type { SignInProvider } from "#contract/app/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { DemoPeople, getDemoCredential } from "#web/sign-in/sign-in-demo.tsx";
import { GoogleButton } from "#web/sign-in/sign-in-google.tsx";
import { useReportLinkFailure } from "#web/sign-in/providers/use-report-link-failure.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { forgetAccountToLink, readAccountToLink } from "#web/sign-in/providers/account-to-link.ts";
import { ConfirmLink } from "./confirm-link.tsx";
import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";

/** Links an account at the provider to the player's own, whatever its address; nothing where no codes are sent, which confirm it. */
export function LinkIdentity({ user }: { user: SignedInUser }) {
  const settings = useSettings();
  const reportFailure = useReportLinkFailure();
  const [isChoosing, setChoosing] = useState(false);
  const [account, setAccount] = useState(readAccountToLink);
  const provider = settings?.sign_in;
  if (provider === undefined || provider.kind === "none" || !settings?.email_codes) return null;
  const handleBegin = () => {
    if (provider.kind !== "oidc") return setChoosing(true);
    import("#web/sign-in/providers/sign-in-oidc.ts")
      .then(({ redirectToIssuer }) => redirectToIssuer(provider, "link"))
      .catch(reportFailure);
  };
  const handleAccount = (credential: Credential) => {
    setChoosing(false);
    setAccount(credential);
  };
  const handleEnd = () => {
    forgetAccountToLink();
    setAccount(null);
  };
  return (
    <>
      <button className="btn" type="button" onClick={handleBegin}>
        <Icon name="users" />
        Link {provider.kind === "demo" ? "another account" : describeProvider(provider)}
      </button>
      {isChoosing && (
        <ChooseAccount
          provider={provider}
          onAccount={handleAccount}
          onFailure={(failure) => {
            setChoosing(false);
            reportFailure(failure);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {account && <ConfirmLink user={user} account={account} onClose={handleEnd} />}
    </>
  );
}

interface ChooseAccountProps {
  provider: SignInProvider;
  onAccount: (account: Credential) => void;
  onFailure: (failure: unknown) => void;
  onClose: () => void;
}

/** Google's button, or the demo's people. */
function ChooseAccount({ provider, onAccount, onFailure, onClose }: ChooseAccountProps) {
  if (provider.kind !== "google" && provider.kind !== "demo") return null;
  return (
    <Dialog title="Which account?" hasClose onClose={onClose}>
      {provider.kind === "google" ? (
        <GoogleButton clientId={provider.client_id} onCredential={onAccount} />
      ) : (
        <DemoPeople
          people={provider.people}
          action="Link"
          onPerson={(person) => void getDemoCredential(person).then(onAccount).catch(onFailure)}
        />
      )}
    </Dialog>
  );
}
