import * as oauth from "oauth4webapi";
import { PROVIDER_UNREACHABLE } from "#contract/sentences.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { call } from "#web/api/api.ts";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { paths } from "#web/navigation/paths.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import type { Credential } from "#web/session/session-store.ts";
import { readIdToken } from "./id-token.ts";
import { ProviderRefusal, SignInError } from "./sign-in-failure.ts";

/** An OpenID Connect issuer and this product's client there. */
export interface Issuer {
  issuer: string;
  client_id: string;
}

/** Options of requests to an issuer. */
function getRequestOptions(issuer: URL) {
  // Only a local issuer, used for trials, may go without TLS.
  const isLocal =
    issuer.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(issuer.hostname);
  return { [oauth.allowInsecureRequests]: isLocal };
}

/** Fetches an issuer's addresses from its discovery document. */
async function discover(issuer: URL): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, getRequestOptions(issuer));
  return oauth.processDiscoveryResponse(issuer, response);
}

/** State kept in session storage across the redirect to the issuer. */
interface PendingSignIn {
  verifier: string;
  state: string;
  nonce: string;
  returnTo: string;

  purpose: Purpose;
}

/** To sign in, to link another account to the signed-in one, or to prove who is signed in. */
export type Purpose = "sign-in" | "link" | "reauthenticate";

const KEY = "signInAttempt";

/** Stores the sign-in before the redirect to the issuer. */
function storePendingSignIn(pending: PendingSignIn): void {
  visitStorage.setItem(KEY, JSON.stringify(pending));
}

/** Returns the sign-in that was redirected to the issuer, once; null when there was none in this tab. */
function takePendingSignIn(): PendingSignIn | null {
  const stored = visitStorage.getItem(KEY);
  visitStorage.removeItem(KEY);
  return stored === null ? null : JSON.parse(stored);
}

/** Returns a provider's error code; its description is not shown, because anyone can put text into a link. */
function readErrorCode(code: string): string | null {
  return /^\w{1,40}$/.test(code) ? code : null;
}

function toSignInError(failure: unknown): SignInError {
  if (failure instanceof SignInError) return failure;
  if (failure instanceof oauth.AuthorizationResponseError || failure instanceof oauth.ResponseBodyError) {
    const code = readErrorCode(failure.error);
    const message =
      code === "access_denied"
        ? "The sign-in was cancelled at the provider."
        : `The sign-in provider refused it${code === null ? "" : ` (${code})`}.`;
    return new ProviderRefusal(message, code, failure);
  }
  if (failure instanceof oauth.OperationProcessingError) {
    return new SignInError(
      "What the provider sent does not belong to this sign-in. Please try again.",
      failure,
    );
  }
  return new SignInError(PROVIDER_UNREACHABLE, failure);
}

/** Awaits an exchange with the issuer and turns its failure into a SignInError. */
async function wrapOidcFailure<T>(exchange: Promise<T>): Promise<T> {
  try {
    return await exchange;
  } catch (failure) {
    throw toSignInError(failure);
  }
}

/** Exchanges the code in the address to which the issuer redirected for a credential. */
async function exchangeCode(
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

/** Returns the URL that the issuer redirects to. */
const getCallbackUrl = () => new URL(paths.signedIn, location.origin).href;

/** Redirects to the issuer's sign-in page (authorization code with PKCE), from which the player comes back to
 * this page. */
export async function redirectToIssuer(provider: Issuer, purpose: Purpose): Promise<void> {
  const returnTo = getReturnPath();
  const [server, { nonce }] = await Promise.all([
    wrapOidcFailure(discover(new URL(provider.issuer))),
    call(signIn.createNonce),
  ]);
  if (!server.authorization_endpoint) throw new Error("The issuer names no sign-in page.");
  const pending: PendingSignIn = {
    verifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    nonce,
    returnTo,
    purpose,
  };
  storePendingSignIn(pending);
  const address = new URL(server.authorization_endpoint);
  const query = {
    client_id: provider.client_id,
    redirect_uri: getCallbackUrl(),
    response_type: "code",
    scope: "openid profile email",
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: "S256",
    // The issuer's own session is no proof of who sits there now.
    ...(purpose === "reauthenticate" && { prompt: "login" }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  location.assign(address);
}

/** Returns the page the player came from and what for, and exchanges the issuer's code for a credential. */
export function completeSignIn(
  provider: Issuer,
  address: URL,
): { returnTo: string | null; purpose: Purpose; credential: Promise<Credential> } {
  const pending = takePendingSignIn();
  if (pending === null) {
    const failure = new SignInError("No sign-in was begun in this tab. Please try again.");
    return { returnTo: null, purpose: "sign-in", credential: Promise.reject(failure) };
  }
  const credential = wrapOidcFailure(exchangeCode(provider, pending, address, getCallbackUrl()));
  return { returnTo: pending.returnTo, purpose: pending.purpose, credential };
}
