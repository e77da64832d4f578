import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { parse as parseJson } from "secure-json-parse";
import type { Description, Endpoint, Input } from "#contract/endpoint.ts";
import type { Instant } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import { type PreparedResponse, writePrepared } from "#server/cache/response-cache.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import type { DescribedReply } from "./error-handler.ts";
import type { RunningCalls } from "./running-calls.ts";
import { type CheckUrl, createCheck, createUrlCheck } from "./validation.ts";

/** What a direct call's handler gets besides the input. */
interface DirectRequest {
  headers: IncomingHttpHeaders;
  /** When the whole request had been read: UTC instant of the game's clock. */
  arrivedAt: Instant;
}

/** Handles a player's call and returns a complete response. */
export type DirectHandler<D extends Description> = (
  input: Input<D>,
  player: Player,
  request: DirectRequest,
) => Promise<PreparedResponse>;

/** What direct calls need of the server. */
interface DirectParts {
  clock: () => Instant;
  calls: RunningCalls;
  /** Counts the call, and how long its answer took from its last byte on. */
  measure: (call: { endpoint: Endpoint; status: number; code: string | null; startedAt: number }) => void;
  /** Milliseconds of a clock that is never set. */
  monotonic: () => number;
  /** Returns the player of a request who may make the call; throws HttpError otherwise. */
  authorize: (endpoint: Endpoint, request: Pick<IncomingMessage, "headers" | "method">) => Promise<Player>;
  describeError: (error: Error, call: string) => DescribedReply;
  /** Headers of the answer to a call that changes something, name, value, name, value. */
  listWriteHeaders: () => string[];
  maxBodyBytes: number;
}

interface DirectCall {
  endpoint: Endpoint;
  /** Matches the URL's path; its groups are the parameters in their order. */
  path: RegExp;
  params: { names: string[]; check: CheckUrl } | null;
  query: CheckUrl | null;
  checkBody: ((body: unknown) => unknown) | null;
  handle: (input: Input<Description>, player: Player, request: DirectRequest) => Promise<PreparedResponse>;
}

type UrlInput = Pick<Input<Description>, "params" | "query">;

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Names and values that mean the same decoded; names begin with a letter, which excludes `__proto__`. */
const PLAIN_QUERY = /^(?:[A-Za-z][A-Za-z_]*=[\w-]+(?:&(?=.)|$))*$/;

/** Returns the values of a query without encoded or repeated names; null for any other query. */
function readPlainQuery(query: string): Record<string, string> | null {
  if (!PLAIN_QUERY.test(query)) return null;
  const values: Record<string, string> = {};
  if (query === "") return values;
  for (const pair of query.split("&")) {
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals);
    if (Object.hasOwn(values, name)) return null;
    values[name] = pair.slice(equals + 1);
  }
  return values;
}

/** Splits a URL into its path and its query: all that follows the first question mark. */
function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf("?");
  return at === -1 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

/** Reads the body of a request as text and calls back at its end; rejects when the connection is lost before
 * it. */
function readText(request: IncomingMessage, onEnd: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => {
      onEnd();
      resolve(text);
    });
    request.on("error", reject);
  });
}

function parseBody(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new HttpError("invalid-request", sentences.invalidJson);
  }
}

/** The most frequent calls of players, answered without Fastify, which takes longer than their own work.
 * They are Fastify routes as well, for unusual requests: other content types, encoded or invalid
 * parameters, bodies of unknown length. */
export class DirectCalls {
  readonly #parts: DirectParts;
  readonly #calls: DirectCall[] = [];

  constructor(parts: DirectParts) {
    this.#parts = parts;
  }

  /** Adds a call of the contract that only players may make. */
  add<D extends Description>(endpoint: Endpoint<D>, handle: DirectHandler<D>): void {
    const { path, params, query, body } = endpoint;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    this.#calls.push({
      endpoint,
      path: new RegExp(`^${path.replaceAll(/:\w+/g, "([^/]+)")}$`),
      params: params === undefined ? null : { names, check: createUrlCheck(params) },
      query: query === undefined ? null : createUrlCheck(query),
      checkBody: body === undefined ? null : createCheck(body),
      handle: handle as DirectCall["handle"],
    });
  }

  /** Answers the request if it is one of the calls, in their usual form; returns whether it does. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [path, query] = splitUrl(request.url ?? "");
    for (const call of this.#calls) {
      if (call.endpoint.method !== request.method) continue;
      const match = call.path.exec(path);
      if (match === null) continue;
      const input = readUrl(call, match, query);
      if (input === null || !this.#hasUsualBody(call, request)) return false;
      void this.#parts.calls.run(() => this.#serve(call, input, { request, response }));
      return true;
    }
    return false;
  }

  #hasUsualBody({ checkBody }: DirectCall, { headers }: IncomingMessage): boolean {
    if (checkBody === null)
      return headers["content-length"] === undefined && !("transfer-encoding" in headers);
    const length = Number(headers["content-length"]);
    return (
      length > 0 &&
      length <= this.#parts.maxBodyBytes &&
      JSON_TYPE.test(headers["content-type"] ?? "") &&
      headers.expect === undefined
    );
  }

  async #serve(
    call: DirectCall,
    input: UrlInput,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ): Promise<void> {
    // When the last byte was read: what follows may wait for other work of this process.
    let arrivedAt = this.#parts.clock();
    let startedAt = this.#parts.monotonic();
    let text: string | null = null;
    try {
      if (call.checkBody !== null) {
        text = await readText(request, () => {
          arrivedAt = this.#parts.clock();
          startedAt = this.#parts.monotonic();
        });
      }
    } catch {
      // The client has disconnected.
      response.destroy();
      return;
    }
    const answer = await this.#handle(call, input, { request, text, arrivedAt });
    const { status, code = null } = answer;
    writePrepared(response, this.#addWriteHeaders(call, answer));
    this.#parts.measure({ endpoint: call.endpoint, status, code, startedAt });
  }

  async #handle(
    call: DirectCall,
    { params, query }: UrlInput,
    { request, text, arrivedAt }: { request: IncomingMessage; text: string | null; arrivedAt: Instant },
  ): Promise<PreparedResponse & { code?: string }> {
    try {
      const body = text === null ? undefined : parseBody(text);
      const player = await this.#parts.authorize(call.endpoint, request);
      const input = { params, query, body: call.checkBody?.(body) as undefined };
      return await call.handle(input, player, { headers: request.headers, arrivedAt });
    } catch (error) {
      return this.#describe(error, call);
    }
  }

  #describe(error: unknown, { endpoint }: DirectCall): PreparedResponse & { code: string } {
    const failure = error instanceof Error ? error : new Error(String(error));
    const about = `${endpoint.method} ${endpoint.path}`;
    const { status, headers, body } = this.#parts.describeError(failure, about);
    const json = JSON.stringify(body);
    const head = [...Object.entries(headers).flat(), "content-length", Buffer.byteLength(json)];
    return { status, head, body: json, code: body.code };
  }

  #addWriteHeaders({ endpoint }: DirectCall, answer: PreparedResponse): PreparedResponse {
    if (endpoint.method === "GET") return answer;
    const added = this.#parts.listWriteHeaders();
    return added.length === 0 ? answer : { ...answer, head: [...answer.head, ...added] };
  }
}

/** Reads the parameters and query of a URL as the call declares them; null if they are not plain or not
 * valid. */
function readUrl({ params, query }: DirectCall, match: RegExpExecArray, text: string): UrlInput | null {
  const values = readPlainQuery(text);
  const readParams = params === null ? {} : params.check(nameParams(params.names, match));
  const readQuery = query === null ? {} : values && query(values);
  if (values === null || readQuery === null || "error" in readParams || "error" in readQuery) return null;
  return { params: readParams.value as undefined, query: readQuery.value as undefined };
}

function nameParams(names: readonly string[], match: RegExpExecArray): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) params[name] = match[index + 1] ?? "";
  return params;
}
