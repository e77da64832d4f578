import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Passkey } from "#contract/passkeys/schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import {
  describePasskeyFailure,
  hasPasskeys,
  NOT_MADE,
  passkeysQuery,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from "./passkeys.ts";

/** The player's passkeys, as rows of the ways to sign in; a row opens the dialog that renames or removes its
 * passkey. */
export function PasskeyRows({ userId }: { userId: number }) {
  const { data: passkeys, isLoadingError, refetch } = useQuery(passkeysQuery(userId));
  const [opened, setOpened] = useState<Passkey | null>(null);
  return (
    <>
      {isLoadingError && (
        <li className="is-failed">
          <ErrorBanner onRetry={() => void refetch()}>Your passkeys could not be loaded.</ErrorBanner>
        </li>
      )}
      {passkeys?.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={() => setOpened(passkey)} />
      ))}
      {opened && <PasskeyDialog passkey={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function describeUse({ created_at, last_used_at }: Passkey, now: Instant): string {
  const made = `Made ${dayAndTime(instantOf(created_at), now)}`;
  return last_used_at === null
    ? `${made}, not used yet`
    : `${made}, used ${dayAndTime(instantOf(last_used_at), now)}`;
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: () => void }) {
  const now = useNow();
  return (
    <li>
      <Icon name="key" />
      <div>
        <p className="device-name">Passkey, {passkey.name}</p>
        <small>{describeUse(passkey, now)}</small>
      </div>
      <button
        className="btn btn-s"
        type="button"
        aria-label={`Change passkey ${passkey.name}`}
        onClick={onOpen}
      >
        Change
      </button>
    </li>
  );
}

/** The button that makes a passkey; nothing where the browser does not support them. */
export function AddPasskey() {
  const { mutate, isPending, error } = useAddPasskey();
  if (!hasPasskeys()) return null;
  return (
    <>
      {error && <InlineError>{describePasskeyFailure(error, NOT_MADE)}</InlineError>}
      <button
        className="btn"
        type="button"
        aria-busy={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        <Icon name="plus" />
        Add a passkey
      </button>
    </>
  );
}

/** Renames or removes a passkey. */
function PasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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
