import diagnostics from "node:diagnostics_channel";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { FastifyInstance, RouteOptions } from "fastify";
import { describe, expect } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { buildTestApp, test, type TestClock } from "#server/testing/fixture.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import type { Database } from "#server/db/open.ts";

/** Who may call what: a change of access shows here or fails. */
const ACCESS = `
GET  /api/admin/contests/:id/schedule              admin
GET  /api/admin/f1-race-drivers                    admin
GET  /api/admin/f1-races                           admin
GET  /api/admin/muted-players                      admin
GET  /api/admin/names                              admin
GET  /api/croissant/count/:id                      player
GET  /api/f1/predictions/:userId                   player
GET  /api/f1/races                                 public
GET  /api/f1/races/:id                             public
GET  /api/f1/races/:id/predictions                 public
GET  /api/f1/races/:id/predictions/summary         public
GET  /api/games                                    public
GET  /api/games/:id                                public
GET  /api/games/:id/predictions                    public
GET  /api/games/:id/predictions/summary            public
GET  /api/health                                   public
GET  /api/join/:code                               public
GET  /api/leaderboard                              public
GET  /api/leaderboard/changes                      public
GET  /api/leaderboard/changes/players              public
GET  /api/leaderboard/newcomers                    public
GET  /api/leaderboard/ranks-before                 public
GET  /api/leaderboard/unpublished                  public
GET  /api/leaderboard/user/:id                     player
GET  /api/leaderboard/user/:id/rounds              player
GET  /api/leagues                                  player
GET  /api/leagues/:id                              player
GET  /api/leagues/:id/leaderboard                  player
GET  /api/leagues/:id/log                          player
GET  /api/leagues/:id/members                      player
GET  /api/leagues/:id/picked                       player
GET  /api/leagues/:id/round-leaderboard            player
GET  /api/logs                                     admin
GET  /api/messages                                 player
GET  /api/notices                                  player
GET  /api/round-leaderboard                        public
GET  /api/settings                                 public
GET  /api/tournaments                              public
GET  /api/tournaments/:id/seals                    public
GET  /api/user/:id                                 player
GET  /api/user/:userId/old                         player
GET  /api/versus/:id/:otherId                      player
GET  /version.json                                 public
POST /api/admin/messages/:id/remove                admin
POST /api/admin/muted-players/:id                  admin
POST /api/admin/preview-leaderboard                admin
POST /api/admin/toggle-round-status                admin
POST /api/admin/undo-publication                   admin
POST /api/admin/update-leaderboard                 admin
POST /api/croissant/give/:id                       player
POST /api/f1/predictions                           player
POST /api/f1/predictions/double-points             player
POST /api/join/:code                               player
POST /api/leagues                                  player
POST /api/leagues/:id/delete                       player
POST /api/leagues/:id/invitation                   player
POST /api/leagues/:id/invitation/revoke            player
POST /api/leagues/:id/leave                        player
POST /api/leagues/:id/members/:userId              player
POST /api/leagues/:id/restore                      player
POST /api/notices/:id/seen                         player
POST /api/predictions                              player
POST /api/predictions/double-points                player
POST /api/sign-out                                 player
POST /api/user                                     public
POST /api/user/delete/:id                          player
POST /demo/credential                              public
PUT  /api/admin/athletes/:id                       admin
PUT  /api/admin/basketball-games                   admin
PUT  /api/admin/contests/:id/schedule              admin
PUT  /api/admin/f1-race-drivers                    admin
PUT  /api/admin/teams/:id                          admin
PUT  /api/leagues/:id                              player
PUT  /api/supporters/:id                           player
PUT  /api/user/:id                                 player
`;

/** With which status each call can be answered: a change of one shows here or fails. */
const STATUSES = `
GET  /api/admin/contests/{id}/schedule      200 400 401 403 404 414 500 503
GET  /api/admin/f1-race-drivers             200 400 401 403 404 500 503
GET  /api/admin/f1-races                    200 400 401 403 404 500 503
GET  /api/admin/muted-players               200 400 401 403 500 503
GET  /api/admin/names                       200 400 401 403 404 500 503
GET  /api/croissant/count/{id}              200 400 401 404 414 500 503
GET  /api/f1/predictions/{userId}           200 400 401 404 414 500 503
GET  /api/f1/races                          200 304 400 404 500 503
GET  /api/f1/races/{id}                     200 400 404 414 500 503
GET  /api/f1/races/{id}/predictions         200 304 400 401 404 409 414 500 503
GET  /api/f1/races/{id}/predictions/summary 200 400 401 404 409 414 500 503
GET  /api/games                             200 304 400 404 500 503
GET  /api/games/{id}                        200 400 404 414 500 503
GET  /api/games/{id}/predictions            200 304 400 401 404 409 414 500 503
GET  /api/games/{id}/predictions/summary    200 400 401 404 409 414 500 503
GET  /api/health                            200 400 500 503
GET  /api/join/{code}                       200 400 401 404 414 429 500 503
GET  /api/leaderboard                       200 304 400 404 500 503
GET  /api/leaderboard/changes               200 400 404 500 503
GET  /api/leaderboard/changes/players       200 400 404 500 503
GET  /api/leaderboard/newcomers             200 400 404 500 503
GET  /api/leaderboard/ranks-before          200 304 400 404 500 503
GET  /api/leaderboard/unpublished           200 304 400 404 500 503
GET  /api/leaderboard/user/{id}             200 400 401 404 414 500 503
GET  /api/leaderboard/user/{id}/rounds      200 400 401 404 414 500 503
GET  /api/leagues                           200 400 401 404 500 503
GET  /api/leagues/{id}                      200 400 401 404 414 500 503
GET  /api/leagues/{id}/leaderboard          200 304 400 401 404 414 500 503
GET  /api/leagues/{id}/log                  200 400 401 404 414 500 503
GET  /api/leagues/{id}/members              200 400 401 404 414 500 503
GET  /api/leagues/{id}/picked               200 400 401 404 414 500 503
GET  /api/leagues/{id}/round-leaderboard    200 304 400 401 404 414 500 503
GET  /api/logs                              200 400 401 403 500 503
GET  /api/messages                          200 400 401 404 500 503
GET  /api/notices                           200 400 401 404 500 503
GET  /api/round-leaderboard                 200 304 400 404 500 503
GET  /api/settings                          200 400 500 503
GET  /api/tournaments                       200 304 400 500 503
GET  /api/tournaments/{id}/seals            200 304 400 404 414 500 503
GET  /api/user/{id}                         200 400 401 404 414 500 503
GET  /api/user/{userId}/old                 200 400 401 404 414 500 503
GET  /api/versus/{id}/{otherId}             200 400 401 404 414 500 503
GET  /version.json                          200 400 500 503
POST /api/admin/messages/{id}/remove        200 400 401 403 404 413 414 429 500 503
POST /api/admin/muted-players/{id}          200 400 401 403 404 413 414 429 500 503
POST /api/admin/preview-leaderboard         200 400 401 403 404 413 429 500 503
POST /api/admin/toggle-round-status         200 400 401 403 404 413 429 500 503
POST /api/admin/undo-publication            200 400 401 403 404 409 413 429 500 503
POST /api/admin/update-leaderboard          200 400 401 403 404 409 413 429 500 503
POST /api/croissant/give/{id}               200 400 401 403 404 409 413 414 429 500 503
POST /api/f1/predictions                    200 400 401 403 404 409 413 429 500 503
POST /api/f1/predictions/double-points      200 400 401 403 404 409 413 429 500 503
POST /api/join/{code}                       200 400 401 403 404 409 413 414 429 500 503
POST /api/leagues                           200 400 401 403 404 409 413 429 500 503
POST /api/leagues/{id}/delete               200 400 401 403 404 413 414 429 500 503
POST /api/leagues/{id}/invitation           200 400 401 403 404 413 414 429 500 503
POST /api/leagues/{id}/invitation/revoke    200 400 401 403 404 413 414 429 500 503
POST /api/leagues/{id}/leave                200 400 401 403 404 409 413 414 429 500 503
POST /api/leagues/{id}/members/{userId}     200 400 401 403 404 409 413 414 429 500 503
POST /api/leagues/{id}/restore              200 400 401 403 404 413 414 429 500 503
POST /api/notices/{id}/seen                 200 400 401 403 404 413 414 429 500 503
POST /api/predictions                       200 400 401 403 404 409 413 429 500 503
POST /api/predictions/double-points         200 400 401 403 404 409 413 429 500 503
POST /api/sign-out                          200 400 401 403 413 429 500 503
POST /api/user                              200 400 401 413 429 500 503
POST /api/user/delete/{id}                  200 400 401 403 404 413 414 429 500 503
POST /demo/credential                       200 400 413 500 503
PUT  /api/admin/athletes/{id}               200 400 401 403 404 409 413 414 429 500 503
PUT  /api/admin/basketball-games            200 400 401 403 404 409 413 429 500 503
PUT  /api/admin/contests/{id}/schedule      200 400 401 403 404 409 413 414 429 500 503
PUT  /api/admin/f1-race-drivers             200 400 401 403 404 409 413 429 500 503
PUT  /api/admin/teams/{id}                  200 400 401 403 404 409 413 414 429 500 503
PUT  /api/leagues/{id}                      200 400 401 403 404 409 413 414 429 500 503
PUT  /api/supporters/{id}                   200 400 401 403 404 413 414 429 500 503
PUT  /api/user/{id}                         200 400 401 403 404 413 414 429 500 503
`;

/** The routes besides the contract: the description of the calls itself. */
const DOCS = /^GET \/api\/(docs|openapi\.json)(\/|$)/;

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

test("who may call what is what the table says", async () => {
  const rows = (await listEndpoints()).map(
    ({ method, path, access }) => `${method.padEnd(4)} ${path.padEnd(45)} ${access}`,
  );
  expect(`\n${rows.sort().join("\n")}\n`).toBe(ACCESS);
});

test("the server registers the calls of the contract, their description, and nothing else", async ({
  db,
  clock,
}) => {
  const declared = (await listEndpoints()).map(nameOf).sort();
  const routes = (await listRoutes(db, clock)).filter((route) => !route.startsWith("HEAD ")).sort();
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

/** The names that a call declares for its address, and those that its description has there, each with a schema. */
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
    const endpoints = await listEndpoints();
    expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(endpoints.length);
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
      expectDescribed(endpoint, paths[path]?.[endpoint.method.toLowerCase()]);
    }
  });

  test("has every status with which a call can be answered", async ({ call }) => {
    const { body } = await call("GET", "/api/openapi.json");
    const rows = Object.entries((body as Described).paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { responses }]) =>
          `${method.toUpperCase().padEnd(4)} ${path.padEnd(38)} ${Object.keys(responses).join(" ")}`,
      ),
    );
    expect(`\n${rows.sort().join("\n")}\n`).toBe(STATUSES);
  });

  test("is browsable", async ({ call }) => {
    const page = await call("GET", "/api/docs/");
    expect(page).toMatchObject({ status: 200 });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("swagger-ui");
  });
});
