import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { players } from "#contract/players/calls.ts";
import { call, messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useToast } from "#web/ui/toast.tsx";

interface EndSessionsProps {
  userId: number;
  name: string;
}

/** Lets an admin sign a player out on all devices, with a reason. */
export function EndSessionsButton(props: EndSessionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sign out everywhere
      </button>
      {isOpen && <EndSessionsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function EndSessionsDialog({ userId, name, onClose }: EndSessionsProps & { onClose: () => void }) {
  const [reason, setReason] = useState("");
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(players.endSessions, { params: { id: userId }, body: { reason: reason.trim() } }),
    onSuccess() {
      toast.success(`${name} is signed out on all devices.`);
      onClose();
    },
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && reason.trim() !== "") mutate();
  };
  return (
    <Dialog title="Sign out everywhere" onClose={onClose}>
      <form className="erase-form" onSubmit={handleSubmit}>
        <p>
          It signs <bdi>{name}</bdi> out on all devices, for example after a lost phone. The player can sign
          in again.
        </p>
        <TextField
          label="Why, for the player and the log"
          value={reason}
          required
          maxLength={200}
          autoComplete="off"
          data-focus=""
          onChange={setReason}
        />
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-danger-solid" type="submit" aria-busy={isPending || undefined}>
            Sign out
          </button>
        </div>
      </form>
    </Dialog>
  );
}
