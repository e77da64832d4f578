// A message that only one browser can read (RFC 8291), as one record of the encoding aes128gcm (RFC 8188).
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

const CURVE = "prime256v1";
const KEY_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;

/** The message and its padding are one record, which push services limit to this size. */
const RECORD_BYTES = 4_096;

/** The last record ends with this byte. */
const LAST_RECORD = Buffer.from([2]);

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** Creates a pair of keys for one message. */
function createKeys(): ECDH {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return keys;
}

/** Returns whether a browser's keys have the form of such keys, and the point is one of the curve. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== KEY_BYTES || point[0] !== 4) return false;
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  try {
    createKeys().computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a message for a browser. The keys and the salt are new for each message, but for the RFC's
 * example. */
export function encryptPush(
  message: string,
  { p256dh, auth }: BrowserKeys,
  { keys = createKeys(), salt = randomBytes(SALT_BYTES) }: { keys?: ECDH; salt?: Buffer } = {},
): Buffer {
  const [browserKey, ownKey] = [Buffer.from(p256dh, "base64url"), keys.getPublicKey()];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const shared = derive(keys.computeSecret(browserKey), Buffer.from(auth, "base64url"), info, 32);
  const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(message, "utf8"), cipher.update(LAST_RECORD), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, head, ownKey, sealed, cipher.getAuthTag()]);
}
