// Hands messages to the push services of browsers (RFC 8030).
import { SECOND } from "#domain/time.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { saveSecret } from "#server/auth/secret-queries.ts";
import { OutgoingError } from "#server/outgoing/outgoing-error.ts";
import { sendRequest } from "#server/outgoing/send-request.ts";
import { type BrowserKeys, encryptPush } from "./encrypt-push.ts";
import { createProofs, createVapidSecret, readVapidKeys, type VapidKeys } from "./vapid.ts";

/** A message for a browser. */
interface PushMessage {
  /** JSON in the form of declarative push messages. */
  payload: string;
  /** Of messages with one topic, a browser that was away gets the newest only; letters and digits, at most
   * 32. */
  topic: string;
  /** Seconds for which it is of use. */
  ttl: number;
}

/** Where a message goes. */
interface PushTarget extends BrowserKeys {
  endpoint: string;
}

/** Thrown where a push service did not take a message; the text names no endpoint. */
export class PushRefused extends Error {
  /** The browser takes no messages any more. */
  readonly isGone: boolean;
  /** Trying again does not help. */
  readonly isFinal: boolean;
  constructor(
    text: string,
    { isGone = false, isFinal = false, cause }: { isGone?: boolean; isFinal?: boolean; cause?: unknown },
  ) {
    super(text, { cause });
    this.name = "PushRefused";
    this.isGone = isGone;
    this.isFinal = isFinal;
  }
}

/** Pushes messages to browsers. */
export interface PushClient {
  /** Where notifications lead, such as https://play.example.org; null: nothing is pushed. */
  origin: string | null;
  /** The key that browsers subscribe for, in base64url. */
  findPublicKey: () => Promise<string>;
  /** Hands a message over; throws `PushRefused`. */
  send: (target: PushTarget, message: PushMessage) => Promise<void>;
}

declare module "#server/context.ts" {
  interface Context {
    push: PushClient;
  }
}

const MAX_ANSWER_BYTES = 20_000;
const MAX_MS = 10 * SECOND;

const isGone = (status: number) => status === 404 || status === 410;
/** Too many requests and faults of the service pass. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/** Finds where notifications lead: the site, or where a demo runs; null: nothing is pushed. */
export const findPushOrigin = ({
  publicOrigin,
  port,
  demo,
}: Pick<Config, "publicOrigin" | "port" | "demo">): string | null =>
  publicOrigin ?? (demo ? `http://localhost:${port}` : null);

/** Creates the client. The keys of the installation are made when they are first needed. */
export function createPushClient(
  { db, clock, reach }: Pick<Context, "db" | "clock" | "reach">,
  config: Pick<Config, "publicOrigin" | "port" | "demo" | "contactEmail">,
): PushClient {
  const open = async () => {
    const keys = readVapidKeys(await saveSecret(db, "push-key", createVapidSecret()));
    return { keys, prove: createProofs(keys, { contact: `mailto:${config.contactEmail}`, clock }) };
  };
  let opened: Promise<{ keys: VapidKeys; prove: (origin: string) => Promise<string> }> | undefined;
  const get = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const post = async ({ endpoint, ...keys }: PushTarget, { payload, topic, ttl }: PushMessage) => {
    const { prove } = await get();
    return sendRequest(
      {
        url: endpoint,
        method: "POST",
        headers: {
          authorization: await prove(new URL(endpoint).origin),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(ttl),
          topic,
          urgency: "high",
        },
        body: encryptPush(payload, keys),
        maxBytes: MAX_ANSWER_BYTES,
        maxMs: MAX_MS,
      },
      reach,
    );
  };
  return {
    origin: findPushOrigin(config),
    findPublicKey: async () => (await get()).keys.publicKey,
    send: async (target, message) => {
      let status: number;
      try {
        ({ status } = await post(target, message));
      } catch (error) {
        if (!(error instanceof OutgoingError)) throw error;
        const isFinal = ["address-malformed", "not-https", "not-public"].includes(error.fault);
        // What the service took before its answer was too long is delivered.
        if (error.fault === "too-large") return;
        throw new PushRefused(error.message, { isFinal, cause: error });
      }
      if (status >= 200 && status < 300) return;
      throw new PushRefused(`The push service answered ${status}.`, {
        isGone: isGone(status),
        isFinal: !isPassing(status),
      });
    },
  };
}
