import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { API_DOCS_POLICY } from "./security-headers.ts";
import { describeStatuses } from "./statuses.ts";

const DESCRIPTION = `Predict games and races: one joker per round.

Every failure is \`{"error": sentence, "code": code}\`. What is not a call at all is answered alike, before any call is looked at: an unknown
URL with 404, a request that is not valid HTTP with 400, one that arrives too slowly with 408, headers that are too large with
431. Answers may get further fields; requests with fields that are not described are refused.`;

/** Registers the OpenAPI 3.1 document at /api/openapi.json and its page at /api/docs, from the validation schemas. */
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
    // Load nothing from other sites.
    uiConfig: { validatorUrl: null },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
}
