import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { passkeys } from "#contract/passkeys/calls.ts";
import type { SignedChallenge } from "#contract/passkeys/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { ApiError, call, CallTimeout, isUnreachable, messageOf } from "#web/api/api.ts";
import { useWithProof } from "#web/session/use-with-proof.ts";

/** Why no passkey was made, and why none was used, where the browser gives no reason. */
export const NOT_MADE =
  "The device closed the question, or it can make no passkey here. Nothing was changed.";
export const NOT_USED = "The device closed the question, or it has no passkey for this site.";

/** Returns whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** Creates a passkey on this device, and adds it to the signed-in player's account. */
async function createPasskey(): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = (await call(passkeys.startAdding)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON });
  const credential = { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
  await call(passkeys.add, { body: { credential } });
}

/** Signs a challenge of the server with a passkey that the player chooses. */
export async function signChallenge(): Promise<SignedChallenge> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = (await call(passkeys.startSignIn)) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON });
  return { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } };
}

/** Signs in with a passkey that the player chooses; returns the account with its new session. */
export async function signInWithPasskey(): Promise<SignedInUser> {
  return call(passkeys.signIn, { body: { credential: await signChallenge() } });
}

/** Describes why a passkey failed: the server's reason, or `otherwise` if the device gave up. */
export function describePasskeyFailure(failure: unknown, otherwise: string): string {
  if (isUnreachable(failure)) return "There is no connection. Check it and try again.";
  if (failure instanceof ApiError || failure instanceof CallTimeout) return messageOf(failure);
  return otherwise;
}

/** The start of the keys of all queries about the player's passkeys. */
export const PASSKEYS_KEY = ["passkeys"] as const;

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
