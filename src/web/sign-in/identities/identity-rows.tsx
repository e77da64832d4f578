import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { identities } from "#contract/identities/calls.ts";
import type { LinkedIdentity } from "#contract/identities/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { call, messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { describeIssuer } from "#web/sign-in/providers/describe-provider.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { ConfirmButtons, Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";

const IDENTITIES_KEY = ["identities"] as const;

/** The accounts at providers that sign the player in. */
function identitiesQuery(userId: number) {
  return queryOptions({ queryKey: [...IDENTITIES_KEY, userId], queryFn: () => call(identities.list) });
}

/** Runs a change of the player's accounts at providers; pending until the list is refetched. */
function useIdentityChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: IDENTITIES_KEY }),
  });
}

/** Links the account of a provider's credential, confirmed by the code sent to the player's address. */
export const useLinkIdentity = () =>
  useIdentityChange((body: { credential: string; code: string }) => call(identities.link, { body }));

/** Removes the link to an account; `onDone` is called before the list is refetched. */
const useRemoveIdentity = () =>
  useIdentityChange(async ({ identity, onDone }: { identity: LinkedIdentity; onDone: () => void }) => {
    const { issuer, subject } = identity;
    await call(identities.remove, { body: { issuer, subject } });
    onDone();
  });

const nameOf = ({ issuer, email }: LinkedIdentity): string =>
  email === null ? describeIssuer(issuer) : `${describeIssuer(issuer)}, ${email}`;

/** The accounts at providers that sign the player in, as rows of the list of ways. */
export function IdentityRows({ user }: { user: SignedInUser }) {
  const { data, isLoadingError, refetch } = useQuery(identitiesQuery(user.id));
  const [removing, setRemoving] = useState<LinkedIdentity | null>(null);
  return (
    <>
      {isLoadingError && (
        <li className="is-failed">
          <ErrorBanner onRetry={() => void refetch()}>Your linked accounts could not be loaded.</ErrorBanner>
        </li>
      )}
      {data?.map((identity) => (
        <IdentityRow
          key={`${identity.issuer} ${identity.subject}`}
          identity={identity}
          // An account with the player's own address is linked again at its next sign-in.
          onRemove={identity.email === user.email ? null : () => setRemoving(identity)}
        />
      ))}
      {removing && <RemoveDialog identity={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function IdentityRow({ identity, onRemove }: { identity: LinkedIdentity; onRemove: (() => void) | null }) {
  const now = useNow();
  return (
    <li>
      <Icon name="users" />
      <div>
        <p className="device-name">{nameOf(identity)}</p>
        <small>Linked {dayAndTime(instantOf(identity.created_at), now)}</small>
      </div>
      {onRemove && (
        <button
          className="btn btn-s"
          type="button"
          aria-label={`Remove ${nameOf(identity)}`}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
    </li>
  );
}

function RemoveDialog({ identity, onClose }: { identity: LinkedIdentity; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveIdentity();
  const handleRemove = () => {
    if (!isPending) mutate({ identity, onDone: onClose });
  };
  return (
    <Dialog title="Remove this account?" onClose={onClose}>
      <p>
        <b className="sign-in-address">{nameOf(identity)}</b> signs you in no more. You can link it again.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <ConfirmButtons action="Remove" isPending={isPending} onConfirm={handleRemove} onCancel={onClose} />
    </Dialog>
  );
}
