import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { SignedChallenge } from "#contract/passkeys/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { passkeys } from "#contract/passkeys/calls.ts";
import { call } from "#web/api/api.ts";

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** Has this device make a passkey, and adds it to the signed-in player's account. */
export async function createPasskey(): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = (await call(passkeys.startAdding)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON });
  const credential = { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
  await call(passkeys.add, { body: { credential } });
}

/** Has the player sign a challenge of the server with a passkey of his or her choice. */
export async function signChallenge(): Promise<SignedChallenge> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = (await call(passkeys.startSignIn)) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const signed = await startAuthentication({ optionsJSON });
  return { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } };
}

/** Signs in with a passkey that the player chooses; answers the account with its new session. */
export async function signInWithPasskey(): Promise<SignedInUser> {
  return call(passkeys.signIn, { body: { credential: await signChallenge() } });
}
