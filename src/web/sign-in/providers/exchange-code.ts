import * as oauth from "oauth4webapi";
import type { Credential } from "#web/session/session-store.ts";
import { readIdToken } from "./id-token.ts";
import { discover, getRequestOptions, type Issuer } from "./oidc-issuer.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";
import { SignInError } from "./sign-in-failure.ts";

/** Exchanges the code in the address to which the issuer redirected for a credential. */
export async function exchangeCode(
  provider: Issuer,
  pending: PendingSignIn,
  address: URL,
  redirectUri: string,
): Promise<Credential> {
  const issuer = new URL(provider.issuer);
  const server = await discover(issuer);
  const client: oauth.Client = { client_id: provider.client_id };
  const parameters = oauth.validateAuthResponse(server, client, address, pending.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    pending.verifier,
    getRequestOptions(issuer),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: pending.nonce,
    requireIdToken: true,
  });
  if (!tokens.id_token) throw new SignInError("The sign-in provider gave no ID token.");
  return readIdToken(tokens.id_token);
}
