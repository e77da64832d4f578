import { type Static, Type } from "typebox";
import type { ProviderEdit } from "#contract/site/schemas.ts";
import { GOOGLE_ISSUER, isIssuerUrl, type SignInConfig } from "#server/config.ts";
import { discoverKeysUrl } from "#server/auth/verify-id-token.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** A sign-in provider as it is stored; without an issuer it is Google. */
export const StoredProvider = Type.Object({
  issuer: Type.Union([Type.String(), Type.Null()]),
  client_id: Type.String(),
});
export type StoredProvider = Static<typeof StoredProvider>;

/** Writes the provider as that of the environment is. */
export function toSignInConfig({ issuer, client_id: clientId }: StoredProvider): SignInConfig {
  return issuer === null
    ? { kind: "google", issuer: GOOGLE_ISSUER, clientId }
    : { kind: "oidc", issuer, clientId };
}

/** Checks what an admin entered (400 with the field), and asks the issuer for its keys: with a wrong address
 * nobody could sign in. Not by `sendRequest`: a company's own provider lies in a private network, which an
 * admin may name, and each sign-in asks the same address. */
export async function checkProvider(edit: ProviderEdit): Promise<StoredProvider> {
  const client_id = edit.client_id.trim();
  const issuer = edit.issuer?.trim() ?? null;
  if (client_id === "" || /\s/.test(client_id))
    throw new HttpError("provider-invalid", sentences.providerClientInvalid, { field: "client_id" });
  if (issuer === null) return { issuer, client_id };
  if (!URL.canParse(issuer) || !isIssuerUrl(new URL(issuer)))
    throw new HttpError("provider-invalid", sentences.providerIssuerInvalid, { field: "issuer" });
  try {
    await discoverKeysUrl(issuer);
  } catch (error) {
    const refusal = new HttpError("provider-invalid", sentences.providerSilent, { field: "issuer" });
    refusal.cause = error;
    throw refusal;
  }
  return { issuer, client_id };
}
