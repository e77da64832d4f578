import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip as gzipCallback } from "node:zlib";
import type { FastifyReply } from "fastify";
import type { Http } from "./serve.ts";

const gzip = promisify(gzipCallback);

interface ReadyAnswer {
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
}

/** Values of one kind by key, made when first asked for, kept until dropped. */
export class Kept<T> {
  readonly #values = new Map<string, Promise<T>>();

  /** The value of this key; who asks while it is being made waits for it, and one that fails is not kept. */
  async get(key: string, make: () => Promise<T>): Promise<T> {
    let value = this.#values.get(key);
    if (value === undefined) {
      value = make();
      this.#values.set(key, value);
    }
    try {
      return await value;
    } catch (error) {
      if (this.#values.get(key) === value) this.#values.delete(key);
      throw error;
    }
  }

  /** Forgets every value whose key starts with one of these; a value being made is not kept either. */
  drop(prefixes: readonly string[]): void {
    for (const key of this.#values.keys()) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) this.#values.delete(key);
    }
  }
}

/** Hot answers kept as compressed bytes with an ETag, and what they are made from, dropped when what they show changes (D23). */
export class ReadyMade {
  readonly #answers = new Kept<ReadyAnswer>();
  readonly #all: { drop: (prefixes: readonly string[]) => void }[] = [this.#answers];

  /** Sends the answer kept under this key, made by `make` (JSON text) when there is none; 304 when the caller has it. */
  async send(
    key: string,
    { request, reply }: Http,
    make: () => Promise<{ json: string; etag?: string }>,
  ): Promise<FastifyReply> {
    return sendReady(await this.#answers.get(key, () => prepare(make)), request.headers, reply);
  }

  /** A place for values from which answers are made; their keys are dropped as those of the answers. */
  keep<T>(): Kept<T> {
    const kept = new Kept<T>();
    this.#all.push(kept);
    return kept;
  }

  /** Forgets every answer and value whose key starts with one of these. */
  drop(...prefixes: string[]): void {
    for (const kept of this.#all) kept.drop(prefixes);
  }
}

async function prepare(make: () => Promise<{ json: string; etag?: string }>): Promise<ReadyAnswer> {
  const { json, etag } = await make();
  const plain = Buffer.from(json);
  return {
    plain,
    gzipped: await gzip(plain, { level: 6 }),
    etag: etag ?? `"${createHash("sha1").update(plain).digest("base64url")}"`,
  };
}

/** Whether the caller has this answer already; a proxy that compresses marks tags as weak (RFC 9110, section 13.1.2). */
function has(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  return ifNoneMatch.split(",").some((one) => ["*", etag, `W/${etag}`].includes(one.trim()));
}

/** Named, and not with a weight of zero (RFC 9110, section 12.4.2). */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

function sendReady(
  answer: ReadyAnswer,
  headers: Http["request"]["headers"],
  reply: FastifyReply,
): FastifyReply {
  void reply
    .header("etag", answer.etag)
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding");
  if (has(headers["if-none-match"], answer.etag)) return reply.code(304).send();
  void reply.type("application/json; charset=utf-8");
  if (ACCEPTS_GZIP.test(headers["accept-encoding"] ?? "")) {
    return reply.header("content-encoding", "gzip").send(answer.gzipped);
  }
  return reply.send(answer.plain);
}
