import * as oauth from "oauth4webapi";
import { visitStorage } from "#web/app/browser-storage.ts";
import type { Credential } from "#web/app/session-store.ts";
import { readIdToken } from "./id-token.ts";
import { SignInError } from "./sign-in-failure.ts";

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

/** What of a provider's refusal may be shown: its code, never its text, which anybody can put into a link. */
function readCode(code: string): string {
  return /^\w{1,40}$/.test(code) ? ` (${code})` : "";
}

function explain(failure: unknown): SignInError {
  if (failure instanceof SignInError) return failure;
  if (failure instanceof oauth.AuthorizationResponseError || failure instanceof oauth.ResponseBodyError) {
    const sentence =
      failure.error === "access_denied"
        ? "The sign-in was cancelled at the provider."
        : `The sign-in provider refused it${readCode(failure.error)}.`;
    return new SignInError(sentence, failure);
  }
  if (failure instanceof oauth.OperationProcessingError) {
    return new SignInError(
      "What the provider sent does not belong to this sign-in. Please try again.",
      failure,
    );
  }
  return new SignInError("The sign-in provider could not be reached. Please try again.", failure);
}

/** Gives what an exchange with the issuer gives; its failure becomes a sentence for the visitor. */
async function explained<T>(exchange: Promise<T>): Promise<T> {
  try {
    return await exchange;
  } catch (failure) {
    throw explain(failure);
  }
}

async function discover(issuer: URL): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, optionsFor(issuer));
  return oauth.processDiscoveryResponse(issuer, response);
}

/** Leaves for the issuer's sign-in page: authorization code with PKCE; it sends the player back to `redirectUri`. */
export async function leaveForIssuer(provider: Issuer, redirectUri: string, returnTo: string): Promise<void> {
  const server = await explained(discover(new URL(provider.issuer)));
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

function takeAttempt(): Attempt | null {
  const kept = visitStorage.getItem(KEY);
  visitStorage.removeItem(KEY);
  return kept === null ? null : JSON.parse(kept);
}

async function exchangeCode(
  provider: Issuer,
  attempt: Attempt,
  address: URL,
  redirectUri: string,
): Promise<Credential> {
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
  if (!tokens.id_token) throw new SignInError("The sign-in provider gave no ID token.");
  return readIdToken(tokens.id_token);
}

/** Says where the player had been, and exchanges the code that the issuer sent back with. */
export function returnFromIssuer(
  provider: Issuer,
  address: URL,
  redirectUri: string,
): { returnTo: string | null; credential: Promise<Credential> } {
  const attempt = takeAttempt();
  if (attempt === null) {
    const failure = new SignInError("No sign-in was begun in this tab. Please try again.");
    return { returnTo: null, credential: Promise.reject(failure) };
  }
  const credential = explained(exchangeCode(provider, attempt, address, redirectUri));
  return { returnTo: attempt.returnTo, credential };
}
