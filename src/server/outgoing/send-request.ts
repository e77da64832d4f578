// The only way in which the server sends requests to addresses that somebody entered: feeds, push, webhooks.
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { findTarget, type Reach, type Target } from "./find-target.ts";
import { OutgoingError, type OutgoingFault } from "./outgoing-error.ts";

/** A request to an address that somebody entered. */
export interface OutgoingRequest {
  url: string;
  method?: "GET" | "POST" | "PUT";
  headers?: Readonly<Record<string, string>>;
  /** Of a POST or PUT. */
  body?: string | Uint8Array;
  /** What the last answer said of its version: the server then answers only what is new. */
  known?: { etag: string | null; lastModified: string | null };
  /** Largest answer, in bytes. */
  maxBytes: number;
  /** Longest time in milliseconds, redirects included. */
  maxMs: number;
}

/** An answer of any status; `isUnchanged`: it is the known one, and has no body. */
export interface OutgoingAnswer {
  status: number;
  isUnchanged: boolean;
  /** Where it came from after redirects. */
  url: string;
  etag: string | null;
  lastModified: string | null;
  contentType: string;
  /** The wait that the server asks for, as it wrote it; null: none. */
  retryAfter: string | null;
  body: Buffer;
}

const MAX_REDIRECTS = 3;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Errors of certificates by their codes, the narrow ones first. */
const CERTIFICATE_FAULTS: readonly (readonly [RegExp, OutgoingFault])[] = [
  [/^CERT_HAS_EXPIRED$/, "certificate-expired"],
  [/^ERR_TLS_CERT_ALTNAME/, "certificate-of-another"],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/, "certificate"],
];

function toFault(error: unknown, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (signal.aborted) return new OutgoingError("too-slow", { cause: error });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const [, fault = "unreachable"] = CERTIFICATE_FAULTS.find(([pattern]) => pattern.test(code)) ?? [];
  return new OutgoingError(fault, { cause: error });
}

/** Answers every question for an address with the one that was checked. */
function pin(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family);
}

function listHeaders({ headers, known, body }: OutgoingRequest): Record<string, string> {
  return {
    "user-agent": "Jokerpick",
    accept: "*/*",
    // A small answer could unpack to a huge one.
    "accept-encoding": "identity",
    ...(known?.etag != null && { "if-none-match": known.etag }),
    ...(known?.lastModified != null && { "if-modified-since": known.lastModified }),
    ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
}

/** Sends one request to the checked address, and returns the head of its answer. */
function open(
  { url, address }: Target,
  request: OutgoingRequest,
  { signal, authorities }: { signal: AbortSignal } & Pick<Reach, "authorities">,
): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method: request.method ?? "GET",
        headers: listHeaders(request),
        // A kept connection would be one to an earlier address.
        agent: false,
        lookup: pin(address),
        signal,
        ...(authorities && { ca: [...authorities] }),
      },
      resolve,
    );
    sent.on("error", reject);
    sent.end(request.body);
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers["content-length"] ?? 0) > maxBytes) throw new OutgoingError("too-large");
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new OutgoingError("too-large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function toAnswer(
  answer: IncomingMessage,
  { url }: Target,
  request: OutgoingRequest,
): Promise<OutgoingAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const isUnchanged = status === 304 && request.known !== undefined;
  return {
    status,
    isUnchanged,
    url: url.href,
    etag: headers.etag ?? null,
    lastModified: headers["last-modified"] ?? null,
    contentType: headers["content-type"] ?? "",
    retryAfter: headers["retry-after"] ?? null,
    body: isUnchanged ? Buffer.alloc(0) : await readBody(answer, request.maxBytes),
  };
}

/** The address to which a GET is redirected; null: it is answered here. */
function findRedirect({ statusCode = 0, headers }: IncomingMessage, { method = "GET" }: OutgoingRequest) {
  return method === "GET" && REDIRECTS.has(statusCode) ? (headers.location ?? null) : null;
}

async function follow(request: OutgoingRequest, reach: Reach, signal: AbortSignal): Promise<OutgoingAnswer> {
  let target = await findTarget(request.url, reach);
  const origin = target.url.origin;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    // Keys in headers are for the server to which they were entered.
    const headers = target.url.origin === origin ? request.headers : undefined;
    const answer = await open(target, { ...request, headers: headers ?? {} }, { ...reach, signal });
    try {
      const location = findRedirect(answer, request);
      if (location === null) return await toAnswer(answer, target, request);
      target = await findTarget(location, reach, target.url);
    } finally {
      answer.destroy();
    }
  }
  throw new OutgoingError("too-many-redirects");
}

/** Sends a request and returns its answer; throws an `OutgoingError` where nothing may be sent, nothing
 * comes or too much. Names are resolved once, only public addresses are asked, and each redirect is checked
 * likewise. */
export async function sendRequest(request: OutgoingRequest, reach: Reach): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(request.maxMs);
  // A resolver cannot be stopped: it is left behind.
  const tooSlow = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new OutgoingError("too-slow")), { once: true }),
  );
  tooSlow.catch(() => {});
  try {
    return await Promise.race([follow(request, reach, signal), tooSlow]);
  } catch (error) {
    throw toFault(error, signal);
  }
}
