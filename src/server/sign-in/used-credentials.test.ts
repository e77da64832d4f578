// A credential signs in once, and again only shortly afterwards from the browser that sent it first.
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import { players } from "#server/db/schema/player-schema.ts";
import { sessions, usedCredentials } from "#server/db/schema/sign-in-schema.ts";
import { createPlayer } from "#server/testing/builders.ts";
import {
  bearer,
  buildTestApp,
  type Call,
  type CallResult,
  createCall,
  START,
  test,
} from "#server/testing/fixture.ts";
import { CLIENT_ID, signInAtProvider, startOpenIdProvider } from "#server/testing/openid-provider.ts";
import { openTestStore } from "#server/testing/store.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const MARI = { name: "Mari Maasikas", email: "mari@example.org" };
const NONCE = "a-browser-made-this-up";
const USED = { status: 401, body: { error: "This credential has signed in already. Please sign in again." } };

async function createCredential(call: Call): Promise<string> {
  const { body } = await call("POST", "/demo/credential", { body: MARI });
  return (body as { credential: string }).credential;
}

const send = (call: Call, credential: string, { nonce, cookie }: { nonce?: string; cookie?: string } = {}) =>
  call("POST", "/api/user", {
    body: { ...MARI, credential, ...(nonce !== undefined && { nonce }) },
    ...(cookie !== undefined && { headers: { cookie: `${SESSION_COOKIE}=${cookie}` } }),
  });

const userOf = ({ body }: CallResult) => body as { id: number; name: string; token: string };

test("the same browser may send it again at once: one account, another session", async ({
  db,
  call,
  clock,
}) => {
  const credential = await createCredential(call);
  const first = await send(call, credential, { nonce: NONCE });
  clock.now = START + MINUTE - 1;
  const byNonce = await send(call, credential, { nonce: NONCE });
  const byCookie = await send(call, credential, { cookie: userOf(first).token });
  for (const again of [byNonce, byCookie]) {
    expect(again).toMatchObject({ status: 200, body: { id: userOf(first).id } });
  }
  const tokens = [first, byNonce, byCookie].map((answer) => userOf(answer).token);
  expect(new Set(tokens).size).toBe(3);
  expect(await db.select().from(sessions)).toHaveLength(3);
});

test("from elsewhere it signs nobody in, and changes nothing", async ({ db, call }) => {
  const jaan = await createPlayer(db, "Jaan");
  const credential = await createCredential(call);
  await send(call, credential, { nonce: NONCE });
  const before = await readTables(db);
  const elsewhere = [
    {},
    { nonce: "another-browser-made-this-up" },
    { cookie: jaan.token },
    { cookie: "x".repeat(43), nonce: "another-browser-made-this-up" },
  ];
  for (const from of elsewhere) {
    const answer = await send(call, credential, from);
    expect(answer).toMatchObject(USED);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
});

test("who sent no nonce cannot be told by none", async ({ call }) => {
  const credential = await createCredential(call);
  expect(await send(call, credential)).toMatchObject({ status: 200 });
  expect(await send(call, credential)).toMatchObject(USED);
});

test("a minute later it signs in nowhere", async ({ call, clock }) => {
  const credential = await createCredential(call);
  const first = await send(call, credential, { nonce: NONCE });
  clock.now = START + MINUTE;
  expect(await send(call, credential, { nonce: NONCE, cookie: userOf(first).token })).toMatchObject(USED);
});

test("after a sign-out, not even the same browser", async ({ call }) => {
  const credential = await createCredential(call);
  const first = await send(call, credential, { nonce: NONCE });
  const second = await send(call, credential, { nonce: NONCE });
  await call("POST", "/api/sign-out", { headers: bearer(userOf(first)) });
  const again = await send(call, credential, { nonce: NONCE, cookie: userOf(second).token });
  expect(again).toMatchObject(USED);
  expect(await send(call, await createCredential(call))).toMatchObject({ status: 200 });
});

test("after a deactivation neither, and the account stays deactivated", async ({ db, call }) => {
  const credential = await createCredential(call);
  const user = userOf(await send(call, credential, { nonce: NONCE }));
  await call("POST", `/api/user/delete/${user.id}`, { headers: bearer(user) });
  expect(await send(call, credential, { nonce: NONCE, cookie: user.token })).toMatchObject(USED);
  expect(await db.select().from(players)).toMatchObject([{ deactivated_at: expect.any(String) }]);
});

/** The order of the curve P-256: (r, n - s) is as good a signature as (r, s). */
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

function otherSignature(credential: string): string {
  const [header, payload, signature = ""] = credential.split(".");
  const bytes = Buffer.from(signature, "base64url");
  const s = CURVE_ORDER - BigInt(`0x${bytes.subarray(32).toString("hex")}`);
  const other = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, "0"), "hex")]);
  return `${header}.${payload}.${other.toString("base64url")}`;
}

test("a signature that is written in another way makes no other credential", async ({ db, call, clock }) => {
  const genuine = await createCredential(call);
  const other = otherSignature(genuine);
  expect(other).not.toBe(genuine);
  expect(await send(call, other)).toMatchObject({ status: 200 });
  expect(await send(call, genuine)).toMatchObject(USED);
  clock.now += 1;
  expect(await send(call, `${genuine.slice(0, -1)}${genuine.endsWith("A") ? "B" : "A"}`)).toMatchObject({
    status: 401,
  });
  expect(await db.select().from(sessions)).toHaveLength(1);
});

test("neither credential nor nonce is stored", async ({ db, call }) => {
  const credential = await createCredential(call);
  await send(call, credential, { nonce: NONCE });
  const stored = JSON.stringify(await readTables(db));
  for (const secret of [NONCE, credential, ...credential.split(".")]) expect(stored).not.toContain(secret);
  expect(await db.select().from(usedCredentials)).toHaveLength(1);
});

test("another server on the same database knows it, and one that was started anew", async ({ db, clock }) => {
  const provider = await startOpenIdProvider();
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID };
  const [here, there] = [await buildTestApp(db, clock, settings), await buildTestApp(db, clock, settings)];
  try {
    const account = { ...MARI, email_verified: true };
    const { credential, headers } = await signInAtProvider(createCall(here), provider, account);
    const enter = (app: FastifyInstance, nonce: { nonce?: string }) =>
      createCall(app)("POST", "/api/user", { body: { ...MARI, credential, ...nonce }, headers });
    expect(await enter(here, { nonce: NONCE })).toMatchObject({ status: 200 });
    await here.close();
    expect(await enter(there, {})).toMatchObject(USED);
    expect(await enter(there, { nonce: NONCE })).toMatchObject({ status: 200 });
  } finally {
    await there.close();
    await provider.stop();
  }
});

test.for([
  ["a browser that says so signs in each time", { nonce: NONCE }, 8],
  ["of callers who do not, one signs in", {}, 1],
] as const)("sent eight times at the same instant: %s", async ([, from, signedIn], { clock }) => {
  const store = await openTestStore();
  const app = await buildTestApp(store.db, clock);
  try {
    const call = createCall(app);
    const credential = await createCredential(call);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(call, credential, from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(signedIn);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8 - signedIn);
    expect(await store.db.select().from(players)).toHaveLength(1);
    expect(await store.db.select().from(sessions)).toHaveLength(signedIn);
  } finally {
    await app.close();
    await store.close();
  }
});
