import { useState } from "react";
import type { SignInProvider } from "#contract/app/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSettings } from "#web/settings/use-settings.ts";

import { CodeStep } from "#web/sign-in/code/code-step.tsx";
import { SendCode, useCodeRequest } from "#web/sign-in/code/code-request.tsx";
import {
  forgetAccountToLink,
  readAccountToLink,
  useReportLinkFailure,
} from "#web/sign-in/providers/account-to-link.ts";
import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";
import { DemoPeople, getDemoCredential } from "#web/sign-in/sign-in-demo.tsx";
import { GoogleButton } from "#web/sign-in/sign-in-google.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useLinkIdentity } from "./identity-rows.tsx";

/** Links an account at the provider to the player's own, whatever its address; nothing where no codes are
 * sent to confirm it. */
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

interface ConfirmLinkProps {
  user: SignedInUser;
  account: Credential;
  onClose: () => void;
}

/** Links the account once the player has entered the code sent to his or her own address. */
export function ConfirmLink({ user, account, onClose }: ConfirmLinkProps) {
  const [isSent, setSent] = useState(false);
  const request = useCodeRequest(user.email, () => setSent(true));
  const { mutateAsync } = useLinkIdentity();
  const toast = useToast();
  const name = account.email === "" ? account.name : account.email;
  if (isSent) {
    const handleCode = async (code: string) => {
      await mutateAsync({ credential: account.credential, code });
      toast.success(`${name} signs you in from now on.`);
      onClose();
    };
    return <CodeStep email={user.email} onCode={handleCode} onClose={onClose} />;
  }
  return (
    <Dialog title="Link this account?" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead">
          <b className="sign-in-address">{name}</b> will sign you in here. A code sent to {user.email}{" "}
          confirms that it is you.
        </p>
        <SendCode request={request} />
      </div>
    </Dialog>
  );
}
