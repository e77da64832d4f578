import { useState } from "react";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { EmailStep, useCodeRequest } from "#web/sign-in/code/code-request.tsx";
import { CodeStep } from "#web/sign-in/code/code-step.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useAddress } from "./queries.ts";

/** Asks for the address to which messages go from now on, and for the code that was sent there. */
export function AddressDialog({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useCodeRequest("", setSentTo);
  const { mutateAsync } = useAddress(user.id);
  const toast = useToast();
  if (sentTo !== null) {
    const handleCode = async (code: string) => {
      await mutateAsync({ email: sentTo, code });
      toast.success(`Mails go to ${sentTo} now.`);
      onClose();
    };
    return <CodeStep email={sentTo} onCode={handleCode} onClose={onClose} />;
  }
  return (
    <Dialog title="Where should mails go?" hasClose onClose={onClose}>
      <p className="sign-in-lead">
        A code sent there confirms that it is yours. You sign in with {user.email} as before.
      </p>
      <EmailStep request={request} />
    </Dialog>
  );
}
