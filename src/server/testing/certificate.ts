// Certificates for servers of tests, which vouch for themselves: X.509 in DER, as far as it is needed.
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BITS = 0x03;
const BYTES = 0x04;
const TEXT = 0x0c;
const TIME = 0x18;
/** The first parts of a choice, and of its inner ones. */
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const HOST = 0x82;

function write(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const id = (hex: string) => Buffer.from(hex, "hex");
const ECDSA_WITH_SHA256 = write(SEQUENCE, id("06082a8648ce3d040302"));
const COMMON_NAME = id("0603550403");
const HOST_NAMES = id("0603551d11");

const writeName = (name: string) =>
  write(SEQUENCE, write(SET, write(SEQUENCE, COMMON_NAME, write(TEXT, Buffer.from(name)))));

/** "20260301120000Z". */
const writeTime = (date: Date) =>
  write(TIME, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\..*$/g, "")}Z`));

/** Makes a key and a certificate of a host, both PEM, that counts from one date to the other. */
export function createCertificate({ host, from, to }: { host: string; from: Date; to: Date }): {
  key: string;
  cert: string;
} {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const hosts = write(SEQUENCE, write(HOST, Buffer.from(host)));
  const serial = randomBytes(8);
  serial[0] = 1;
  const content = write(
    SEQUENCE,
    write(VERSION, write(INTEGER, Buffer.from([2]))),
    write(INTEGER, serial),
    ECDSA_WITH_SHA256,
    writeName(host),
    write(SEQUENCE, writeTime(from), writeTime(to)),
    writeName(host),
    publicKey.export({ type: "spki", format: "der" }),
    write(EXTENSIONS, write(SEQUENCE, write(SEQUENCE, HOST_NAMES, write(BYTES, hosts)))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]);
  const certificate = write(SEQUENCE, content, ECDSA_WITH_SHA256, write(BITS, signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}
