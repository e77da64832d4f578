import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SignedInUser } from "#contract/players.ts";
import { signIn } from "#contract/sign-in-calls.ts";
import { call } from "#web/api/api.ts";
import { CodeStep } from "#web/players/code-step.tsx";
import { CodeFailure } from "#web/players/email-step.tsx";
import type { Credential } from "#web/session/session-store.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useLinkIdentity } from "./queries.ts";

interface ConfirmLinkProps {
  user: SignedInUser;
  account: Credential;
  onClose: () => void;
}

/** Links the account once the player entered a code that was sent to the own address. */
export function ConfirmLink({ user, account, onClose }: ConfirmLinkProps) {
  const [isSent, setSent] = useState(false);
  const send = useMutation({
    mutationFn: () => call(signIn.requestCode, { body: { email: user.email } }),
    onSuccess: () => setSent(true),
  });
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
        <p>
          <b className="sign-in-address">{name}</b> will sign you in here. A code sent to {user.email}{" "}
          confirms that it is you.
        </p>
        {send.error && <CodeFailure failure={send.error} />}
        <button
          className="btn btn-primary"
          type="button"
          data-focus=""
          aria-busy={send.isPending || undefined}
          onClick={() => {
            if (!send.isPending) send.mutate();
          }}
        >
          Send me a code
        </button>
      </div>
    </Dialog>
  );
}
