import type { Endpoint } from "#contract/endpoint.ts";
import { ErrorReply, Id } from "#contract/schemas.ts";

/** Descriptions of the status codes that any endpoint may return. */
const MEANINGS = {
  304: "Not changed since the answer whose ETag the caller named in If-None-Match",
  400: "The request is not valid; the sentence says what is wrong with it",
  401: "The caller is not signed in, or no longer",
  403: "The caller may not do this",
  404: "There is nothing of this id or name",
  409: "Not possible as things stand now, or changed by somebody else meanwhile",
  413: "The request is too large",
  414: "The URL is too long",
  429: "Too often; the sentence says when to try again, Retry-After in how many seconds",
  500: "Something is broken in the server",
  503: "The server or its store is away for a moment",
} as const;

type Status = keyof typeof MEANINGS;

/** Whether it has a field that must hold an id, of which there may be nothing. */
function namesById(part: Endpoint["params"]): boolean {
  if (part === undefined || !("properties" in part)) return false;
  return Object.values(part.properties as object).includes(Id);
}

/** All reads of a network share one limit, and all writes of a player. */
const isCounted = (method: Endpoint["method"], access: Endpoint["access"]) =>
  method === "GET" || access !== "public";

/** Every status besides 200 with which a call can be answered: what its access and its schemas bring with them, and
 * what it adds itself. */
function listStatuses({ method, access, params, query, body, alsoAnswers }: Endpoint): Status[] {
  const isReading = method === "GET";
  const isPlayersWrite = access !== "public" && !isReading;
  const statuses: (Status | false)[] = [
    400,
    access !== "public" && 401,
    // Cross-site requests with only a cookie are refused.
    (isPlayersWrite || !["public", "player"].includes(access)) && 403,
    [params, query, body].some(namesById) && 404,
    !isReading && 413,
    params !== undefined && 414,
    isCounted(method, access) && 429,
    500,
    503,
    ...(alsoAnswers ?? []),
  ];
  return [...new Set(statuses)].filter((status) => status !== false).sort((a, b) => a - b);
}

/** The answers of a call by status, as schemas with what they mean. */
export function describeStatuses(declared: Endpoint): Record<number, object> {
  const failures = listStatuses(declared).map((status) => {
    const schema = status === 304 ? { type: "null" } : ErrorReply;
    return [status, { ...schema, description: MEANINGS[status] }] as const;
  });
  return { 200: declared.reply, ...Object.fromEntries(failures) };
}
