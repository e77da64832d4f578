import { type SubmitEvent, useState } from "react";
import type { Passkey } from "#contract/passkeys/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useRemovePasskey, useRenamePasskey } from "./queries.ts";

/** Renames or removes a passkey. */
export function PasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id } = passkey;
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const isPending = rename.isPending || remove.isPending;
  const failure = rename.error ?? remove.error;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && name.trim() !== "") rename.mutate({ id, name: name.trim(), onDone: onClose });
  };
  const handleRemove = () => {
    if (!isPending) remove.mutate({ id, onDone: onClose });
  };
  return (
    <Dialog title="Your passkey" hasClose onClose={onClose}>
      <form className="erase-form" onSubmit={handleSubmit}>
        <TextField label="Name" value={name} required maxLength={60} autoComplete="off" onChange={setName} />
        <p>
          Once removed, it no longer signs in, and the sessions that it began end. Delete it on your device as
          well.
        </p>
        {failure && <InlineError>{messageOf(failure)}</InlineError>}
        <div className="dlg-act">
          <button
            className="btn btn-danger"
            type="button"
            aria-busy={remove.isPending || undefined}
            onClick={handleRemove}
          >
            Remove
          </button>
          <button className="btn btn-primary" type="submit" aria-busy={rename.isPending || undefined}>
            Save name
          </button>
        </div>
      </form>
    </Dialog>
  );
}
