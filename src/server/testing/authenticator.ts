// An authenticator in software, as a phone or a security key is one in hardware.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { NewCredential, SignedChallenge } from "#contract/passkeys/schemas.ts";
import type { Call, Caller } from "./fixture.ts";

/** Where tests' calls are sent to. */
const SITE = { origin: "http://localhost", rpId: "localhost" };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest();
const toText = (data: Uint8Array) => Buffer.from(data).toString("base64url");

interface SignOptions {
  origin?: string;
  /** What the authenticator says of how often it signed. */
  counter?: number;
  /** Whether finger, face or screen lock were asked for. */
  isUserVerified?: boolean;
}

/** A key that an authenticator holds. */
export interface SoftwareKey {
  id: string;
  create: (challenge: string) => NewCredential;
  sign: (challenge: string, options?: SignOptions) => SignedChallenge;
}

function writeClientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function writeAuthenticatorData(flags: number, counter: number, key: Buffer = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash(SITE.rpId), Buffer.from([flags]), count, key]);
}

/** The public key in COSE, whose encoding is CBOR: ES256 on P-256 with this point. */
function encodeKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  const start = Buffer.from("a50102032620012158", "hex");
  return Buffer.concat([start, Buffer.from([left.length]), left, Buffer.from("225820", "hex"), right]);
}

/** An attestation in CBOR that says nothing of who made the authenticator. */
function encodeAttestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const [map, emptyMap] = [Buffer.from([0xa3]), Buffer.from([0xa0])];
  const bytes = Buffer.concat([Buffer.from([0x58, authData.length]), authData]);
  const parts = [map, text("fmt"), text("none"), text("attStmt"), emptyMap, text("authData"), bytes];
  return Buffer.concat(parts);
}

/** Makes a key. */
export function createSoftwareKey(): SoftwareKey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = toText(rawId);
  const common = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  return {
    id,
    create: (challenge) => {
      const length = Buffer.from([0, rawId.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, rawId, encodeKey(publicKey)]);
      const authData = writeAuthenticatorData(USER_PRESENT | USER_VERIFIED | HAS_KEY, 0, key);
      return {
        ...common,
        response: {
          clientDataJSON: toText(writeClientData("webauthn.create", challenge, SITE.origin)),
          attestationObject: toText(encodeAttestation(authData)),
          transports: ["internal"],
        },
      };
    },
    sign: (challenge, { origin = SITE.origin, counter = 0, isUserVerified = true } = {}) => {
      const clientData = writeClientData("webauthn.get", challenge, origin);
      const flags = isUserVerified ? USER_PRESENT | USER_VERIFIED : USER_PRESENT;
      const authData = writeAuthenticatorData(flags, counter);
      const signature = sign("sha256", Buffer.concat([authData, hash(clientData)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(authData),
          signature: toText(signature),
        },
      };
    },
  };
}

/** A challenge, and the cookie of the browser that got it. */
export interface AskedChallenge {
  challenge: string;
  headers: Record<string, string>;
}

async function ask(call: Call, url: string, as?: Caller): Promise<AskedChallenge> {
  const { status, body, headers } = await call("POST", url, as && { as });
  if (status !== 200) throw new Error(`no challenge was given: ${status}`);
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  return { challenge: (body as { challenge: string }).challenge, headers: { cookie } };
}

/** Asks for a challenge to add a passkey. */
export const askToAdd = (call: Call, as: Caller) => ask(call, "/api/account/passkeys/options", as);

/** Asks for a challenge to sign in. */
export const askToSignIn = (call: Call) => ask(call, "/api/sign-in/passkey/options");

/** Returns a call that adds a passkey to this player's account once. */
export async function createAddSample(call: Call, as: Caller, key = createSoftwareKey()) {
  const { challenge, headers } = await askToAdd(call, as);
  return {
    url: "/api/account/passkeys",
    body: { name: "Phone", credential: { ...key.create(challenge) } },
    headers,
  };
}

/** Adds a passkey to this player's account; returns its id. */
export async function addKey(call: Call, as: Caller, key: SoftwareKey): Promise<number> {
  const { url, ...sent } = await createAddSample(call, as, key);
  const { status, body } = await call("POST", url, { as, ...sent });
  if (status !== 200) throw new Error(`the passkey was not added: ${status}`);
  return (body as { id: number }).id;
}

/** Returns a call that signs in with this key once. */
export async function createSignInSample(call: Call, key: SoftwareKey) {
  const { challenge, headers } = await askToSignIn(call);
  return { url: "/api/sign-in/passkey", body: { credential: { ...key.sign(challenge) } }, headers };
}

/** One valid call for each endpoint about passkeys, by a player. */
export async function listPasskeySamples(call: Call, as: Caller) {
  const key = createSoftwareKey();
  const id = await addKey(call, as, key);
  const other = await addKey(call, as, createSoftwareKey());
  const list = "/api/account/passkeys";
  return {
    "GET /api/account/passkeys": { url: list },
    "POST /api/account/passkeys/options": { url: `${list}/options` },
    "POST /api/account/passkeys": await createAddSample(call, as),
    "PUT /api/account/passkeys/:id": { url: `${list}/${id}`, body: { name: "Tablet" } },
    "POST /api/account/passkeys/:id/remove": { url: `${list}/${other}/remove` },
    "POST /api/sign-in/passkey/options": { url: "/api/sign-in/passkey/options" },
    "POST /api/sign-in/passkey": await createSignInSample(call, key),
  };
}
