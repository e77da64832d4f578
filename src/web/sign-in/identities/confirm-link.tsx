import { useState } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { CodeStep } from "#web/sign-in/code/code-step.tsx";
import { CodeFailure } from "#web/sign-in/code/code-failure.tsx";
import { useCodeRequest } from "#web/sign-in/code/email-step.tsx";
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
  const { failure, isSending, send } = useCodeRequest(user.email, () => setSent(true));
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
        {failure !== null && <CodeFailure failure={failure} />}
        <button
          className="btn btn-primary"
          type="button"
          data-focus=""
          aria-busy={isSending || undefined}
          onClick={send}
        >
          Send me a code
        </button>
      </div>
    </Dialog>
  );
}
