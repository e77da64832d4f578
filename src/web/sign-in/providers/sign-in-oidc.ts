import * as oauth from "oauth4webapi";
import { signIn } from "#contract/sign-in/calls.ts";
import { call } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { getReturnPath } from "#web/navigation/return-path.ts";
import type { Credential } from "#web/session/session-store.ts";
import { exchangeCode } from "./exchange-code.ts";
import { wrapOidcFailure } from "./oidc-failure.ts";
import { discover, type Issuer } from "./oidc-issuer.ts";
import {
  type PendingSignIn,
  type Purpose,
  storePendingSignIn,
  takePendingSignIn,
} from "./pending-sign-in.ts";
import { SignInError } from "./sign-in-failure.ts";

/** Returns the URL that the issuer redirects to. */
const getCallbackUrl = () => new URL(paths.signedIn, location.origin).href;

/** Redirects to the issuer's sign-in page (authorization code with PKCE), from which the player comes back to this page. */
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
