import { createHmac, createPublicKey } from "node:crypto";
import { decodeJwt, importJWK, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR, MINUTE } from "#domain/time.ts";
import {
  CLIENT_ID,
  startOpenIdProvider,
  type Account,
  type OpenIdProvider,
} from "#server/testing/openid-provider.ts";
import {
  createVerifyCredential,
  createPublishedKeys,
  createTrustedIssuer,
  type TrustedIssuer,
} from "./verify-id-token.ts";

const MARI: Account = { email: "Mari@Example.org", email_verified: true, name: "Mari Maasikas" };
const NOT_VALID = "The credential of the sign-in provider is not valid.";

let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await startOpenIdProvider();
});

afterAll(() => provider.stop());

/** Verifies as a server does that has just started. */
function verify(credential: string, changes: Partial<TrustedIssuer> = {}, keyCooldown = 0) {
  const trusted = {
    ...createTrustedIssuer({ issuer: provider.issuer, clientId: CLIENT_ID }),
    findKey: createPublishedKeys(provider.issuer, keyCooldown),
  };
  return createVerifyCredential({ ...trusted, ...changes }, null)(credential, undefined);
}

const now = () => Math.floor(Date.now() / 1000);

type Claims = Record<string, unknown>;

/** The claims of a genuine token with changes; `undefined` removes one. */
const claimsOf = (changes: Claims = {}): JWTPayload => {
  const claims: Claims = {
    iss: provider.issuer,
    aud: CLIENT_ID,
    sub: "mari",
    iat: now(),
    exp: now() + 3600,
    ...MARI,
    ...changes,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
};

/** Signs with the provider's newest key, as the provider itself would. */
async function forge(changes: Claims = {}): Promise<string> {
  const [key] = provider.keys;
  if (key === undefined) throw new Error("no key");
  const header = { alg: "RS256", kid: key.kid ?? "" };
  return new SignJWT(claimsOf(changes)).setProtectedHeader(header).sign(await importJWK(key, "RS256"));
}

test("a credential gives the person's name and e-mail", async () => {
  const credential = await provider.signIn(MARI);
  expect(decodeJwt(credential)).toMatchObject({ iss: provider.issuer, aud: CLIENT_ID, email: MARI.email });
  await expect(verify(credential)).resolves.toMatchObject({
    name: "Mari Maasikas",
    email: "mari@example.org",
    isEmailVerified: true,
  });
});

test("a token issued for another site is refused", async () => {
  const credential = await provider.signIn(MARI, { clientId: "another-site" });
  await expect(verify(credential)).rejects.toMatchObject({
    status: 401,
    message: "This credential was made for another site.",
  });
});

test.for<[what: string, changes: Claims, email: string | null]>([
  ["not verified", { email_verified: false }, "mari@example.org"],
  ["verified as a string", { email_verified: "true" }, "mari@example.org"],
  ["of which nothing is said", { email_verified: undefined }, "mari@example.org"],
  ["missing", { email: undefined, email_verified: undefined }, null],
])("an address that is %s is not verified", async ([, changes, email]) => {
  await expect(verify(await forge(changes))).resolves.toMatchObject({ email, isEmailVerified: false });
});

test.for([undefined, "mari", "mari@example\0.org"])("%j is no address", async (email) => {
  await expect(verify(await forge({ email }))).resolves.toMatchObject({ email: null });
});

test("a genuine token is valid from its issue until it expires", async () => {
  const credential = await provider.signIn(MARI);
  const at = (shift: number) => verify(credential, { clock: () => Date.now() + shift });
  await expect(at(59 * MINUTE)).resolves.toMatchObject({ email: "mari@example.org" });
  await expect(at(HOUR + MINUTE)).rejects.toMatchObject({
    status: 401,
    message: "This sign-in has expired. Please sign in again.",
  });
  await expect(at(-HOUR)).rejects.toMatchObject({
    status: 401,
    message: "This credential is not valid yet.",
  });
});

test("a token that the test signs with the provider's key is valid", async () => {
  await expect(verify(await forge())).resolves.toMatchObject({ email: "mari@example.org" });
});

test.each<[what: string, changes: () => Claims, message: string]>([
  ["wrong audience", () => ({ aud: "another-site" }), "This credential was made for another site."],
  ["no audience", () => ({ aud: undefined }), NOT_VALID],
  [
    "several audiences without an authorized party",
    () => ({ aud: [CLIENT_ID, "another-site"] }),
    "This credential was made for another site.",
  ],
  [
    "authorized party is another site",
    () => ({ azp: "another-site" }),
    "This credential was made for another site.",
  ],
  [
    "wrong issuer",
    () => ({ iss: "https://id.example.org" }),
    "This credential comes from a provider that is not trusted here.",
  ],
  [
    "issuer with an extra slash",
    () => ({ iss: `${provider.issuer}/` }),
    "This credential comes from a provider that is not trusted here.",
  ],
  ["no issuer", () => ({ iss: undefined }), NOT_VALID],
  [
    "expired",
    () => ({ iat: now() - 7200, exp: now() - 60 }),
    "This sign-in has expired. Please sign in again.",
  ],
  ["no expiry", () => ({ exp: undefined }), NOT_VALID],
  ["expiry not a number", () => ({ exp: "never" }), NOT_VALID],
  ["not yet valid", () => ({ nbf: now() + 600 }), "This credential is not valid yet."],
  ["made in the future", () => ({ iat: now() + 600 }), "This credential is not valid yet."],
  ["made long ago", () => ({ iat: now() - 90_000 }), "This sign-in has expired. Please sign in again."],
  ["no time of issue", () => ({ iat: undefined }), NOT_VALID],
  ["no subject", () => ({ sub: undefined }), NOT_VALID],
])("signed by the provider but refused: %s", async (_what, changes, message) => {
  await expect(verify(await forge(changes()))).rejects.toMatchObject({ status: 401, message });
});

test.each<[what: string, changes: Claims]>([
  ["to one audience as a list", { aud: [CLIENT_ID] }],
  [
    "to several audiences with this site as authorized party",
    { aud: [CLIENT_ID, "another-site"], azp: CLIENT_ID },
  ],
])("signed by the provider and valid: %s", async (_what, changes) => {
  await expect(verify(await forge(changes))).resolves.toMatchObject({ email: "mari@example.org" });
});

test.each<[what: string, changes: Claims, lifetime: number]>([
  ["an hour", { exp: now() + 3600 }, HOUR],
  ["a week, and a day at most", { exp: now() + 7 * 86_400 }, 24 * HOUR],
])("a credential that expires in %s is valid for the returned lifetime", async (_what, changes, lifetime) => {
  const credential = await forge(changes);
  const identity = await verify(credential);
  expect(identity.lifetime).toBeGreaterThanOrEqual(lifetime);
  expect(identity.lifetime).toBeLessThan(lifetime + 2 * MINUTE);
  const after = Date.now() + identity.lifetime;
  await expect(verify(credential, { clock: () => after })).rejects.toMatchObject({ status: 401 });
});

test("a small difference between the clocks is tolerated", async () => {
  const credential = await forge({ iat: now() + 20, nbf: now() + 20, exp: now() + 3600 });
  await expect(verify(credential)).resolves.toMatchObject({ email: "mari@example.org" });
  await expect(verify(await forge({ exp: now() - 20 }))).resolves.toMatchObject({
    email: "mari@example.org",
  });
});

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token "signed" by HMAC with the public key as its secret. */
function signWithPublicKey(format: "pem" | "modulus"): string {
  const [key] = provider.keys;
  if (key === undefined) throw new Error("no key");
  const pem = createPublicKey({ key, format: "jwk" }).export({ type: "spki", format: "pem" });
  const secret = format === "pem" ? pem : Buffer.from(key.n ?? "", "base64url");
  const content = `${asJson({ alg: "HS256", kid: key.kid })}.${asJson(claimsOf())}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

async function tamper(change: (parts: string[]) => string[]): Promise<string> {
  return change((await forge()).split(".")).join(".");
}

test.each<[what: string, make: () => Promise<string> | string]>([
  ["unsigned (alg: none)", () => new UnsecuredJWT(claimsOf()).encode()],
  [
    "alg: None, with the key's name",
    () => `${asJson({ alg: "None", kid: provider.keys[0]?.kid })}.${asJson(claimsOf())}.`,
  ],
  ["HS256 with the public key as its secret", () => signWithPublicKey("pem")],
  ["HS256 with the modulus as its secret", () => signWithPublicKey("modulus")],
  ["signature taken off", () => tamper(([header = "", payload = ""]) => [header, payload, ""])],
  ["signature and its dot taken off", () => tamper(([header = "", payload = ""]) => [header, payload])],
  [
    "payload changed",
    () =>
      tamper(([header = "", , signature = ""]) => [
        header,
        asJson(claimsOf({ email: "jaan@example.org" })),
        signature,
      ]),
  ],
  [
    "header changed to none, signature kept",
    () => tamper(([, payload = "", signature = ""]) => [asJson({ alg: "none" }), payload, signature]),
  ],
  [
    "a key of the forger's own in the header",
    async () => {
      const other = await startOpenIdProvider();
      await other.stop();
      const [jwk] = other.keys;
      if (jwk === undefined) throw new Error("no key");
      const header = { alg: "RS256", jwk: { kty: "RSA", n: jwk.n ?? "", e: jwk.e ?? "" } };
      return new SignJWT(claimsOf()).setProtectedHeader(header).sign(await importJWK(jwk, "RS256"));
    },
  ],
  [
    "the forger's key under the name of the provider's",
    async () => {
      const other = await startOpenIdProvider();
      await other.stop();
      const [jwk] = other.keys;
      if (jwk === undefined) throw new Error("no key");
      const header = { alg: "RS256", kid: provider.keys[0]?.kid ?? "" };
      return new SignJWT(claimsOf()).setProtectedHeader(header).sign(await importJWK(jwk, "RS256"));
    },
  ],
  ["empty", () => ""],
  ["two dots", () => ".."],
  ["not a token", () => "mari@example.org"],
  ["payload that is no JSON", () => tamper(([header = "", , signature = ""]) => [header, "AAAA", signature])],
  ["encrypted instead of signed", () => "a.b.c.d.e"],
])("not signed by the provider: %s", async (_what, make) => {
  await expect(verify(await make())).rejects.toMatchObject({ status: 401, message: NOT_VALID });
});

test.each<[claims: Claims, name: string | null]>([
  [{ name: "Mari", given_name: "Maria" }, "Mari"],
  [{ name: undefined, given_name: "Mari", family_name: "Maasikas", nickname: "mm" }, "Mari Maasikas"],
  [{ name: " ", family_name: "Maasikas" }, "Maasikas"],
  [{ name: 7, nickname: "mm" }, "mm"],
  [{ name: "mari@example.org", preferred_username: "mari.m" }, "mari.m"],
  [{ name: undefined, preferred_username: "mari@example.org" }, null],
  [{ name: undefined }, null],
])("of %j the name is %j, and never an e-mail address", async (claims, name) => {
  await expect(verify(await forge(claims))).resolves.toMatchObject({ name, email: "mari@example.org" });
});

test("both spellings of Google's issuer are accepted", async () => {
  const { names } = createTrustedIssuer({ issuer: "https://accounts.google.com", clientId: CLIENT_ID });
  for (const iss of ["https://accounts.google.com", "accounts.google.com"]) {
    await expect(verify(await forge({ iss }), { names })).resolves.toMatchObject({
      email: "mari@example.org",
    });
  }
  await expect(verify(await forge(), { names })).rejects.toMatchObject({ status: 401 });
});
