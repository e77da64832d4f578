import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { signIn } from "#contract/sign-in/calls.ts";
import { call, messageOf } from "#web/api/api.ts";
import { LinkLine } from "#web/sign-in/link-line.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

interface SignInLinkButtonProps {
  userId: number;
  /** Null when it is not known. */
  name: string | null;
}

/** Makes a link for an admin to hand to a player who cannot sign in otherwise. */
export function SignInLinkButton({ userId, name }: SignInLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sign-in link
      </button>
      {isOpen && <SignInLinkDialog userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SignInLinkDialogProps extends SignInLinkButtonProps {
  onClose: () => void;
}

function SignInLinkDialog({ userId, name, onClose }: SignInLinkDialogProps) {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call(signIn.createLink, { body: { user_id: userId } }),
  });
  return (
    <Dialog title="Sign-in link" onClose={onClose}>
      <div className="sign-in-steps">
        <p>
          It signs {name === null ? "the player" : <bdi>{name}</bdi>} in once, without a mail or a provider. A
          new one ends the one before. The log says that you made it.
        </p>
        {data !== undefined && <LinkLine {...data} />}
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <div className="dlg-act">
          <button className="btn" type="button" data-focus onClick={onClose}>
            Close
          </button>
          {data === undefined && (
            <button className="btn btn-primary" type="button" aria-busy={isPending} onClick={() => mutate()}>
              Make the link
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
