import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { API_DOCS_POLICY } from "./security-headers.ts";
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

/** Whether a schema has a field with an id that may not exist. */
function namesById(part: Endpoint["params"]): boolean {
  if (part === undefined || !("properties" in part)) return false;
  return Object.values(part.properties as object).includes(Id);
}

/** All reads of a network share one limit, and all writes of a player. */
const isCounted = (method: Endpoint["method"], access: Endpoint["access"]) =>
  method === "GET" || access !== "public";

/** Lists every status besides 200 of a call: those of its access and schemas, and its own. */
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

/** Describes the responses of a call by status. */
function describeStatuses(declared: Endpoint): Record<number, object> {
  const failures = listStatuses(declared).map((status) => {
    const schema = status === 304 ? { type: "null" } : ErrorReply;
    return [status, { ...schema, description: MEANINGS[status] }] as const;
  });
  return { 200: declared.reply, ...Object.fromEntries(failures) };
}

const DESCRIPTION = `Predict games and races: one joker per round.

Every failure is \`{"error": sentence, "code": code}\`. What is not a call at all is answered alike, before any call is looked at: an unknown
URL with 404, a request that is not valid HTTP with 400, one that arrives too slowly with 408, headers that are too large with
431. Answers may get further fields; requests with fields that are not described are refused.`;

/** Registers the OpenAPI 3.1 document at /api/openapi.json and its page at /api/docs, from the validation
 * schemas. */
export async function serveApiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Jokerpick", version, description: DESCRIPTION },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: "jokerpick_session" },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      return { schema: endpoint ? { ...schema, response: describeStatuses(endpoint) } : schema, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: API_DOCS_POLICY,
    // Loads nothing from other sites.
    uiConfig: { validatorUrl: null },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
}
