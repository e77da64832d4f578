import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { passkeys } from "#contract/passkeys/calls.ts";
import { call } from "#web/api/api.ts";
import { useWithProof } from "#web/session/recent-proof.ts";
import { createPasskey } from "./browser-passkeys.ts";

const PASSKEYS_KEY = ["passkeys"] as const;

/** The signed-in player's passkeys. */
export function passkeysQuery(userId: number) {
  return queryOptions({ queryKey: [...PASSKEYS_KEY, userId], queryFn: () => call(passkeys.list) });
}

/** Runs a change of the player's passkeys; pending until the list is refetched. */
function usePasskeyChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: PASSKEYS_KEY }),
  });
}

/** Makes a passkey on this device and adds it to the account. */
export function useAddPasskey() {
  const withProof = useWithProof();
  return usePasskeyChange((_input: void) => withProof(createPasskey));
}

/** Renames a passkey; `onDone` is called before the list is refetched. */
export const useRenamePasskey = () =>
  usePasskeyChange(async ({ id, name, onDone }: { id: number; name: string; onDone: () => void }) => {
    await call(passkeys.rename, { params: { id }, body: { name } });
    onDone();
  });

/** Removes a passkey; `onDone` is called before the list is refetched. */
export const useRemovePasskey = () =>
  usePasskeyChange(async ({ id, onDone }: { id: number; onDone: () => void }) => {
    await call(passkeys.remove, { params: { id } });
    onDone();
  });
