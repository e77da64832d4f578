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

/** Hot answers kept as compressed bytes with an ETag, dropped when what they show changes (D23). */
export class ReadyMade {
  readonly #answers = new Map<string, Promise<ReadyAnswer>>();

  /** Sends the answer kept under this key, made by `make` (JSON text) when there is none; 304 when the caller has it. */
  async send(
    key: string,
    { request, reply }: Http,
    make: () => Promise<{ json: string; etag?: string }>,
  ): Promise<FastifyReply> {
    let answer = this.#answers.get(key);
    if (answer === undefined) {
      answer = prepare(make);
      this.#answers.set(key, answer);
    }
    try {
      return sendReady(await answer, request.headers, reply);
    } catch (error) {
      if (this.#answers.get(key) === answer) this.#answers.delete(key);
      throw error;
    }
  }

  /** Forgets every answer whose key starts with one of these; an answer being made is not kept either. */
  drop(...prefixes: string[]): void {
    for (const key of this.#answers.keys()) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) this.#answers.delete(key);
    }
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
