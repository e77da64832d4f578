import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { account } from "#contract/account/calls.ts";
import type { Body } from "#contract/endpoint.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { call } from "#web/api/api.ts";
import {
  describePasskeyFailure,
  hasPasskeys,
  NOT_USED,
  signChallenge,
} from "#web/sign-in/passkeys/passkeys.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

import { CodeStep } from "#web/sign-in/code/code-step.tsx";
import { SendCode, useCodeRequest } from "#web/sign-in/code/code-request.tsx";
import { IssuerButton } from "./provider-button.tsx";
import { getDemoCredential } from "./sign-in-demo.tsx";
import { GoogleButton } from "./sign-in-google.tsx";

type Proof = Body<typeof account.reauthenticate>;

const prove = (proof: Proof) => call(account.reauthenticate, { body: proof });

interface ReauthenticationDialogProps {
  user: SignedInUser;
  /** Called at the end with whether the player has given a proof. */
  onEnd: (isProved: boolean) => void;
}

/** Asks for a proof that the player is the account's owner: a code, a passkey or the provider. */
export function ReauthenticationDialog({ user, onEnd }: ReauthenticationDialogProps) {
  const settings = useSettings();
  const [isSent, setSent] = useState(false);
  const request = useCodeRequest(user.email, () => setSent(true));
  const handleClose = () => onEnd(false);
  if (isSent) {
    const handleCode = async (code: string) => {
      await prove({ code });
      onEnd(true);
    };
    return <CodeStep email={user.email} onCode={handleCode} onClose={handleClose} />;
  }
  return (
    <Dialog title="Is it you?" hasClose onClose={handleClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead">
          Confirm it first, so that nobody else can do this on a device that you left signed in.
        </p>
        {settings?.email_codes && <SendCode request={request} />}
        <OtherProofs user={user} onProved={() => onEnd(true)} />
        <p className="sign-in-hint">
          None of these works? Sign out and sign in again, or ask whoever runs the game for a sign-in link.
        </p>
      </div>
    </Dialog>
  );
}

/** The buttons of a passkey and of the provider. */
function OtherProofs({ user, onProved }: { user: SignedInUser; onProved: () => void }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (createProof: () => Promise<Proof>) => prove(await createProof()),
    onSuccess: onProved,
  });
  return (
    <>
      {error && <InlineError>{describePasskeyFailure(error, NOT_USED)}</InlineError>}
      {hasPasskeys() && (
        <button
          className="btn sign-in-provider"
          type="button"
          aria-busy={isPending || undefined}
          onClick={() => mutate(async () => ({ passkey: await signChallenge() }))}
        >
          <Icon name="key" />
          Passkey
        </button>
      )}
      <ProviderProof user={user} onProof={mutate} />
    </>
  );
}

interface ProviderProofProps {
  user: SignedInUser;
  onProof: (createProof: () => Promise<Proof>) => void;
}

/** The provider's button, where this installation has one. */
function ProviderProof({ user, onProof }: ProviderProofProps) {
  const provider = useSettings()?.sign_in;
  if (provider?.kind === "oidc") return <IssuerButton issuer={provider} purpose="reauthenticate" />;
  if (provider?.kind === "google") {
    const handleCredential = ({ credential }: Credential) => onProof(async () => ({ credential }));
    return <GoogleButton clientId={provider.client_id} onCredential={handleCredential} />;
  }
  if (provider?.kind !== "demo") return null;
  const { name, email } = user;
  const handleDemo = () =>
    onProof(async () => ({ credential: (await getDemoCredential({ name, email })).credential }));
  return (
    <button className="btn sign-in-provider" type="button" onClick={handleDemo}>
      <Icon name="user" />
      Continue as {name}
    </button>
  );
}
