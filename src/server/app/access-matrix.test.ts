// Every call as everybody may try it: as nobody, about oneself, about somebody else, as an admin, with a
// deactivated account, and muted. A call without a row fails.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { createSession } from "#server/testing/builders.ts";
import { ENDPOINT_ROWS, type Role, ROLES } from "#server/testing/endpoint-table.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { createCodeSample, createLinkSample } from "#server/testing/email-code.ts";
import { bearer, buildTestApp, type Call, type Caller, createCall, test } from "#server/testing/fixture.ts";
import {
  createSignIn,
  createWorld,
  type SampleCall,
  type SampleWorld,
} from "#server/testing/sample-calls.ts";
import { createClaimSample } from "#server/testing/set-up-samples.ts";
import type { Database } from "#server/db/open.ts";

let explained = 0;

/** Calls whose sample is not about Mari, or can be sent only once. */
const OWN_SAMPLES: Record<string, (world: SampleWorld, call: Call, db: Database) => Promise<SampleCall>> = {
  // Each of another length, since the account is deactivated here without a word to the caches.
  "GET /api/explain/:id": async ({ mari }) => ({
    url: `/api/explain/${mari.id}?tournamentId=7&limit=${++explained}`,
  }),
  "POST /api/croissant/give/:id": async ({ mari }) => ({
    url: `/api/croissant/give/${mari.id}`,
    body: { tournamentId: 7 },
  }),
  // Jaan's name, so that only he is erased.
  "POST /api/account/erase": async () => ({ url: "/api/account/erase", body: { name: "Jaan" } }),
  "POST /api/user/delete/:id": async ({ mari }) => ({ url: `/api/user/delete/${mari.id}` }),
  "POST /api/user": async (_world, call) => ({ url: "/api/user", body: await createSignIn(call) }),
  "POST /api/sign-in/code": async () => ({
    url: "/api/sign-in/code",
    body: { email: `${randomUUID()}@example.org` },
  }),
  "POST /api/sign-in/link": ({ jaan }, call) => createLinkSample(call, jaan),
  "POST /api/set-up/claim": (_world, _call, db) => createClaimSample(db),
  "POST /api/sign-in/code/check": (_world, call) => createCodeSample(call),
};

/** Puts Mari into the state that the role says, and answers who calls, with a session of now. */
async function prepareCaller(
  db: Database,
  role: Role,
  { mari, jaan, ada }: SampleWorld,
): Promise<Caller | null> {
  await db.execute(sql`
    update players set is_muted = ${role === "muted"},
      deactivated_at = ${role === "deactivated" ? sql`created_at` : null}
    where id = ${mari.id}`);
  if (role === "nobody") return null;
  return createSession(db, { other: jaan, admin: ada, player: mari, deactivated: mari, muted: mari }[role]);
}

async function sendAs(
  { db, call }: { db: Database; call: Call },
  endpoint: Endpoint,
  world: SampleWorld,
  role: Role,
): Promise<number> {
  const caller = await prepareCaller(db, role, world);
  const sample = (await OWN_SAMPLES[nameOf(endpoint)]?.(world, call, db)) ?? world.samples[nameOf(endpoint)];
  if (sample === undefined) throw new Error(`${nameOf(endpoint)} has no sample call`);
  const { url, body } = sample;
  const headers = { ...sample.headers, ...(caller !== null && bearer(caller)) };
  const answer = await call(endpoint.method, url, { headers, ...(body && { body }) });
  return answer.status;
}

/** Its sample has a credential of the issuer of the server that created the world. */
const OF_THE_FIRST_SERVER = "POST /api/account/identities";

test("everybody is answered as the table says", async ({ db, call, clock }) => {
  const world = await createWorld(db, call);
  const answers: [string, unknown][] = [];
  for (const endpoint of listEndpoints()) {
    const name = nameOf(endpoint);
    await db.execute(sql`savepoint one_endpoint`);
    // A server of its own, whose caches know nothing of what is rolled back.
    const app = await buildTestApp(db, clock);
    const ask = name === OF_THE_FIRST_SERVER ? call : createCall(app);
    const statuses: number[] = [];
    for (const role of ROLES) statuses.push(await sendAs({ db, call: ask }, endpoint, world, role));
    await app.close();
    await db.execute(sql`rollback to savepoint one_endpoint`);
    await db.execute(sql`release savepoint one_endpoint`);
    answers.push([name, statuses]);
  }
  const expected = answers.map(([name]) => [name, ENDPOINT_ROWS.get(name)?.answers]);
  expect(Object.fromEntries(answers), ROLES.join(" ")).toEqual(Object.fromEntries(expected));
});
