import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The hosts of the push services that tests started, which servers under test may ask. */
export const PUSH_HOSTS = new Set<string>();

/** A message that a test's push service took. */
interface TakenPush {
  /** The browser's name in the path. */
  browser: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** A browser that subscribed at a test's push service. */
export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Decrypts a message by the steps of the RFC, written a second time. */
  read: (body: Buffer) => unknown;
}

/** Creates a browser with new keys. */
export function createBrowser(url: string, name: string): TestBrowser {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const p256dh = keys.getPublicKey();
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
    const ikm = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
    const derive = (what: string, bytes: number) =>
      Buffer.from(hkdfSync("sha256", ikm, salt, `Content-Encoding: ${what}\0`, bytes));
    const opened = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    opened.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([opened.update(body.subarray(21 + length, -16)), opened.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return {
    endpoint: `${url}/push/${name}`,
    p256dh: p256dh.toString("base64url"),
    auth: auth.toString("base64url"),
    read,
  };
}

/** Instead of a status: the service never answers. */
export const HANGS = 0;

/** Starts a push service on this machine that keeps what it takes. */
export async function startPushServer() {
  const taken: TakenPush[] = [];
  const statuses = new Map<string, number>();
  let hanging = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const browser = request.url?.split("/").at(-1) ?? "";
      const status = statuses.get(browser) ?? 201;
      if (status === HANGS) {
        hanging += 1;
        response.once("close", () => (hanging -= 1));
        return;
      }
      if (status === 201) {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        taken.push({ browser, headers, body: Buffer.concat(parts) });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Samples of calls leave it running.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  PUSH_HOSTS.add(host);
  return {
    taken,
    url: `http://${host}`,
    /** What the service answers for a browser. */
    answer: (browser: string, status: number) => void statuses.set(browser, status),
    /** Messages that it does not answer, and whose sender has not given up. */
    countHanging: () => hanging,
    stop: () =>
      new Promise<void>((resolve) => {
        PUSH_HOSTS.delete(host);
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
