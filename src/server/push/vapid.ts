// Who sends: the key pair of this installation, and the proof of it for a push service (RFC 8292).
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import { HOUR, type Instant, SECOND } from "#domain/time.ts";

/** The keys with which an installation is known to push services. */
export interface VapidKeys {
  privateKey: KeyObject;
  /** The public key as an uncompressed point, in base64url. */
  publicKey: string;
}

/** A proof is good for half a day, where a day is the most that push services take. */
const PROOF_LIFETIME_MS = 12 * HOUR;

/** Milliseconds before its end at which a proof is replaced. */
const RENEWED_BEFORE_MS = HOUR;

/** Proofs are kept for this many push services. */
const MAX_PROOFS = 100;

/** Creates a new key pair, as it is stored. */
export function createVapidSecret(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64url");
}

/** Reads a stored key pair. */
export function readVapidKeys(secret: string): VapidKeys {
  const privateKey = createPrivateKey({
    key: Buffer.from(secret, "base64url"),
    type: "pkcs8",
    format: "der",
  });
  const { x = "", y = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { privateKey, publicKey: point.toString("base64url") };
}

/** Creates the function that writes the header `Authorization` for a push service; `contact`: a mailto: or
 * https: address of who runs the installation. */
export function createProofs(
  { privateKey, publicKey }: VapidKeys,
  { contact, clock }: { contact: string; clock: () => Instant },
): (origin: string) => Promise<string> {
  const known = new Map<string, { header: string; until: Instant }>();
  return async (origin) => {
    const now = clock();
    const found = known.get(origin);
    if (found !== undefined && now < found.until - RENEWED_BEFORE_MS) return found.header;
    const until = now + PROOF_LIFETIME_MS;
    const token = await new SignJWT({ aud: origin, exp: Math.floor(until / SECOND), sub: contact })
      .setProtectedHeader({ typ: "JWT", alg: "ES256" })
      .sign(privateKey);
    if (known.size >= MAX_PROOFS) known.clear();
    const header = `vapid t=${token}, k=${publicKey}`;
    known.set(origin, { header, until });
    return header;
  };
}
