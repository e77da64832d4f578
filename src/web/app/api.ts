import type { Endpoint, Input, Reply } from "#contract/endpoint.ts";
import { DATA_VERSION_HEADER } from "#contract/data-version.ts";
import type { Failure } from "#contract/fields.ts";
import { isStorageBlocked } from "./browser-storage.ts";
import { getDataVersion, noteDataVersion } from "./data-version.ts";
import { noteAnswer } from "./seen.ts";

type Part = "params" | "query" | "body";

/** The parts that an endpoint asks for: nothing to pass where it has none. */
type Given<E extends Endpoint> = {
  [K in Part as Input<E>[K] extends undefined ? never : K]: Input<E>[K];
};
type Arguments<E extends Endpoint> = keyof Given<E> extends never ? [] : [given: Given<E>];

type RefusalDetails = Omit<Failure, "error">;

interface RefusalBody {
  sentence: string | null;
  text: string;
  details?: RefusalDetails;
}

/** A call that the server refused: its status, and its `{"error"}` sentence as the message, else what HTTP says (D5). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own sentence; null when something between us and it answered. */
  readonly sentence: string | null;
  /** Whatever readable text came with the refusal; empty where there was none. */
  readonly text: string;
  /** Which row of several, and which of its cells, the server blames, and the code by which it tells some refusals apart. */
  readonly details: RefusalDetails;
  constructor(response: Response, { sentence, text, details = {} }: RefusalBody) {
    super(sentence ?? (response.statusText || `HTTP ${response.status}`));
    this.name = "ApiError";
    this.status = response.status;
    this.sentence = sentence;
    this.text = text;
    this.details = details;
  }
}

/** Tells whether the server itself answered that there is no such thing; anything else is a failure. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404 && failure.sentence !== null;
}

/** Milliseconds after which a call is given up, and a slow one: an update of a hundred thousand players takes two minutes. */
export const CALL_TIMEOUT_MS = 14_000;
const SLOW_CALL_TIMEOUT_MS = 600_000;

/** A call that was given up since no answer came in time; the server may still have done what it was asked. */
export class CallTimeout extends Error {
  constructor() {
    super("This is taking too long. Check your connection and try again.");
    this.name = "CallTimeout";
  }
}

/** Tells whether a call found no way to the server at all: `fetch` says so by a TypeError. */
export function isUnreachable(failure: unknown): boolean {
  return failure instanceof TypeError;
}

interface Bearer {
  token: string;
  /** `isSave`: the refused call would have changed something. */
  onExpired: (isSave: boolean) => void;
}
let bearer: Bearer | null = null;

/** Sends this session's token with every call from now on; `onExpired` runs when the server no longer knows it. */
export function setBearer(next: Bearer | null): void {
  bearer = next;
}

/** The address of a call: path parameters filled in, query appended, absent query fields left out. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
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

const MAX_REFUSAL_TEXT_LENGTH = 300;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: an answer of something between us and the server.
    return null;
  }
}

function readDetails(body: object): RefusalDetails {
  const details: RefusalDetails = {};
  if ("code" in body && body.code === "stale") details.code = body.code;
  if ("row" in body && typeof body.row === "number") details.row = body.row;
  if ("field" in body && typeof body.field === "string") details.field = body.field;
  return details;
}

async function readRefusal(response: Response): Promise<RefusalBody> {
  const text = await response.text().catch(() => "");
  const body = parseJson(text);
  if (typeof body === "object" && body !== null && "error" in body && typeof body.error === "string") {
    return { sentence: body.error, text: body.error, details: readDetails(body) };
  }
  const isMarkup = text.trimStart().startsWith("<");
  const shown = isMarkup ? "" : text.trim().slice(0, MAX_REFUSAL_TEXT_LENGTH);
  return { sentence: null, text: shown };
}

/** A reply with the ETag that it came with. */
export interface Answer<E extends Endpoint> {
  reply: Reply<E>;
  etag: string | null;
}

interface Request {
  params?: object;
  query?: object;
  body?: unknown;
}

interface Sending {
  headers?: Record<string, string>;
  /** Leaves the token out: the session's cookie says who calls. */
  isByCookie?: boolean;
}

async function send<E extends Endpoint>(endpoint: E, given: Request, sending?: Sending): Promise<Answer<E>> {
  const signal = AbortSignal.timeout(endpoint.isSlow ? SLOW_CALL_TIMEOUT_MS : CALL_TIMEOUT_MS);
  try {
    return await sendWithin(signal, endpoint, given, sending);
  } catch (failure) {
    throw signal.aborted ? new CallTimeout() : failure;
  }
}

/** Tells that a session is over, unless another one has taken its place. */
function tellExpired(sentWith: Bearer | null, { method }: Endpoint): void {
  if (bearer === null || bearer === sentWith) sentWith?.onExpired(method !== "GET");
}

async function sendWithin<E extends Endpoint>(
  signal: AbortSignal,
  endpoint: E,
  given: Request,
  sending: Sending = {},
): Promise<Answer<E>> {
  const sentWith = bearer;
  const headers = new Headers(sending.headers);
  if (sentWith && !sending.isByCookie) headers.set("authorization", `Bearer ${sentWith.token}`);
  // No server may answer with less than what another one has shown already.
  if (getDataVersion() > 0) headers.set(DATA_VERSION_HEADER, String(getDataVersion()));
  const init: RequestInit = { method: endpoint.method, headers, signal };
  if (given.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(given.body);
  }
  const address = addressOf(endpoint.path, given.params, given.query);
  const response = await fetch(address, init);
  noteDataVersion(Number(response.headers.get(DATA_VERSION_HEADER)));
  if (!response.ok) {
    if (response.status === 401) tellExpired(sentWith, endpoint);
    throw new ApiError(response, await readRefusal(response));
  }
  const reply: Reply<E> = await response.json();
  if (endpoint.method === "GET") noteAnswer(address, response.headers);
  return { reply, etag: response.headers.get("etag") };
}

/** Makes one call of the contract and gives its reply; a refusal becomes an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, ...[given]: Arguments<E>): Promise<Reply<E>> {
  return (await send(endpoint, given ?? {})).reply;
}

/** Like `call`, without the session's token: where the specification sends none, its cookie says who calls; the token does
 * where the browser takes no cookies. */
export async function callByCookie<E extends Endpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<Reply<E>> {
  return (await send(endpoint, given ?? {}, { isByCookie: navigator.cookieEnabled && !isStorageBlocked() }))
    .reply;
}

/** Like `call`, with the reply's ETag, which a later save sends back so as not to overwrite newer rows (D19). */
export async function callWithEtag<E extends Endpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<Answer<E>> {
  return send(endpoint, given ?? {});
}

/** Like `call`, refused with 409 when what the ETag stood for has changed meanwhile (D19). */
export async function callIfMatch<E extends Endpoint>(
  endpoint: E,
  etag: string | null,
  ...[given]: Arguments<E>
): Promise<Reply<E>> {
  const headers = etag === null ? {} : { "if-match": etag };
  return (await send(endpoint, given ?? {}, { headers })).reply;
}
