// Stores that differ only in one player's hidden picks and jokers give everybody else the same answers, byte for byte.
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import type { OrganisedTournament } from "#contract/organise-schemas.ts";
import { HOUR } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import {
  bearer,
  buildTestApp,
  type Call,
  createCall,
  liftWriteLimit,
  START,
  type TestClock,
} from "#server/testing/fixture.ts";
import { type Asked, listAdminEdits, listOrganiserEdits } from "#server/testing/hidden-edits.ts";
import {
  createHiddenWorld,
  HIDDEN,
  type Hidden,
  type HiddenWorld,
  listReads,
  ROLES,
} from "#server/testing/hidden-scene.ts";
import { ORGANISE_URL } from "#server/testing/organise-scene.ts";
import { openTestStore } from "#server/testing/store.ts";

const store = await openTestStore();
afterAll(() => store.close());

/** What the call in progress writes, without the parameters: how long it takes follows from that. Boards are read meanwhile. */
const statements: string[] = [];
const logQuery = (query: string) => {
  if (/\b(insert|update|delete)\b/i.test(query)) statements.push(query);
};
const logged = drizzle(store.pool, { logger: { logQuery } });

class RolledBack extends Error {}

/** Every id counts from one again, as in a new store. */
const resetSequences = (db: Database) =>
  db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) from pg_sequences
    where schemaname = 'public'`);

/** One call of each endpoint, by everybody; an endpoint without a sample call fails. */
async function listSamples({ samples }: HiddenWorld): Promise<Asked[]> {
  return (await listEndpoints()).flatMap((endpoint) => {
    const { url, body } = samples[nameOf(endpoint)] ?? {};
    if (url === undefined) throw new Error(`${nameOf(endpoint)} has no sample call.`);
    return ROLES.map((as) => ({ as, method: endpoint.method, url, ...(body && { body }) }));
  });
}

async function listEdits({ roles: { admin } }: HiddenWorld, call: Call): Promise<Asked[]> {
  const read = async (url: string) => (await call("GET", url, { ...(admin && { as: admin }) })).body;
  const edits: Asked[] = [];
  for (const id of [7, 5]) {
    const { setup } = (await read(`${ORGANISE_URL}/${id}`)) as OrganisedTournament;
    const { files } = (await read(`${ORGANISE_URL}/${id}/folder`)) as {
      files: { name: string; text: string }[];
    };
    edits.push(...listOrganiserEdits({ id, setup }, files));
  }
  return [...edits, ...listAdminEdits()];
}

/** What others can see of an edit after it. */
function listAfterwards({ method, url, seals }: Asked): Asked[] {
  if (method === "GET" || seals === true) return [];
  const id = url.includes("/5") || url.includes("f1") ? 5 : 7;
  return [
    { as: "jaan", method: "GET", url: `/api/notices?tournamentId=${id}` },
    { as: "organiser", method: "GET", url: `${ORGANISE_URL}/${id}` },
    { as: "organiser", method: "GET", url: `${ORGANISE_URL}/${id}/log` },
    { as: "admin", method: "GET", url: "/api/logs" },
  ];
}

/** Codes, tokens, and random ids are others each time, so the answers that show them have another size and ETag each time. */
const RANDOM =
  /[\w-]{22,}(\.[\w-]+)*|\b[0-9A-Z]{4}-?[0-9A-Z]{4}\b|\b\d{7,16}\b|\b\d{6}(?= is your)|(?<=code: |"code":")\d{6}|[0-9a-f]{8}-[0-9a-f-]{27}/g;
const hideRandom = (text: string) => text.replaceAll(RANDOM, "…");

async function ask(app: FastifyInstance, world: HiddenWorld, { as, method, url, body }: Asked) {
  const caller = world.roles[as];
  statements.length = 0;
  const asked = { method, url, headers: { ...(caller && bearer(caller)) }, ...(body && { payload: body }) };
  const { statusCode, headers, payload } = await app.inject(asked);
  const { date: _, "set-cookie": cookie, "content-length": size, etag, ...others } = headers;
  const shown = hideRandom(payload);
  const exact = shown === payload ? { size, etag } : {};
  return {
    statusCode,
    ...others,
    hasCookie: cookie !== undefined,
    ...exact,
    statements: [...statements],
    shown,
  };
}

/** Where two answers begin to differ. */
function showDifference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return [one, other].map((answer) => answer.slice(Math.max(at - 80, 0), at + 80)).join(" ≠ ");
}

/** Asks everything of a store, each call on its own, and returns the answers by call. */
async function recordAnswers(hidden: Hidden, later: number): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const run = async (db: Database) => {
    await resetSequences(db);
    const clock: TestClock = { now: START };
    const app = await buildTestApp(db, clock);
    liftWriteLimit(app);
    const call = createCall(app);
    const world = await createHiddenWorld(db, call, hidden);
    clock.now += later;
    const samples = later === 0 ? await listSamples(world) : [];
    for (const asked of [...listReads(world), ...samples, ...(await listEdits(world, call))]) {
      await db.execute(sql`savepoint one_call`);
      const all = [await ask(app, world, asked)];
      if (all[0]?.statusCode === 200)
        for (const after of listAfterwards(asked)) all.push(await ask(app, world, after));
      await db.execute(sql`rollback to savepoint one_call`);
      const { as, method, url, body } = asked;
      const name = hideRandom(`${as}: ${method} ${url} ${JSON.stringify(body ?? null)}`);
      answers.set(`${answers.size} ${name}`, JSON.stringify(all));
    }
    await app.close();
  };
  await logged
    .transaction(async (transaction) => {
      await run(transaction);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return answers;
}

test.for([
  ["open", 0],
  ["locked and not sealed yet", HOUR + 1_000],
] as const)(
  "while games are %s, no answer depends on a hidden pick or joker",
  { timeout: 300_000 },
  async ([, later]) => {
    const [first, ...others] = HIDDEN;
    if (first === undefined) throw new Error("There is nothing to compare.");
    const expected = await recordAnswers(first, later);
    for (const hidden of others) {
      const answers = await recordAnswers(hidden, later);
      expect([...answers.keys()]).toEqual([...expected.keys()]);
      const leaks = [...expected].flatMap(([call, answer]) => {
        const other = answers.get(call) ?? "";
        return other === answer ? [] : [`${call}: ${showDifference(answer, other)}`];
      });
      expect(leaks).toEqual([]);
    }
  },
);
