// Who is let in, for every call of the contract: the answer, the error, and that a refused call changes
// nothing.
import { expect } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { HOUR } from "#domain/time.ts";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { type CallResult, type Call, liftWriteLimit, START, test } from "#server/testing/fixture.ts";
import { createWorld, type SampleCall, type SampleWorld } from "#server/testing/sample-calls.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import { createToken, SESSION_LIFETIME_MS } from "#server/auth/session.ts";

const REFUSED = { error: expect.stringMatching(/^[A-Z].*\.$/), code: expect.any(String) };

function sampleOf({ samples }: SampleWorld, endpoint: Endpoint): SampleCall {
  const sample = samples[nameOf(endpoint)];
  if (sample === undefined) throw new Error(`${nameOf(endpoint)} has no sample call`);
  return sample;
}

/** Calls the endpoint with its sample and these headers; `body` says otherwise what is sent. */
function send(
  call: Call,
  endpoint: Endpoint,
  world: SampleWorld,
  headers: Record<string, string>,
  body?: unknown,
) {
  const sample = sampleOf(world, endpoint);
  const sent = body ?? sample.body;
  return call(endpoint.method, sample.url, {
    headers: { ...sample.headers, ...headers },
    ...(sent !== undefined && { body: sent }),
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("every call succeeds for those who may make it, and only a sign-in is answered with a token", async ({
  app,
  db,
  call,
}) => {
  liftWriteLimit(app);
  const world = await createWorld(db, call);
  const withToken: string[] = [];
  for (const endpoint of Object.keys(world.samples)) {
    const declared = listEndpoints().find((one) => nameOf(one) === endpoint);
    if (declared === undefined) throw new Error(`${endpoint} is not in the contract`);
    const caller = world.samples[endpoint]?.as ?? (declared.access === "admin" ? world.ada : world.mari);
    const answer = await send(
      call,
      declared,
      world,
      declared.access === "public" ? {} : bearer(caller.token),
    );
    expect(answer, endpoint).toMatchObject({ status: 200 });
    const told = JSON.stringify([answer.body, answer.headers]);
    if (told.includes('"token"') || told.includes(caller.token)) withToken.push(endpoint);
  }
  expect(withToken).toEqual([
    "POST /api/user",
    "POST /api/sign-in/code/check",
    "POST /api/admin/sign-in-links",
    "POST /api/sign-in/link",
    "POST /api/set-up/claim",
    "POST /api/admin/players",
    "POST /api/sign-in/passkey",
  ]);
});

test.for([
  ["no session", {}, 401],
  ["an empty token", { authorization: "Bearer " }, 401],
  ["a token that is none", bearer("undefined"), 401],
  ["an unknown token", bearer(createToken()), 401],
  ["another scheme", { authorization: "Basic YWRhOmFkYQ==" }, 401],
  [
    "an unknown cookie",
    {
      cookie: `${SESSION_COOKIE}=${createToken()}`,
      host: "play.example.org",
      origin: "https://play.example.org",
    },
    401,
  ],
] as const)("%s: no call but the public ones", async ([, headers, status], { db, call }) => {
  const world = await createWorld(db, call);
  const before = await readTables(db);
  for (const endpoint of listEndpoints()) {
    if (endpoint.access === "public") continue;
    for (const body of [undefined, endpoint.body && "{broken", endpoint.body && { nonsense: 1 }]) {
      const answer = await send(call, endpoint, world, headers, body);
      // Who may not call learns nothing about the body either, unless it cannot even be read.
      if (body === "{broken") expect([400, status], nameOf(endpoint)).toContain(answer.status);
      else expect(answer, nameOf(endpoint)).toMatchObject({ status, body: REFUSED });
    }
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test("admins' calls refuse a player", async ({ db, call }) => {
  const world = await createWorld(db, call);
  const before = await readTables(db);
  const admins = listEndpoints().filter((endpoint) => endpoint.access === "admin");
  expect(admins.length).toBeGreaterThan(0);
  for (const endpoint of admins) {
    for (const body of [undefined, { nonsense: 1 }]) {
      const answer = await send(call, endpoint, world, bearer(world.mari.token), body);
      expect(answer, nameOf(endpoint)).toMatchObject({ status: 403, body: REFUSED });
    }
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test.for([
  ["a millisecond before its end", -1, 200],
  ["at its end", 0, 401],
  ["an hour later", HOUR, 401],
] as const)("a session %s", async ([, offset, status], { db, call, clock }) => {
  const { mari } = await createWorld(db, call);
  clock.now = START + SESSION_LIFETIME_MS + offset;
  const answer = await call("GET", `/api/user/${mari.id}/old?tournamentId=7`, { as: mari });
  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.body).toEqual(REFUSED);
});

test("a session that was signed out is gone for every call, another of the same player is not", async ({
  db,
  call,
}) => {
  const world = await createWorld(db, call);
  const { samples, mari } = world;
  const signedIn = await call("POST", "/api/user", { body: samples["POST /api/user"]?.body });
  const { token } = signedIn.body as { token: string };
  const { status } = await call("POST", "/api/sign-out", { headers: bearer(token) });
  expect(status).toBe(200);
  const before = await readTables(db);
  for (const endpoint of listEndpoints()) {
    if (endpoint.access === "public") continue;
    const answer = await send(call, endpoint, world, bearer(token));
    expect(answer, nameOf(endpoint)).toMatchObject({ status: 401, body: REFUSED });
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
  const still = await call("GET", `/api/user/${mari.id}/old?tournamentId=7`, { as: mari });
  expect(still.status).toBe(200);
});

const FOREIGN = [
  ["a foreign origin", { origin: "https://evil.example" }],
  ["an opaque origin", { origin: "null" }],
  [
    "an origin that only begins like ours",
    { host: "play.example.org", origin: "https://play.example.org.evil.example" },
  ],
  ["no word where it comes from", {}],
  ["a page of another site", { "sec-fetch-site": "cross-site" }],
] as const;

test.for(FOREIGN)(
  "a cookie call that changes something with %s is refused",
  async ([, headers], { db, call }) => {
    const world = await createWorld(db, call);
    const before = await readTables(db);
    for (const endpoint of listEndpoints()) {
      if (endpoint.access === "public" || endpoint.method === "GET") continue;
      const cookie = `${SESSION_COOKIE}=${world.ada.token}`;
      const answer = await send(call, endpoint, world, { ...headers, cookie });
      expect(answer, nameOf(endpoint)).toMatchObject({ status: 403, body: REFUSED });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  },
);

test.for([
  ["our own origin", { host: "play.example.org", origin: "https://play.example.org" }],
  ["a page of this site", { "sec-fetch-site": "same-origin" }],
] as const)("a cookie call with %s is as good as a token", async ([, headers], { db, call }) => {
  const { mari, samples } = await createWorld(db, call);
  const cookie = `${SESSION_COOKIE}=${mari.token}`;
  const post = (name: string): Promise<CallResult> =>
    call("POST", name, { headers: { ...headers, cookie }, body: samples[`POST ${name}`]?.body });
  expect(await post("/api/predictions")).toMatchObject({ status: 200 });
  expect(await post("/api/predictions/double-points")).toMatchObject({ status: 200 });
});

test("a foreign page may read with the cookie what it would not see of the answer anyway", async ({
  db,
  call,
}) => {
  const { mari } = await createWorld(db, call);
  const headers = { cookie: `${SESSION_COOKIE}=${mari.token}`, origin: "https://evil.example" };
  const answer = await call("GET", `/api/user/${mari.id}/old?tournamentId=7`, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
