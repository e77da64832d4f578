// Stores that differ only in one player's hidden picks and jokers give everybody else the same answers, byte
// for byte.
import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { HOUR } from "#domain/time.ts";
import { ChangeFeed } from "#server/db/changes/change-feed.ts";
import type { Database } from "#server/db/open.ts";
import { createLogger } from "#server/runtime/logger.ts";
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
import { type RoleCall, listAdminEdits, listOrganiserEdits } from "#server/testing/hidden-edits.ts";
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

/** What a call sends to the store, without the parameters: how long it takes follows from that. */
const callInProgress = new AsyncLocalStorage<string[]>();
/** A server reads it 100 ms after a change, for open screens. */
const OF_SCREENS = /from tournaments t where t\.visible order by/;
const logQuery = (query: string) => {
  if (!OF_SCREENS.test(query)) callInProgress.getStore()?.push(query);
};
const logged = drizzle(store.pool, { logger: { logQuery } });

const log = createLogger({ logLevel: "silent" });

class RolledBack extends Error {}

/** Every id counts from one again, as in a new store. */
const resetSequences = (db: Database) =>
  db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) from pg_sequences
    where schemaname = 'public'`);

/** One call of each endpoint, by everybody; an endpoint without a sample call fails. */
async function listSamples({ samples }: HiddenWorld): Promise<RoleCall[]> {
  return listEndpoints().flatMap((endpoint) => {
    const { url, body } = samples[nameOf(endpoint)] ?? {};
    if (url === undefined) throw new Error(`${nameOf(endpoint)} has no sample call.`);
    return ROLES.map((as) => ({ as, method: endpoint.method, url, ...(body && { body }) }));
  });
}

async function listEdits({ roles: { admin } }: HiddenWorld, call: Call): Promise<RoleCall[]> {
  const read = async (url: string) => (await call("GET", url, { ...(admin && { as: admin }) })).body;
  const edits: RoleCall[] = [];
  for (const id of [7, 5]) {
    const { setup } = (await read(`${ORGANISE_URL}/${id}`)) as OrganisedTournament;
    const { files } = (await read(`${ORGANISE_URL}/${id}/folder`)) as {
      files: { name: string; text: string }[];
    };
    edits.push(...listOrganiserEdits({ id, setup }, files));
  }
  return [...edits, ...listAdminEdits()];
}

/** Addresses of tournament 5 and its teams; codes and random ids in addresses can hold the same letters. */
const OF_RACING = /\/tournaments\/5\b|\/contests\/50\d{3}\b|\/(f1|admin\/f1-race-drivers)\b|tournamentId=5\b/;

/** What others can see of an edit after it. */
function listAfterwards({ method, url, seals }: RoleCall): RoleCall[] {
  if (method === "GET" || seals === true) return [];
  const id = OF_RACING.test(url) ? 5 : 7;
  return [
    { as: "jaan", method: "GET", url: `/api/notices?tournamentId=${id}` },
    { as: "organiser", method: "GET", url: `${ORGANISE_URL}/${id}` },
    { as: "organiser", method: "GET", url: `${ORGANISE_URL}/${id}/log` },
    { as: "admin", method: "GET", url: "/api/logs" },
  ];
}

/** Codes, tokens, ports of test servers, and random ids are others each time, so the answers that show
 * them have another size and ETag each time. */
const RANDOM =
  /[\w-]{22,}(\.[\w-]+)*|\b[0-9A-Z]{4}-?[0-9A-Z]{4}\b|\b\d{7,16}\b|\b\d{6}(?= is your)|(?<=code: |"code":")\d{6}|[0-9a-f]{8}-[0-9a-f-]{27}|(?<=127\.0\.0\.1:)\d+/g;
const hideRandom = (text: string) => text.replaceAll(RANDOM, "…");

async function ask(app: FastifyInstance, world: HiddenWorld, { as, method, url, body }: RoleCall) {
  const caller = world.roles[as];
  const asked = { method, url, headers: { ...(caller && bearer(caller)) }, ...(body && { payload: body }) };
  const statements: string[] = [];
  // It is sent by the await.
  const answer = await callInProgress.run(statements, async () => await app.inject(asked));
  const { statusCode, headers, payload } = answer;
  const sent = [...statements];
  const { date: _, "set-cookie": cookie, "content-length": size, etag, ...others } = headers;
  const shown = hideRandom(payload);
  const exact = shown === payload ? { size, etag } : {};
  return {
    statusCode,
    ...others,
    hasCookie: cookie !== undefined,
    ...exact,
    statements: sent,
    shown,
  };
}

/** Where two answers begin to differ. */
function showDifference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return [one, other].map((answer) => answer.slice(Math.max(at - 80, 0), at + 80)).join(" ≠ ");
}

/** Asks each call on its own, what it changes is rolled back, and returns the answers by call. */
async function askEach(
  { app, world, db }: { app: FastifyInstance; world: HiddenWorld; db: Database },
  calls: readonly RoleCall[],
): Promise<[string, string][]> {
  const looked = new Set<string>();
  const answers: [string, string][] = [];
  for (const asked of calls) {
    await db.execute(sql`savepoint one_call`);
    const all = [await ask(app, world, asked)];
    const { as, method, url, body } = asked;
    const edit = `${method} ${url} ${JSON.stringify(body ?? null)}`;
    // What one role changes looks the same when another one does it.
    if (all[0]?.statusCode === 200 && !looked.has(edit)) {
      looked.add(edit);
      for (const after of listAfterwards(asked)) all.push(await ask(app, world, after));
    }
    await db.execute(sql`rollback to savepoint one_call`);
    // Savepoints of the same name nest, and each level slows down the next call.
    await db.execute(sql`release savepoint one_call`);
    answers.push([hideRandom(`${answers.length} ${as}: ${edit}`), JSON.stringify(all)]);
  }
  return answers;
}

const buildApp = (db: Database, clock: TestClock) =>
  buildTestApp(db, clock, {}, { changes: new ChangeFeed({ databaseUrl: "", log }) });

async function askEverything(db: Database, hidden: Hidden, later: number): Promise<[string, string][]> {
  await resetSequences(db);
  const clock: TestClock = { now: START };
  const app = await buildApp(db, clock);
  liftWriteLimit(app);
  const call = createCall(app);
  const world = await createHiddenWorld(db, call, hidden);
  // What it sealed bounds how long a transaction may be idle, and calls that check in a thread leave the
  // test's idle.
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  clock.now += later;
  const samples = later === 0 ? await listSamples(world) : [];
  const calls = [...listReads(world), ...samples, ...(await listEdits(world, call))];
  const [reads, changes] = [true, false].map((isRead) =>
    calls.filter(({ method }) => (method === "GET") === isRead),
  );
  // After a change a server reads the leagues' boards again that it was asked for, in the background: this
  // one was not.
  const reading = await buildApp(db, clock);
  const answers = [
    ...(await askEach({ app: reading, world, db }, reads ?? [])),
    ...(await askEach({ app, world, db }, changes ?? [])),
  ];
  await reading.close();
  await app.close();
  return answers;
}

/** Asks everything of a store that is empty before and after it. */
async function recordAnswers(hidden: Hidden, later: number): Promise<Map<string, string>> {
  let answers: [string, string][] = [];
  await logged
    .transaction(async (transaction) => {
      answers = await askEverything(transaction, hidden, later);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return new Map(answers);
}

test.for([
  ["open", 0],
  ["locked and not sealed yet", HOUR + 1_000],
] as const)(
  "while games are %s, no answer depends on a hidden pick or joker",
  { timeout: 300_000 },
  async ([, later]) => {
    const [one, other] = HIDDEN;
    const expected = await recordAnswers(one, later);
    const answers = await recordAnswers(other, later);
    expect([...answers.keys()]).toEqual([...expected.keys()]);
    expect([...answers.values()].join()).toContain('"statements":["select');
    const leaks = [...expected].flatMap(([call, answer]) => {
      const found = answers.get(call) ?? "";
      return found === answer ? [] : [`${call}: ${showDifference(answer, found)}`];
    });
    expect(leaks).toEqual([]);
  },
);
