import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey } from "#contract/passkeys/schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { hasPasskeys } from "./browser-passkeys.ts";
import { describePasskeyFailure } from "./describe-failure.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { passkeysQuery, useAddPasskey } from "./queries.ts";

export const NOT_MADE =
  "The device closed the question, or it can make no passkey here. Nothing was changed.";

/** The player's passkeys, as rows of the ways to sign in; a row opens what renames or removes the passkey. */
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

/** Has this device make a passkey; nothing where it knows none. */
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
