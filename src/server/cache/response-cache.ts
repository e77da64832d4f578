import { hash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip as gzipCallback } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { HOUR } from "#domain/time.ts";
import { type Fact, joinFacts } from "./facts.ts";
import type { CacheKey } from "./keys.ts";
import { type Bounds, type CacheMeasure, ValueCache } from "./value-cache.ts";

const gzip = promisify(gzipCallback);

/** Maximum number of cached URL spellings: more than hot reads need, and a bound for invented ones. */
const MAX_ADDRESSES = 1_000;
/** Maximum characters of a cached URL: twice the longest of a hot read. */
const MAX_ADDRESS_LENGTH = 200;

/** Responses up to this many bytes are sent uncompressed to their first reader. */
const MAX_UNCOMPRESSED_BYTES = 64 * 1024;

/** Answers in memory: the boards and all picks of several large tournaments. */
const ANSWER_BOUNDS = { entries: 10_000, bytes: 256 * 1024 * 1024, age: HOUR };

/** Headers as the flat list that Node sends without conversion: name, value, name, value. */
type Head = (string | number)[];

/** Headers of public responses. */
const PUBLIC: Head = ["cache-control", "no-cache", "vary", "accept-encoding"];

/** Headers of responses for some callers only. */
const PRIVATE: Head = [
  "cache-control",
  "private, no-cache",
  "vary",
  "accept-encoding, authorization, cookie",
];

/** A complete response, ready to send. */
export interface PreparedResponse {
  status: number;
  head: Head;
  body: Buffer | string | undefined;
  /** Of a text: `latin1` where each of its characters is a byte. Node sends such a text together with the
   * head, faster than bytes. */
  encoding?: TextEncoding;
}

type TextEncoding = "utf8" | "latin1";

/** JSON as text or bytes, with its ETag if it is known. */
export interface MadeJson {
  json: string | Buffer;
  encoding?: TextEncoding;
  etag?: string;
}

interface CachedAnswer {
  etag: string;
  /** The headers of each encoding. */
  head: Head;
  plain: PreparedResponse;
  /** Null: not compressed yet. */
  gzipped: PreparedResponse | null;
  /** Null: not computed yet. */
  notModified: PreparedResponse | null;
  /** Whether a caller has requested it. */
  isAsked: boolean;
}

/** Called with the facts that made responses stale. */
type DropListener = (fact: Fact) => void;

/** Caches hot responses as compressed bytes with an ETag, and their source values, until the data changes. */
export class ResponseCache {
  readonly #answers = new ValueCache<CachedAnswer>({ ...ANSWER_BOUNDS, sizeOf: countBytes });
  /** The cache key by exact URL. */
  readonly #keys = new LRUCache<string, CacheKey>({ max: MAX_ADDRESSES });
  readonly #listeners: DropListener[] = [];
  readonly #all: { drop: (prefixes: readonly CacheKey[]) => void }[] = [this.#answers];

  /** Sends the response cached under this key, or the one that `make` creates; 304 when the caller has it. */
  async send(
    key: CacheKey,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    make: () => Promise<MadeJson>,
  ): Promise<FastifyReply> {
    const answer = await this.#answers.get(key, () => prepare(make, PUBLIC));
    if (request.method === "GET" && request.url.length <= MAX_ADDRESS_LENGTH)
      this.#keys.set(request.url, key);
    return sendPrepared(reply, choose(answer, request.headers));
  }

  /** Returns the response cached under this key, or creates it with `make`, for an authorized caller: only
   * the browser's own cache may store it. */
  async getPrivate(
    key: CacheKey,
    asked: IncomingHttpHeaders,
    make: () => Promise<MadeJson>,
  ): Promise<PreparedResponse> {
    const answer = this.#answers.find(key) ?? (await this.#getUncompressed(key, make));
    // A response that is requested once is not worth compressing.
    if (answer.isAsked) answer.gzipped ??= await compress(answer);
    answer.isAsked = true;
    return choose(answer, asked);
  }

  /** Creates the response that `getPrivate` will send, before anybody requests it. */
  async prefetchPrivate(key: CacheKey, make: () => MadeJson | Promise<MadeJson>): Promise<void> {
    if (this.#answers.find(key) !== undefined) return;
    const made = make();
    // At once where it can be, since there may be thousands.
    if (made instanceof Promise || made.json.length > MAX_UNCOMPRESSED_BYTES)
      await this.#getUncompressed(key, async () => made);
    else this.#answers.put(key, prepareUncompressed(made, PRIVATE));
  }

  #getUncompressed(key: CacheKey, make: () => Promise<MadeJson>): CachedAnswer | Promise<CachedAnswer> {
    return this.#answers.get(key, () => prepare(make, PRIVATE, MAX_UNCOMPRESSED_BYTES));
  }

  /** Answers a request from the cache by its exact URL; returns whether it did. The caller is not
   * authenticated here, so `send` may only cache responses that are equal for everybody. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET") return false;
    const answer = this.#answers.find(this.#keys.get(request.url ?? "") ?? "");
    if (answer === undefined) return false;
    writePrepared(response, choose(answer, request.headers));
    return true;
  }

  /** Returns what the answers take, and how many were found and made. */
  measure(): CacheMeasure {
    return this.#answers.measure();
  }

  /** Creates a cache for source values of responses; invalidation applies to it, too. */
  createCache<T, Key extends string = CacheKey>(bounds?: Bounds<T>): ValueCache<T, Key> {
    const cache = new ValueCache<T, Key>(bounds);
    this.#all.push(cache);
    return cache;
  }

  /** Removes the responses and values that these facts make stale on this server and notifies listeners;
   * `commitAndDrop` covers the other servers. */
  drop(...facts: Fact[]): void {
    const fact = joinFacts(facts);
    this.forget(fact.keys);
    for (const listener of this.#listeners) listener(fact);
  }

  /** Removes cached responses and values that nobody will request again, by keys and prefixes. */
  forget(keys: readonly CacheKey[]): void {
    for (const cache of this.#all) cache.drop(keys);
  }

  /** Calls the listener after every drop. */
  onDrop(listener: DropListener): void {
    this.#listeners.push(listener);
  }
}

const JSON_TYPE = "application/json; charset=utf-8";

const listJsonHead = (length: number): Head => ["content-type", JSON_TYPE, "content-length", length];

/** Prepares a response with this JSON. */
export function prepareJson(
  json: Buffer | string,
  { status = 200, head = [], encoding = "utf8" }: Partial<PreparedResponse> = {},
): PreparedResponse {
  return {
    status,
    head: [...head, ...listJsonHead(Buffer.byteLength(json, encoding))],
    body: json,
    encoding,
  };
}

/** Prepares JSON that is sent once and only to this caller. */
export const preparePrivateJson = ({ json, encoding = "utf8" }: MadeJson): PreparedResponse =>
  prepareJson(json, { head: PRIVATE, encoding });

const toBytes = ({ body = "", encoding }: PreparedResponse): Buffer =>
  typeof body === "string" ? Buffer.from(body, encoding) : body;

/** Sends a prepared response through Fastify. */
export function sendPrepared(reply: FastifyReply, prepared: PreparedResponse): FastifyReply {
  const { status, head, body } = prepared;
  for (let at = 0; at < head.length; at += 2) void reply.header(String(head[at]), head[at + 1]);
  return reply.code(status).send(body === undefined ? undefined : toBytes(prepared));
}

/** Sends a prepared response without Fastify. */
export function writePrepared(
  response: ServerResponse,
  { status, head, body, encoding = "utf8" }: PreparedResponse,
): void {
  response.writeHead(status, head).end(body, encoding);
}

/** Creates a response; one of at most this many bytes is compressed at its second request. */
async function prepare(
  make: () => Promise<MadeJson>,
  caching: Head,
  mostUncompressed = 0,
): Promise<CachedAnswer> {
  const answer = prepareUncompressed(await make(), caching);
  const { length } = answer.plain.body ?? "";
  return length > mostUncompressed ? { ...answer, gzipped: await compress(answer) } : answer;
}

function prepareUncompressed(
  { json, encoding = "utf8", etag: ownTag }: MadeJson,
  caching: Head,
): CachedAnswer {
  const bytes = encoding === "utf8" && typeof json === "string" ? Buffer.from(json) : json;
  const etag = ownTag ?? `"${hash("sha1", bytes, "base64url")}"`;
  const head = ["etag", etag, ...caching];
  return {
    etag,
    head,
    plain: { status: 200, head: [...head, ...listJsonHead(bytes.length)], ...toBody(bytes) },
    gzipped: null,
    notModified: null,
    isAsked: false,
  };
}

async function compress({ head, plain }: Pick<CachedAnswer, "head" | "plain">): Promise<PreparedResponse> {
  const bytes = await gzip(toBytes(plain), { level: 6 });
  const encoded = [...head, ...listJsonHead(bytes.length), "content-encoding", "gzip"];
  return { status: 200, head: encoded, ...toBody(bytes) };
}

/** Bytes of a body that is worth copying in order to be sent together with the head. */
const MAX_COPIED_BYTES = 16 * 1024;

/** Writes a short body as a text whose characters are its bytes, as a given text's are. */
function toBody(bytes: Buffer | string): Pick<PreparedResponse, "body" | "encoding"> {
  if (typeof bytes === "string") return { body: bytes, encoding: "latin1" };
  return bytes.length > MAX_COPIED_BYTES
    ? { body: bytes }
    : { body: bytes.toString("latin1"), encoding: "latin1" };
}

/** The size of a response in bytes, overhead included. */
const countBytes = ({ plain, gzipped }: CachedAnswer) =>
  2_000 + (plain.body?.length ?? 0) + (gzipped?.body ?? plain.body ?? "").length;

/** Returns whether the caller has this response already; a proxy that compresses marks tags as weak (RFC
 * 9110, section 13.1.2). */
function has(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  return ifNoneMatch.split(",").some((one) => ["*", etag, `W/${etag}`].includes(one.trim()));
}

/** Accepted by name, and without a weight of zero (RFC 9110, section 12.4.2). */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** Returns the response for these request headers. */
function choose(answer: CachedAnswer, asked: IncomingHttpHeaders): PreparedResponse {
  const { etag, head, plain, gzipped } = answer;
  if (has(asked["if-none-match"], etag))
    return (answer.notModified ??= { status: 304, head, body: undefined });
  return gzipped !== null && ACCEPTS_GZIP.test(asked["accept-encoding"] ?? "") ? gzipped : plain;
}
