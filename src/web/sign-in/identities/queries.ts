import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { LinkedIdentity } from "#contract/identities/schemas.ts";
import { identities } from "#contract/identities/calls.ts";
import { call } from "#web/api/api.ts";

const IDENTITIES_KEY = ["identities"] as const;

/** The accounts at providers that sign the player in. */
export function identitiesQuery(userId: number) {
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

/** Links the account that a provider's credential names, by the code that was sent to the player's address. */
export const useLinkIdentity = () =>
  useIdentityChange((body: { credential: string; code: string }) => call(identities.link, { body }));

/** Removes the link to an account; `onDone` is called before the list is refetched. */
export const useRemoveIdentity = () =>
  useIdentityChange(async ({ identity, onDone }: { identity: LinkedIdentity; onDone: () => void }) => {
    const { issuer, subject } = identity;
    await call(identities.remove, { body: { issuer, subject } });
    onDone();
  });
