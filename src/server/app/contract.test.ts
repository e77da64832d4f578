import diagnostics from "node:diagnostics_channel";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { FastifyInstance, RouteOptions } from "fastify";
import { describe, expect } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { buildTestApp, test, type TestClock } from "#server/testing/fixture.ts";
import { ENDPOINT_ROWS } from "#server/testing/endpoint-table.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import type { Database } from "#server/db/open.ts";

/** The routes besides the contract: the description of the calls itself, the metrics, calendars, and what
 * mail programs and mail services send. */
const DOCS =
  /^(GET|HEAD) \/(api\/(docs|openapi\.json)|metrics|cal)(\/|$)|^(GET|POST) \/unsubscribe\/|^POST \/mail-bounces$/;

/** Every route that the server registers, those of its plugins included. */
async function listRoutes(db: Database, clock: TestClock): Promise<string[]> {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`);
    });
  };
  diagnostics.subscribe("fastify.initialization", watch);
  try {
    const app = await buildTestApp(db, clock);
    await app.ready();
    await app.close();
  } finally {
    diagnostics.unsubscribe("fastify.initialization", watch);
  }
  return routes;
}

test("every call has a row in the table, and no other, with who may make it", () => {
  const declared = listEndpoints().map((endpoint) => `${nameOf(endpoint)} ${endpoint.access}`);
  const rows = [...ENDPOINT_ROWS].map(([name, { access }]) => `${name} ${access}`);
  expect(declared.sort()).toEqual(rows.sort());
});

test("the server registers the calls of the contract, their description, and nothing else", async ({
  db,
  clock,
}) => {
  const declared = listEndpoints().map(nameOf).sort();
  const routes = (await listRoutes(db, clock)).sort();
  expect(routes.filter((route) => !DOCS.test(route))).toEqual(declared);
  expect(routes.filter((route) => DOCS.test(route)).length).toBeGreaterThan(1);
});

interface Described {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  summary: string;
  security: object[];
  parameters?: { in: string; name: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

const schemas = new Ajv2020({ strict: false, validateFormats: false });
const isSchema = (schema: object | undefined) => schema !== undefined && schemas.validateSchema(schema);

/** The names that a call declares for its address, and those that its description has there, each with a
 * schema. */
function namesIn(endpoint: Endpoint, operation: Operation, kind: "params" | "query") {
  const declared = endpoint[kind] as { properties: object } | undefined;
  const described = (operation.parameters ?? []).filter((one) =>
    kind === "params" ? one.in === "path" : one.in === "query",
  );
  return {
    declared: Object.keys(declared?.properties ?? {}).sort(),
    described: described
      .filter((one) => isSchema(one.schema))
      .map((one) => one.name)
      .sort(),
  };
}

function expectSameBody(endpoint: Endpoint, operation: Operation): void {
  const name = nameOf(endpoint);
  const sent = operation.requestBody?.content["application/json"]?.schema;
  const declared = endpoint.body as { properties: object } | undefined;
  expect(Object.keys(sent?.properties ?? {}), name).toEqual(Object.keys(declared?.properties ?? {}));
  expect(isSchema(sent), name).toBe(declared !== undefined);
}

/** Checks that the description of a call says what its declaration says. */
function expectDescribed(endpoint: Endpoint, operation: Operation | undefined): void {
  const name = nameOf(endpoint);
  if (operation === undefined) throw new Error(`${name} is not described`);
  expect(operation.summary, name).toBe(endpoint.summary);
  expect(operation.security.length > 0, name).toBe(endpoint.access !== "public");
  for (const kind of ["params", "query"] as const) {
    const { declared, described } = namesIn(endpoint, operation, kind);
    expect(described, `${name} ${kind}`).toEqual(declared);
  }
  expectSameBody(endpoint, operation);
  for (const [status, { content }] of Object.entries(operation.responses)) {
    // Not modified is the one answer without a body.
    const schema = content?.["application/json"]?.schema;
    expect(isSchema(schema), `${name} ${status}`).toBe(status !== "304");
  }
}

describe("the description of the calls", () => {
  test("has every call with its summary, its access and its schemas", async ({ call }) => {
    const { status, body } = await call("GET", "/api/openapi.json");
    expect(status).toBe(200);
    const { openapi, paths } = body as Described;
    expect(openapi).toBe("3.1.0");
    const endpoints = listEndpoints();
    expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(endpoints.length);
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      expectDescribed(endpoint, paths[path]?.[endpoint.method.toLowerCase()]);
    }
  });

  test("has every status with which a call can be answered", async ({ call }) => {
    const { body } = await call("GET", "/api/openapi.json");
    const described = Object.entries((body as Described).paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { responses }]) =>
          `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")} ${Object.keys(responses).join(" ")}`,
      ),
    );
    const rows = [...ENDPOINT_ROWS].map(([name, { refusals }]) => `${name} 200 ${refusals.join(" ")}`);
    expect(described.sort()).toEqual(rows.sort());
  });

  test("is browsable", async ({ call }) => {
    const page = await call("GET", "/api/docs/");
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("swagger-ui");
  });
});
