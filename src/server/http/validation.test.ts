// Requests that no caller of good will sends, for every call of the contract: 400 that names the field,
// nothing changed.
import { expect } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { BigIdParams } from "#contract/schemas.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { bearer, type Call, liftWriteLimit, test } from "#server/testing/fixture.ts";
import { createWorld, createGameRow, type SampleWorld } from "#server/testing/sample-calls.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

type Json = Record<string, unknown>;

const REFUSED = { error: expect.stringMatching(/^\S.*\.$/), code: expect.any(String) };

/** A body with something wrong in the field of this name. */
interface BadBody {
  field: string;
  body: unknown;
}

const BAD_TEXTS = ["a\u0000b", "\uD800", "x\uDC00y"];
const BAD_IDS = [0, -1, 2_147_483_648, 1e300, 1.5, "7", true, null, [7], {}];

/** A text that is too long for a field of this schema. */
function createLongText(schema: unknown, key: string): string {
  const { properties } = schema as { properties?: Record<string, { maxLength?: number }> };
  return "x".repeat(Math.max(20_000, (properties?.[key]?.maxLength ?? 0) + 1));
}

function listBadValues(value: unknown, longText: string): unknown[] {
  if (typeof value === "string") return [...BAD_TEXTS, longText, 7, false, ["x"], { x: 1 }];
  if (typeof value === "number") return ["7", true, [7], {}];
  if (typeof value === "boolean") return ["true", 1, 0, "", []];
  if (Array.isArray(value)) return [{}, "x", null, 7];
  // Null: a text, a number or a list of texts may stand there.
  return [true, {}, [7]];
}

/** Tells whether the field may be null. */
function isNullable(schema: unknown, key: string): boolean {
  const { properties } = schema as { properties?: Record<string, { anyOf?: { type?: string }[] }> };
  return properties?.[key]?.anyOf?.some(({ type }) => type === "null") === true;
}

function listSchemaOf(schema: unknown, key: string): { items?: unknown; minItems?: number } {
  const { properties } = schema as { properties: Record<string, { items: unknown; minItems?: number }> };
  return properties[key] ?? {};
}

/** Spoils a list: empties it, unless its schema says that it may be empty, and spoils its first item. */
function* spoilList(
  value: readonly unknown[],
  { items, minItems }: ReturnType<typeof listSchemaOf>,
  { body, key, field }: { body: Json; key: string; field: string },
): Generator<BadBody> {
  if (minItems !== 0) yield { field, body: { ...body, [key]: [] } };
  if (typeof value[0] !== "object") {
    for (const bad of [true, {}, "x\u0000"]) yield { field, body: { ...body, [key]: [bad] } };
    return;
  }
  for (const bad of spoil(value[0] as Json, items, `${field}.0.`))
    yield { field: bad.field, body: { ...body, [key]: [bad.body] } };
}

/** Spoils one field after the other, also within the rows of a list. */
function* spoil(body: Json, schema: unknown, place = ""): Generator<BadBody> {
  yield { field: "nonsense", body: { ...body, nonsense: 1 } };
  for (const [key, value] of Object.entries(body)) {
    const field = place + key;
    const isId = key === "id" || key.endsWith("_id");
    const badIds = BAD_IDS.filter((id) => id !== null || !isNullable(schema, key));
    const badValues = isId ? badIds : listBadValues(value, createLongText(schema, key));
    for (const bad of badValues) yield { field, body: { ...body, [key]: bad } };
    if (Array.isArray(value)) yield* spoilList(value, listSchemaOf(schema, key), { body, key, field });
  }
}

const callerOf = (world: SampleWorld, endpoint: Endpoint) =>
  endpoint.access === "admin" ? world.ada : world.mari;

async function listBodyCalls(world: SampleWorld) {
  const found = [];
  for (const endpoint of listEndpoints()) {
    const sample = world.samples[nameOf(endpoint)];
    if (sample?.body === undefined) continue;
    const { url, body } = sample;
    const send = (call: Call, sent: unknown, headers: Record<string, string> = {}) =>
      call(endpoint.method, url, { as: callerOf(world, endpoint), body: sent, headers });
    found.push({ endpoint, name: nameOf(endpoint), body, send });
  }
  return found;
}

test("a body with one wrong field is refused and the field is named", async ({ app, db, call }) => {
  liftWriteLimit(app);
  const world = await createWorld(db, call);
  const before = await readTables(db);
  for (const { endpoint, name, body, send } of await listBodyCalls(world)) {
    for (const bad of spoil(body, endpoint.body)) {
      const answer = await send(call, bad.body);
      const what = `${name} with ${bad.field} in ${JSON.stringify(bad.body).slice(0, 300)}`;
      expect(answer, what).toMatchObject({ status: 400, body: REFUSED });
      expect((answer.body as { error: string }).error, what).toContain(bad.field);
    }
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

interface Schema {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Lists the places of free text in a schema that would take a NUL character, which no database stores. */
function listNulTakers(schema: Schema | undefined, place: string): string[] {
  if (schema === undefined) return [];
  const { properties = {}, items, anyOf = [] } = schema;
  if (schema.type === "string" && schema.enum === undefined && schema.const === undefined)
    return new RegExp(schema.pattern ?? "").test("a\u0000b") ? [place] : [];
  return [
    ...Object.entries(properties).flatMap(([key, value]) => listNulTakers(value, `${place}.${key}`)),
    ...listNulTakers(items, `${place}[]`),
    ...anyOf.flatMap((one) => listNulTakers(one, place)),
  ];
}

test("no text that a call takes may hold a NUL character", async () => {
  const places = listEndpoints().flatMap((endpoint) => [
    ...listNulTakers(endpoint.body as Schema | undefined, `${nameOf(endpoint)} body`),
    ...listNulTakers(endpoint.query as Schema | undefined, `${nameOf(endpoint)} query`),
  ]);
  expect(places).toEqual([]);
});

test("a body without a field that must be there is refused", async ({ app, db, call }) => {
  liftWriteLimit(app);
  const world = await createWorld(db, call);
  const before = await readTables(db);
  for (const { endpoint, name, body, send } of await listBodyCalls(world)) {
    const { required = [] } = endpoint.body as { required?: string[] };
    for (const field of required) {
      const { [field]: _, ...rest } = body;
      const answer = await send(call, rest);
      expect(answer, `${name} without ${field}`).toMatchObject({
        status: 400,
        body: { error: `${field} is missing.` },
      });
    }
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

const json = { "content-type": "application/json" };

test.for([
  ["cut off", '{"user_id": 1,', json, 400],
  ["not JSON", "user_id=1", json, 400],
  ["empty", "", json, 400],
  ["nothing", "null", json, 400],
  ["a list", "[]", json, 400],
  ["a text", '"x"', json, 400],
  ["a number", "7", json, 400],
  ["a number too large for one", '{"user_id": 1e400}', json, 400],
  ["meddling with prototypes", '{"__proto__": {"admin": true}}', json, 400],
  ["meddling with constructors", '{"constructor": {"prototype": {"admin": true}}}', json, 400],
  ["bytes that are no text", Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString("latin1"), json, 400],
  ["deeply nested", "[".repeat(50_000) + "]".repeat(50_000), json, 400],
  ["too large", `{"user_id": "${"x".repeat(3_100_000)}"}`, json, 413],
  ["a form", "user_id=1", { "content-type": "application/x-www-form-urlencoded" }, 400],
  ["plain text", "{}", { "content-type": "text/plain" }, 400],
  ["of no type", "{}", { "content-type": "" }, 400],
] as const)("a body that is %s is refused", async ([, sent, headers, status], { app, db, call }) => {
  liftWriteLimit(app);
  const world = await createWorld(db, call);
  const before = await readTables(db);
  for (const { name, send } of await listBodyCalls(world)) {
    const answer = await send(call, sent, headers);
    expect(answer, name).toMatchObject({ status, body: REFUSED });
    expect(Object.keys(answer.body as Json), name).toEqual(["error", "code"]);
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test("a number too large for one is none, in a field that takes fractions too", async ({ db, call }) => {
  const { ada } = await createWorld(db, call);
  const body = JSON.stringify({ tournament_id: 7, games: [createGameRow(701, { spread: 0.5 })] }).replace(
    "0.5",
    "1e400",
  );
  expect(await call("PUT", "/api/admin/basketball-games", { as: ada, body })).toMatchObject({
    status: 400,
    body: { error: "games.0.spread must be a number." },
  });
});

test("a call that needs a body and has none is refused", async ({ app, db, call }) => {
  liftWriteLimit(app);
  const world = await createWorld(db, call);
  for (const { name, send } of await listBodyCalls(world)) {
    expect(await send(call, undefined), name).toMatchObject({ status: 400, body: REFUSED });
  }
});

const BAD_URL_IDS =
  "0 -1 1.5 7.0 07 +7 %2B7 %207 7%20 1e0 0x7 99999999999999999999 1e99 abc 7abc NaN true null %00 %20 [7] Infinity 7%27-- %F0%9F%83%8F".split(
    " ",
  );

test("an id in an address that is none is refused", async ({ app, db, call }) => {
  liftWriteLimit(app);
  const world = await createWorld(db, call);
  const before = await readTables(db);
  for (const endpoint of listEndpoints()) {
    const sample = world.samples[nameOf(endpoint)];
    if (sample === undefined) continue;
    const { method } = endpoint;
    const options = { as: callerOf(world, endpoint), ...(sample.body && { body: sample.body }) };
    const tooLarge = endpoint.params === BigIdParams ? "9007199254740993" : "2147483648";
    for (const bad of [...BAD_URL_IDS, tooLarge, "9".repeat(90)]) {
      if (/\/:(?!code)/.test(endpoint.path)) {
        const url = sample.url.replace(/\/\d+/, `/${bad}`);
        expect(await call(method, url, options), url).toMatchObject({ status: 400, body: REFUSED });
      }
      for (const name of sample.url.match(/\w*id(?==\d)/gi) ?? []) {
        const url = sample.url.replace(new RegExp(`${name}=\\d+`), `${name}=${bad}`);
        expect(await call(method, url, options), url).toMatchObject({ status: 400, body: REFUSED });
      }
    }
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test.for([
  ["none", "", "tournamentId is missing."],
  ["an empty one", "?tournamentId=", "tournamentId must be a whole number in plain digits."],
  ["two of them", "?tournamentId=7&tournamentId=8", "tournamentId must be a whole number in plain digits."],
  ["another field as well", "?tournamentId=7&admin=true", "admin is not a field of this call."],
] as const)("a query with %s is refused", async ([, query, error], { db, call }) => {
  const { mari } = await createWorld(db, call);
  for (const path of ["/api/games", "/api/games/701", "/api/leaderboard", "/api/round-leaderboard"]) {
    expect(await call("GET", path + query, { as: mari }), path).toMatchObject({
      status: 400,
      body: { error },
    });
  }
});

test.for([
  "/api/nothing",
  "/api/games/701/nothing?tournamentId=7",
  "/demo/nothing",
  "/api/games/%zz?tournamentId=7",
  `/api/games/${"9".repeat(200)}?tournamentId=7`,
  "/api//games",
  "/nothing",
])("there is nothing at %s", async (url, { call }) => {
  for (const method of ["GET", "POST", "PUT"] as const) {
    const answer = await call(method, url, method === "GET" ? {} : { body: {} });
    expect(answer, method).toMatchObject({ body: REFUSED });
    expect([400, 404, 414], method).toContain(answer.status);
    expect(Object.keys(answer.body as Json)).toEqual(["error", "code"]);
  }
});

test("a parameter that is sent twice is refused", async ({ db, call }) => {
  await createWorld(db, call);
  for (const url of ["/api/games?tournamentId=7", "/api/leaderboard?tournamentId=7"]) {
    expect(await call("GET", url)).toMatchObject({ status: 200 });
    expect(await call("GET", `${url}&tournamentId=5`)).toMatchObject({ status: 400 });
  }
});

test("a call answers to its own methods only", async ({ app, db, call }) => {
  const { mari } = await createWorld(db, call);
  for (const method of ["DELETE", "PATCH", "OPTIONS"] as const) {
    const answer = await app.inject({ method, url: "/api/predictions", headers: bearer(mari) });
    expect(answer.statusCode, method).toBe(404);
    expect(answer.json(), method).toEqual(REFUSED);
  }
});
