// Who a provider's credential (an OpenID Connect ID token) names. Google, any other issuer and the demo's own all go
// through the same check; they differ in names, keys and clock only.
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { MINUTE, type Instant } from "#domain/time.ts";
import { normalizeEmail } from "#domain/players/email.ts";
import { GOOGLE_ISSUER } from "#server/config.ts";
import { HttpError } from "#server/errors/http-error.ts";

/** What a credential proves about its owner. */
interface Identity {
  /** As the provider has it, to be fitted to the rules of names; null when it tells none that may be shown. */
  name: string | null;
  email: string;
  /** Milliseconds after which the credential is believed by no server any more. */
  lifetime: number;
}

/** Whose credentials are believed. */
export interface TrustedIssuer {
  /** The spellings of its name in `iss`. */
  names: string[];
  /** This site's name at the issuer. */
  clientId: string;
  findKey: JWTVerifyGetKey;
  /** The clock by which the issuer dates its tokens. */
  clock: () => Instant;
}

export type VerifyCredential = (credential: string) => Promise<Identity>;

/** Signatures that only the issuer can make: with a shared-secret algorithm its public key would be the secret. */
const ALGORITHMS = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519".split(" ");

/** Seconds by which the clocks of issuer and server may differ. */
const CLOCK_TOLERANCE = 30;

/** Seconds after its issue in which a credential signs in, whatever its own expiry says. */
const OLDEST_CREDENTIAL = 24 * 60 * 60;

/** Milliseconds between two looks at the issuer's keys for one that is not known: forged tokens cannot make it a flood. */
const KEY_COOLDOWN = 5_000;

const FETCH_TIMEOUT = 5_000;

function unreachable(cause: unknown): HttpError {
  const refusal = new HttpError(
    "provider-unreachable",
    "The sign-in provider cannot be reached just now. Please try again shortly.",
  );
  refusal.cause = cause;
  return refusal;
}

/** Where the issuer publishes its keys, as its discovery document says (OpenID Connect Discovery 1.0, section 4). */
async function discoverKeysUrl(issuer: string): Promise<URL> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT), redirect: "error" });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const found = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (found.issuer !== issuer)
    throw new Error(`${address} describes another issuer: ${String(found.issuer)}`);
  const url = new URL(String(found.jwks_uri));
  if (url.protocol !== new URL(issuer).protocol) throw new Error(`${address} names keys at ${url.href}`);
  return url;
}

/** The issuer's published keys: found by discovery, kept, and looked up again for a key that is not among them. */
export function publishedKeys(issuer: string, cooldown = KEY_COOLDOWN): JWTVerifyGetKey {
  let known: Promise<JWTVerifyGetKey> | undefined;

  const discover = async () =>
    createRemoteJWKSet(await discoverKeysUrl(issuer), {
      timeoutDuration: FETCH_TIMEOUT,
      cooldownDuration: cooldown,
      cacheMaxAge: 10 * MINUTE,
    });

  return async (header, token) => {
    try {
      known ??= discover();
      const findKey = await known;
      return await findKey(header, token);
    } catch (error) {
      if (isTokenAtFault(error)) throw error;
      // The keys may have moved: the next credential asks anew where they are.
      known = undefined;
      throw unreachable(error);
    }
  };
}

function isTokenAtFault(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

function whyNotBelieved(error: unknown): string {
  if (error instanceof errors.JWTExpired) return "This sign-in has expired. Please sign in again.";
  if (error instanceof errors.JWTClaimValidationFailed && error.reason === "check_failed") {
    if (error.claim === "aud") return "This credential was made for another site.";
    if (error.claim === "iss") return "This credential comes from a provider that is not trusted here.";
    if (error.claim === "nbf" || error.claim === "iat") return "This credential is not valid yet.";
  }
  return "The credential of the sign-in provider is not valid.";
}

/** A name that may be shown to everyone: some providers put the e-mail address there, which may not. */
function nameOf(claims: JWTPayload): string | null {
  const { name, given_name, family_name, nickname, preferred_username } = claims;
  const whole = [given_name, family_name].filter((part) => typeof part === "string").join(" ");
  for (const candidate of [name, whole, nickname, preferred_username]) {
    if (typeof candidate === "string" && candidate.trim() !== "" && !candidate.includes("@"))
      return candidate;
  }
  return null;
}

/** How long a credential is still good, and as much again as the clocks of servers may differ. */
function lifetimeOf({ exp = 0, iat = 0 }: JWTPayload, now: Instant): number {
  const end = Math.min(exp, iat + OLDEST_CREDENTIAL) + 2 * CLOCK_TOLERANCE;
  return end * 1_000 - now;
}

/** A token made for several parties signs in only at the one that asked for it (OpenID Connect Core 1.0, section 3.1.3.7). */
function wasAskedForBy(clientId: string, { aud, azp }: JWTPayload): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
}

/** The check of an issuer's credentials: answers whom one names, or throws HttpError(401) with the reason in a sentence. */
export function createVerifyCredential(issuer: TrustedIssuer): VerifyCredential {
  const readClaims = async (credential: string): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(credential, issuer.findKey, {
        algorithms: ALGORITHMS,
        issuer: issuer.names,
        audience: issuer.clientId,
        requiredClaims: ["sub", "exp", "iat"],
        maxTokenAge: OLDEST_CREDENTIAL,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(issuer.clock()),
      });
      return payload;
    } catch (error) {
      throw error instanceof HttpError ? error : new HttpError("credential-refused", whyNotBelieved(error));
    }
  };

  return async (credential) => {
    const claims = await readClaims(credential);
    if (!wasAskedForBy(issuer.clientId, claims)) {
      throw new HttpError("credential-refused", "This credential was made for another site.");
    }
    if (claims["email_verified"] !== true) {
      throw new HttpError("credential-refused", "The sign-in provider has not verified this e-mail address.");
    }
    const email = typeof claims["email"] === "string" ? normalizeEmail(claims["email"]) : null;
    if (email === null)
      throw new HttpError("credential-refused", "The credential does not name an e-mail address.");
    return { name: nameOf(claims), email, lifetime: lifetimeOf(claims, issuer.clock()) };
  };
}

/** Google or another issuer out there. It lives in real time, even while the game's clock is shifted. */
export function realIssuer(settings: { issuer: string; clientId: string }): TrustedIssuer {
  const { issuer, clientId } = settings;
  // Google writes its name in both ways.
  const names = issuer === GOOGLE_ISSUER ? [issuer, "accounts.google.com"] : [issuer];
  return { names, clientId, findKey: publishedKeys(issuer), clock: () => Date.now() };
}
