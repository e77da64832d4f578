// The table of the largest inputs, which `npm run bench -- largest` sends, has every call of the contract.
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "#server/db/open.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { buildTestApp, createCall, liftWriteLimit, START } from "#server/testing/fixture.ts";
import { createLargest } from "#server/testing/largest-scene.ts";
import { createWorld, type SampleCall, type SampleWorld } from "#server/testing/sample-calls.ts";
import { openTestStore } from "#server/testing/store.ts";

/** Calls with bodies of up to this many characters are small: their samples stand for their largest input. */
const SMALL_BODY = 20_000;

/** Calls whose schema allows much, and why what they accept is small all the same. */
const SMALL_ALL_THE_SAME = {
  "POST /api/account/passkeys": "what an authenticator signs is a few thousand characters",
  "POST /api/account/reauthenticate": "what an authenticator signs is a few thousand characters",
  "POST /api/sign-in/passkey": "what an authenticator signs is a few thousand characters",
};

/** More than any call sends: one statement for all rows, not one for each. */
const MAX_STATEMENTS = 100;

/** Calls that are not declared large, and why sixteen at once are no matter all the same. */
const SHARED_ANSWERS = {
  "GET /api/games": "all callers share one answer",
  "GET /api/f1/races": "all callers share one answer",
  "POST /api/organise/tournaments/:id/import":
    "runs as a large call, except that a player's second one is refused",
};

let statements = 0;

let store: Store;
let app: FastifyInstance;
let world: SampleWorld;
let largest: Record<string, SampleCall>;

beforeAll(async () => {
  store = await openTestStore();
  const db = drizzle(store.pool, { logger: { logQuery: () => void (statements += 1) } });
  app = await buildTestApp(db, { now: START });
  liftWriteLimit(app);
  world = await createWorld(store.db, createCall(app));
  largest = await createLargest(store.db, world);
}, 120_000);

afterAll(async () => {
  await app.close();
  await store.close();
});

interface JsonSchema {
  anyOf?: JsonSchema[];
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** The characters of the largest JSON that a schema takes. */
function countCharacters({ anyOf, maxLength = 0, maxItems = 0, items, properties }: JsonSchema): number {
  const ofFields = Object.entries(properties ?? {}).map(
    ([name, one]) => name.length + 4 + countCharacters(one),
  );
  return Math.max(
    20,
    maxLength,
    ...(anyOf ?? []).map(countCharacters),
    maxItems * (items === undefined ? 0 : countCharacters(items)),
    ofFields.reduce((sum, one) => sum + one, 0),
  );
}

test("every call of the contract has an input, and the largest where it takes much", async () => {
  const endpoints = listEndpoints();
  const names = endpoints.map(nameOf);
  expect(names.filter((name) => !(name in largest || name in world.samples))).toEqual([]);
  const large = endpoints.filter(
    ({ body }) => body !== undefined && countCharacters(body as JsonSchema) > SMALL_BODY,
  );
  const covered = { ...largest, ...SMALL_ALL_THE_SAME };
  expect(large.map(nameOf).filter((name) => !(name in covered))).toEqual([]);
  expect(Object.keys(covered).filter((name) => !names.includes(name))).toEqual([]);
});

test("calls that take or answer much run one at a time", async () => {
  const large = listEndpoints()
    .filter(({ isLarge }) => isLarge === true)
    .map(nameOf);
  const declared = new Set([...large, ...Object.keys(SHARED_ANSWERS)]);
  expect(Object.keys(largest).filter((name) => !declared.has(name))).toEqual([]);
});

test("each of the largest inputs is accepted, and none takes a statement for each row", async () => {
  const call = createCall(app);
  const refused: string[] = [];
  const byRow: string[] = [];
  for (const endpoint of listEndpoints()) {
    const input = largest[nameOf(endpoint)];
    if (input === undefined) continue;
    const as = input.as ?? (endpoint.access === "admin" ? world.ada : world.mari);
    statements = 0;
    const { status, body } = await call(endpoint.method, input.url, { as, body: input.body });
    if (status !== 200) refused.push(`${nameOf(endpoint)}: ${status} ${JSON.stringify(body)}`);
    if (statements > MAX_STATEMENTS) byRow.push(`${nameOf(endpoint)}: ${statements} statements`);
  }
  expect(refused).toEqual([]);
  expect(byRow).toEqual([]);
}, 120_000);
