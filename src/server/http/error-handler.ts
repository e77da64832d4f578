import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ERROR_STATUSES, type ErrorCode } from "#contract/errors.ts";
import { isStoreAway, isTournamentGone } from "#server/db/errors/store-errors.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { LimitReached, HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** The error reply. */
export interface DescribedError {
  code: ErrorCode;
  sentence: string;
}

const FAILURES: Readonly<Record<string, DescribedError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: "too-large", sentence: "The request is too large." },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: "invalid-request", sentence: "Send JSON." },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: "invalid-request", sentence: "The request has no JSON body." },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: "invalid-request", sentence: sentences.invalidJson },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: "invalid-request", sentence: "The request is not complete." },
  // The client gave up before the end of its body.
  ECONNRESET: { code: "invalid-request", sentence: "The request is not complete." },
  FST_ERR_BAD_URL: { code: "invalid-request", sentence: "The address is not valid." },
  FST_ERR_MAX_PARAM_LENGTH: { code: "address-too-long", sentence: "The address is too long." },
};

/** What a server answers that is not ready, to a caller that asks every second. */
const NOT_READY: ReadonlySet<ErrorCode> = new Set(["draining", "contest-unsealed"]);

/** Returns code and message of an error; logs server errors with the request details in `about`. */
export function describeFailure(
  error: Error & Partial<FastifyError>,
  log: Pick<Logger, "error" | "warn">,
  about: { call?: string } = {},
): DescribedError {
  const failure = toFailure(error);
  const status = ERROR_STATUSES[failure.code];
  if (status === 500) log.error({ ...about, err: error }, "A call failed.");
  // Of an unreachable service only the reason is logged.
  else if (status > 500 && !NOT_READY.has(failure.code))
    log.warn({ ...about, status, err: reasonOf(error) }, failure.sentence);
  return failure;
}

function reasonOf(error: Error): unknown {
  return error.cause ?? (error instanceof HttpError ? undefined : error);
}

function toFailure(error: Error & Partial<FastifyError>): DescribedError {
  if (error instanceof HttpError) return { code: error.code, sentence: error.message };
  if (isStoreAway(error)) {
    return { code: "store-away", sentence: "The store is away for a moment. Try again shortly." };
  }
  if (isTournamentGone(error))
    return { code: "tournament-not-found", sentence: sentences.tournamentNotFound };
  if (error.validation) return { code: "invalid-request", sentence: error.message };
  const known = FAILURES[error.code ?? ""];
  if (known) return known;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { code: "invalid-request", sentence: sentences.invalidRequest };
  const sentence = "Something went wrong here. Try again; if it stays, tell the organiser.";
  return { code: "internal-error", sentence };
}

/** A whole error response. */
export interface DescribedReply {
  status: number;
  headers: Record<string, string>;
  body: { error: string; code: ErrorCode };
}

/** Describes the response to an error: `{"error": message, "code": code}` and the code's status, never SQL or
 * a stack trace. */
export function describeErrorReply(
  error: Error & Partial<FastifyError>,
  log: Pick<Logger, "error" | "warn">,
  { call, id }: { call: string; id: string },
): DescribedReply {
  const { code, sentence } = describeFailure(error, log, { call });
  const status = ERROR_STATUSES[code];
  const details = error instanceof HttpError ? error.details : {};
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(status >= 500 && { "x-request-id": id }),
      ...(error instanceof LimitReached && { "retry-after": String(error.retryAfter) }),
    },
    body: { error: sentence, code, ...details },
  };
}

/** Answers errors as `describeErrorReply` describes them. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const about = { call: `${request.method} ${request.routeOptions.url}`, id: request.id };
  const { status, headers, body } = describeErrorReply(error, request.log, about);
  request.refusedWith = body.code;
  return reply.code(status).headers(headers).send(body);
}

/** Registers `answerError` for errors after routing; the server options handle earlier ones. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError>(answerError);
}

const UNREADABLE: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The headers of the request are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
};

/** Milliseconds that a client has to read the error before its connection is destroyed. */
const LAST_WORDS_MS = 1_000;

/** Answers malformed HTTP on the raw socket with the usual error body and headers, then destroys the
 * socket. */
export function answerUnreadable(
  error: ConnectionError,
  socket: Socket,
  headers: Record<string, string> = {},
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, sentence] = UNREADABLE[error.code] ?? ["400 Bad Request", "The request is not valid HTTP."];
  const body = JSON.stringify({ error: sentence, code: "invalid-request" satisfies ErrorCode });
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}
