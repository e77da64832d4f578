import type { Call, Description, Input, Reply } from "#contract/endpoint.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { CONNECTION_HEADER } from "#contract/live.ts";
import { DATA_VERSION_HEADER } from "#contract/protocol.ts";
import type { ErrorReply } from "#contract/schemas.ts";
import { waitForRequestStart } from "#web/browser/request-start.ts";
import { recordResponse } from "#web/offline/offline-cache-status.ts";
import { getDataVersion, recordDataVersion } from "./data-version.ts";

type Part = "params" | "query" | "body";

/** The request parts that a call declares. */
type RequestParts<D extends Description> = {
  [K in Part as Input<D>[K] extends undefined ? never : K]: Input<D>[K];
};
/** The request parts of a call, none where it declares none. */
export type Arguments<D extends Description> = keyof RequestParts<D> extends never
  ? []
  : [parts: RequestParts<D>];

/** Error code, the row and field that the error is about, and free names, as far as the server sent them. */
type ErrorDetails = Partial<Pick<ErrorReply, "row" | "field" | "names">> & { code?: string };

interface ErrorBody {
  serverMessage: string | null;
  text: string;
  details?: ErrorDetails;
}

/** A response with an error status; its message is the `{"error"}` of the body, else HTTP's status text. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own error message; null when the response came from a proxy. */
  readonly serverMessage: string | null;
  /** Readable text of the body; empty when there was none. */
  readonly text: string;
  readonly details: ErrorDetails;
  /** By this device's clock, in milliseconds. */
  readonly receivedAt = Date.now();
  constructor(response: Response, { serverMessage, text, details = {} }: ErrorBody) {
    super(serverMessage ?? (response.statusText || `HTTP ${response.status}`));
    this.name = "ApiError";
    this.status = response.status;
    this.serverMessage = serverMessage;
    this.text = text;
    this.details = details;
  }
}

/** Returns whether the server refused a call with this code. */
export function isRefusedWith(failure: unknown, code: ErrorCode): boolean {
  return failure instanceof ApiError && failure.details.code === code;
}

/** The sentence of a failure, as it is shown to the player. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error && failure.message !== "" ? failure.message : "Unknown error";
}

/** Returns whether the server itself, and no proxy, answered 404. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404 && failure.serverMessage !== null;
}

export const CALL_TIMEOUT_MS = 14_000;
/** For calls marked as slow: publishing with 100,000 players takes two minutes. */
const SLOW_CALL_TIMEOUT_MS = 600_000;

/** A call that was aborted after its timeout; the server may have executed it nevertheless. */
export class CallTimeout extends Error {
  constructor() {
    super("This is taking too long. Check your connection and try again.");
    this.name = "CallTimeout";
  }
}

/** Returns whether the server could not be reached: `fetch` then throws a TypeError. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof TypeError;
}

interface Bearer {
  token: string;
  /** `isSave`: the failed call was a write. */
  onExpired: (isSave: boolean) => void;
}
let bearer: Bearer | null = null;

/** Sends this session's token with every call from now on; `onExpired` runs when the server answers 401. */
export function setBearer(next: Bearer | null): void {
  bearer = next;
}

/** The token that is sent with every call; undefined: none. */
export function getToken(): string | undefined {
  return bearer?.token;
}

let connectionId: string | null = null;

/** Sends the id of this page's live connection with every write from now on, so that the server does not
 * notify it of its own picks. */
export function setConnectionId(id: string | null): void {
  connectionId = id;
}

/** Ends the session whose live connection was refused as expired; does nothing if another session has
 * started. */
export function reportExpiredConnection(token: string | null): void {
  // Only sent messages are refused there, so it counts as a write.
  if (bearer !== null && bearer.token === token) bearer.onExpired(true);
}

/** Builds a URL from path parameters and query; null and undefined query fields are omitted. */
export function buildUrl(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

const MAX_ERROR_TEXT_LENGTH = 300;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: probably a proxy's response.
    return null;
  }
}

function readDetails(body: object): ErrorDetails {
  const details: ErrorDetails = {};
  if ("code" in body && typeof body.code === "string") details.code = body.code;
  if ("row" in body && typeof body.row === "number") details.row = body.row;
  if ("field" in body && typeof body.field === "string") details.field = body.field;
  if ("names" in body && Array.isArray(body.names)) details.names = body.names.map(String);
  return details;
}

async function readErrorBody(response: Response): Promise<ErrorBody> {
  const text = await response.text().catch(() => "");
  const body = parseJson(text);
  if (typeof body === "object" && body !== null && "error" in body && typeof body.error === "string") {
    return { serverMessage: body.error, text: body.error, details: readDetails(body) };
  }
  const isMarkup = text.trimStart().startsWith("<");
  const shown = isMarkup ? "" : text.trim().slice(0, MAX_ERROR_TEXT_LENGTH);
  return { serverMessage: null, text: shown };
}

export interface ReplyWithEtag<D extends Description> {
  reply: Reply<D>;
  etag: string | null;
}

interface Request {
  params?: object;
  query?: object;
  body?: unknown;
}

interface RequestOptions {
  headers?: Record<string, string>;
  /** The session of the call, if it is not the current one; null: that of the cookie, or none. */
  sender?: Bearer | null;
  /** Whether the request goes on after its page is closed. */
  keepalive?: boolean;
}

/** Makes a call with headers of its own or of another session; throws as `call` does. */
export async function send<D extends Description>(
  to: Call<D>,
  parts: Request,
  options: RequestOptions = {},
): Promise<ReplyWithEtag<D>> {
  const signal = AbortSignal.timeout(to.isSlow ? SLOW_CALL_TIMEOUT_MS : CALL_TIMEOUT_MS);
  try {
    return await sendRequest(signal, to, parts, options);
  } catch (failure) {
    throw signal.aborted ? new CallTimeout() : failure;
  }
}

/** Reports that a session has expired, unless another one has replaced it or the 401 is about a code or
 * credential. */
function reportExpired(currentBearer: Bearer | null, { method }: Call, code: string | undefined): void {
  if (code !== undefined && code !== "session-ended" && code !== "sign-in-required") return;
  if (bearer === null || bearer === currentBearer) currentBearer?.onExpired(method !== "GET");
}

function createInit(
  { method }: Call,
  { body }: Request,
  { headers: given, sender = bearer }: RequestOptions,
): RequestInit {
  const headers = new Headers(given);
  if (sender) headers.set("authorization", `Bearer ${sender.token}`);
  // With several servers, a lagging one must not answer with older data than this page has seen.
  if (getDataVersion() > 0) headers.set(DATA_VERSION_HEADER, String(getDataVersion()));
  if (connectionId !== null && method !== "GET") headers.set(CONNECTION_HEADER, connectionId);
  if (body === undefined) return { method, headers };
  headers.set("content-type", "application/json");
  return { method, headers, body: JSON.stringify(body) };
}

/** Replies of more bytes than this, compressed where they are, are read in slices. */
const LARGE_REPLY = 20_000;

async function readReply(response: Response) {
  const { body, headers } = response;
  if (body === null || !(Number(headers.get("content-length")) > LARGE_REPLY)) return response.json();
  return (await import("./read-in-slices.ts")).readInSlices(body);
}

async function sendRequest<D extends Description>(
  signal: AbortSignal,
  to: Call<D>,
  parts: Request,
  options: RequestOptions,
): Promise<ReplyWithEtag<D>> {
  const { sender = bearer, keepalive = false } = options;
  const init: RequestInit = { ...createInit(to, parts, options), signal, keepalive };
  const address = buildUrl(to.path, parts.params, parts.query);
  // A screen asks for several things at once, and each request takes a phone some 10 ms.
  if (to.method === "GET") await waitForRequestStart();
  const response = await fetch(address, init);
  recordDataVersion(Number(response.headers.get(DATA_VERSION_HEADER)));
  if (!response.ok) {
    const body = await readErrorBody(response);
    if (response.status === 401) reportExpired(sender, to, body.details?.code);
    throw new ApiError(response, body);
  }
  const reply: Reply<D> = await readReply(response);
  if (to.method === "GET") recordResponse(address, response.headers);
  return { reply, etag: response.headers.get("etag") };
}

/** Makes a call of the contract and returns its reply; throws `ApiError` on an error status. */
export async function call<D extends Description>(to: Call<D>, ...[parts]: Arguments<D>): Promise<Reply<D>> {
  return (await send(to, parts ?? {})).reply;
}

/** Makes a call that ends the session of this token; undefined: that of the cookie. */
export async function callToEnd<D extends Description>(
  to: Call<D>,
  token: string | undefined,
): Promise<void> {
  const sender = token === undefined ? null : { token, onExpired: () => {} };
  await send(to, {}, { sender, keepalive: true });
}

/** Creates a random id of 128 bits, by which the server recognises repeated requests; `crypto.randomUUID`
 * needs HTTPS. */
export function createNonce(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("-");
}

/** Replaces the message of any failure; the original error becomes its cause. */
export async function withErrorMessage<T>(answer: Promise<T>, message: string): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new Error(message, { cause });
  }
}
