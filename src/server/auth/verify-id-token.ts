// Verifies credentials (OpenID Connect ID tokens) of Google, any other issuer and the demo's own in the same
// way; they differ only in issuer names, keys and clock.
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { MINUTE, type Instant } from "#domain/time.ts";
import { GOOGLE_ISSUER } from "#server/config.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { readEmail } from "#server/runtime/read-email.ts";

/** What a credential says about its owner. */
export interface Identity {
  /** The provider and its id of the account, which stay the same when name and address change. */
  issuer: string;
  subject: string;
  /** As the provider sends it, not normalized; null when it has none that may be shown. */
  name: string | null;
  /** Normalized; null when the provider names none. */
  email: string | null;
  /** Whether the provider says that the address is this person's. */
  isEmailVerified: boolean;
  /** Milliseconds after which no server accepts the credential any more. */
  lifetime: number;
  /** Accepted once, like the credential itself; null where the issuer needs none. */
  nonce: string | null;
  /** Milliseconds since its owner signed in at the provider, or since the credential where it does not
   * say. */
  age: number;
}

/** An issuer whose credentials are accepted. */
export interface TrustedIssuer {
  /** Its spellings in `iss`. */
  names: string[];
  /** This site's client id at the issuer. */
  clientId: string;
  findKey: JWTVerifyGetKey;
  /** The clock by which the issuer dates its tokens: UTC instants. */
  clock: () => Instant;
}

/** Verifies a credential that came from the browser with this cookie (`NONCE_COOKIE`); 401 with the
 * reason. */
export type VerifyCredential = (credential: string, nonceCookie: string | undefined) => Promise<Identity>;

/** Checks that the server made a nonce for the browser with this cookie; 401 with the reason. */
export type CheckNonce = (nonce: string | null, nonceCookie: string | undefined) => Promise<void>;

/** Asymmetric algorithms only: with a shared-secret algorithm the public key would be the secret. */
const ALGORITHMS = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519".split(" ");

/** Seconds by which the clocks of issuer and server may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Maximum age of a credential in seconds, whatever its own expiry. */
const MAX_CREDENTIAL_AGE_SECONDS = 24 * 60 * 60;

/** Minimum milliseconds between two fetches of the issuer's keys for an unknown key, so that forged tokens
 * cannot flood it. */
const KEY_COOLDOWN_MS = 5_000;

const FETCH_TIMEOUT_MS = 5_000;

function createUnreachableError(cause: unknown): HttpError {
  const refusal = new HttpError("provider-unreachable", sentences.providerUnreachable);
  refusal.cause = cause;
  return refusal;
}

/** Returns where the issuer publishes its keys, from its discovery document (OpenID Connect Discovery 1.0,
 * section 4). */
export async function discoverKeysUrl(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: "error" });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const found = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (found.issuer !== issuer)
    throw new Error(`${address} describes another issuer: ${String(found.issuer)}`);
  const url = new URL(String(found.jwks_uri));
  if (url.protocol !== new URL(issuer).protocol) throw new Error(`${address} names keys at ${url.href}`);
  return url;
}

/** Creates a lookup of the issuer's published keys: discovered and cached, and fetched again for an unknown
 * key. */
export function createPublishedKeys(issuer: string, cooldown = KEY_COOLDOWN_MS): JWTVerifyGetKey {
  let known: Promise<JWTVerifyGetKey> | undefined;

  const discover = async () =>
    createRemoteJWKSet(await discoverKeysUrl(issuer), {
      timeoutDuration: FETCH_TIMEOUT_MS,
      cooldownDuration: cooldown,
      cacheMaxAge: 10 * MINUTE,
    });

  return async (header, token) => {
    try {
      known ??= discover();
      const findKey = await known;
      return await findKey(header, token);
    } catch (error) {
      if (isTokenError(error)) throw error;
      // The keys may have moved: rediscover at the next credential.
      known = undefined;
      throw createUnreachableError(error);
    }
  };
}

function isTokenError(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

function whyRefused(error: unknown): string {
  if (error instanceof errors.JWTExpired) return sentences.credentialExpired;
  if (error instanceof errors.JWTClaimValidationFailed && error.reason === "check_failed") {
    if (error.claim === "aud") return sentences.credentialOfOtherSite;
    if (error.claim === "iss") return sentences.credentialOfOtherProvider;
    if (error.claim === "nbf" || error.claim === "iat") return sentences.credentialTooEarly;
  }
  return sentences.credentialInvalid;
}

/** Returns a name that may be shown to everyone: some providers put the e-mail address there, which may
 * not. */
function readName(claims: JWTPayload): string | null {
  const { name, given_name, family_name, nickname, preferred_username } = claims;
  const whole = [given_name, family_name].filter((part) => typeof part === "string").join(" ");
  for (const candidate of [name, whole, nickname, preferred_username]) {
    if (typeof candidate === "string" && candidate.trim() !== "" && !candidate.includes("@"))
      return candidate;
  }
  return null;
}

/** Milliseconds until a credential expires for every server, including the clock tolerance between them. */
function computeLifetime({ exp = 0, iat = 0 }: JWTPayload, now: Instant): number {
  const end = Math.min(exp, iat + MAX_CREDENTIAL_AGE_SECONDS) + 2 * CLOCK_TOLERANCE_SECONDS;
  return end * 1_000 - now;
}

function computeAge({ iat = 0, auth_time }: JWTPayload, now: Instant): number {
  return now - Math.min(iat, typeof auth_time === "number" ? auth_time : iat) * 1_000;
}

/** Returns whether this site requested the token: with several audiences
 * `azp` has to name it (OpenID Connect Core 1.0, 3.1.3.7). */
function isIssuedFor(clientId: string, { aud, azp }: JWTPayload): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
}

/** Creates the verifier of an issuer's credentials: it returns the identity or throws
 * HttpError(401) with the reason. Without `checkNonce` no nonce is needed: the demo
 * hands its credentials to anyone, never through other sites. */
export function createVerifyCredential(
  issuer: TrustedIssuer,
  checkNonce: CheckNonce | null,
): VerifyCredential {
  const readClaims = async (credential: string): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(credential, issuer.findKey, {
        algorithms: ALGORITHMS,
        issuer: issuer.names,
        audience: issuer.clientId,
        requiredClaims: ["sub", "exp", "iat"],
        maxTokenAge: MAX_CREDENTIAL_AGE_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(issuer.clock()),
      });
      return payload;
    } catch (error) {
      throw error instanceof HttpError ? error : new HttpError("credential-refused", whyRefused(error));
    }
  };

  return async (credential, nonceCookie) => {
    const claims = await readClaims(credential);
    if (!isIssuedFor(issuer.clientId, claims)) {
      throw new HttpError("credential-refused", sentences.credentialOfOtherSite);
    }
    const nonce = checkNonce !== null && typeof claims["nonce"] === "string" ? claims["nonce"] : null;
    await checkNonce?.(nonce, nonceCookie);
    const { sub: subject = "" } = claims;
    const [site = ""] = issuer.names;
    return {
      issuer: site,
      subject,
      name: readName(claims),
      email: typeof claims["email"] === "string" ? readEmail(claims["email"]) : null,
      isEmailVerified: claims["email_verified"] === true,
      nonce,
      lifetime: computeLifetime(claims, issuer.clock()),
      age: computeAge(claims, issuer.clock()),
    };
  };
}

/** Trusts Google or another external issuer. It uses real time, even while game time is shifted. */
export function createTrustedIssuer(settings: { issuer: string; clientId: string }): TrustedIssuer {
  const { issuer, clientId } = settings;
  // Google uses both spellings.
  const names = issuer === GOOGLE_ISSUER ? [issuer, "accounts.google.com"] : [issuer];
  return { names, clientId, findKey: createPublishedKeys(issuer), clock: () => Date.now() };
}
