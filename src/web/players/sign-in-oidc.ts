import * as oauth from "oauth4webapi";
import { visitStorage } from "#web/app/browser-storage.ts";
import type { Credential } from "#web/app/session-store.ts";
import { readIdToken } from "./id-token.ts";

/** An OpenID Connect issuer and this product's client there. */
export interface Issuer {
  issuer: string;
  client_id: string;
}

/** What must survive the way to the issuer and back. */
interface Attempt {
  verifier: string;
  state: string;
  nonce: string;
  returnTo: string;
}
const KEY = "signInAttempt";

function optionsFor(issuer: URL) {
  // An issuer without TLS is only ever one on this machine, for a trial.
  const isLocal =
    issuer.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(issuer.hostname);
  return { [oauth.allowInsecureRequests]: isLocal };
}

async function discover(issuer: URL): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, optionsFor(issuer));
  return oauth.processDiscoveryResponse(issuer, response);
}

/** Leaves for the issuer's sign-in page: authorization code with PKCE; it sends the player back to `redirectUri`. */
export async function leaveForIssuer(provider: Issuer, redirectUri: string, returnTo: string): Promise<void> {
  const server = await discover(new URL(provider.issuer));
  if (!server.authorization_endpoint) throw new Error("The issuer names no sign-in page.");
  const attempt: Attempt = {
    verifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    returnTo,
  };
  visitStorage.setItem(KEY, JSON.stringify(attempt));
  const address = new URL(server.authorization_endpoint);
  const query = {
    client_id: provider.client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid profile email",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  location.assign(address);
}

/** Exchanges the code that the issuer sent back with, and says where the player had been. */
export async function returnFromIssuer(
  provider: Issuer,
  address: URL,
  redirectUri: string,
): Promise<{ credential: Credential; returnTo: string }> {
  const kept = visitStorage.getItem(KEY);
  visitStorage.removeItem(KEY);
  if (kept === null) throw new Error("No sign-in was under way.");
  const attempt: Attempt = JSON.parse(kept);
  const issuer = new URL(provider.issuer);
  const server = await discover(issuer);
  const client: oauth.Client = { client_id: provider.client_id };
  const parameters = oauth.validateAuthResponse(server, client, address, attempt.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    attempt.verifier,
    optionsFor(issuer),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: attempt.nonce,
    requireIdToken: true,
  });
  if (!tokens.id_token) throw new Error("The issuer gave no ID token.");
  return { credential: readIdToken(tokens.id_token), returnTo: attempt.returnTo };
}
