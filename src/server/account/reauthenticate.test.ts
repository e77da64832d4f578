// What a session alone must not do: its player proves again who it is.
import { describe, expect } from "vitest";
import { HOUR } from "#domain/time.ts";
import { RECENT_MS } from "#server/auth/session.ts";
import { addKey, askToSignIn, createSoftwareKey } from "#server/testing/authenticator.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { askForCode } from "#server/testing/email-code.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import { createIdentitySample } from "#server/testing/identity-samples.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const URL = "/api/account/reauthenticate";
const REFUSED = { status: 403, body: { code: "reauthentication-required" } };

const askForData = (call: Call, as: Caller) => call("GET", "/api/account/data", { as });

/** Proves by a code, asked for by a new browser. */
async function proveByCode(call: Call, as: Caller, changes: { code?: string } = {}) {
  const { code, headers } = await askForCode(call, `${as.name.toLowerCase()}@example.org`);
  return call("POST", URL, { as, headers, body: { code, ...changes } });
}

/** Proves by a passkey. */
async function proveByPasskey(call: Call, as: Caller, key: ReturnType<typeof createSoftwareKey>) {
  const { challenge, headers } = await askToSignIn(call);
  const body = { passkey: { ...key.sign(challenge) } };
  return { body, headers, answer: await call("POST", URL, { as, body, headers }) };
}

test.for([
  ["GET", "/api/account/data", undefined],
  ["POST", "/api/account/erase", { name: "Mari" }],
  ["POST", "/api/account/passkeys/options", undefined],
] as const)(
  "%s %s needs a proof of the last five minutes",
  async ([method, url, body], { db, call, clock }) => {
    const mari = await createPlayer(db, "Mari");
    const send = () => call(method, url, { as: mari, ...(body && { body }) });
    const before = await readTables(db);
    clock.now = START + RECENT_MS + 1;
    expect(await send()).toMatchObject(REFUSED);
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await proveByCode(call, mari)).toMatchObject({ status: 200, body: { success: true } });
    clock.now += RECENT_MS;
    expect(await send()).toMatchObject({ status: 200 });
  },
);

test("a passkey is not added once the proof is too old", async ({ db, call, clock }) => {
  const mari = await createPlayer(db, "Mari");
  clock.now = START + RECENT_MS + 1;
  await expect(addKey(call, mari, createSoftwareKey())).rejects.toThrow("403");
});

test("a passkey proves it, once for each challenge", async ({ db, call, clock }) => {
  const mari = await createPlayer(db, "Mari");
  const key = createSoftwareKey();
  await addKey(call, mari, key);
  clock.now = START + HOUR;
  const { body, headers, answer } = await proveByPasskey(call, mari, key);
  expect(answer).toMatchObject({ status: 200 });
  expect(await askForData(call, mari)).toMatchObject({ status: 200 });
  expect(await call("POST", URL, { as: mari, body, headers })).toMatchObject({
    status: 401,
    body: { code: "passkey-refused" },
  });
});

test("a fresh sign-in with a linked account proves it", async ({ db, call, clock }) => {
  const mari = await createPlayer(db, "Mari");
  const { url, ...sent } = await createIdentitySample(call, mari, "linked@example.org");
  expect(await call("POST", url, { as: mari, ...sent })).toMatchObject({ status: 200 });
  clock.now = START + HOUR;
  const person = { name: "Somebody", email: "linked@example.org" };
  const { body } = await call("POST", "/demo/credential", { body: person });
  const { credential } = body as { credential: string };
  expect(await call("POST", URL, { as: mari, body: { credential } })).toMatchObject({ status: 200 });
  expect(await askForData(call, mari)).toMatchObject({ status: 200 });
});

test("a proof counts for the session that it was sent with, and for no other", async ({
  db,
  call,
  clock,
}) => {
  const mari = await createPlayer(db, "Mari");
  const { body } = await call("POST", "/api/sign-in/code/check", {
    ...(await askForCode(call, "mari@example.org").then(({ headers, ...sent }) => ({ headers, body: sent }))),
  });
  const elsewhere = body as Caller;
  clock.now = START + HOUR;
  expect(await proveByCode(call, mari)).toMatchObject({ status: 200 });
  expect(await askForData(call, elsewhere)).toMatchObject(REFUSED);
});

describe("no proof is", () => {
  test("a wrong code", async ({ db, call, clock }) => {
    const mari = await createPlayer(db, "Mari");
    clock.now = START + HOUR;
    const { code } = await askForCode(call, "mari@example.org");
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await proveByCode(call, mari, { code: wrong })).toMatchObject({
      status: 401,
      body: { code: "code-wrong" },
    });
    expect(await askForData(call, mari)).toMatchObject(REFUSED);
  });

  test("a code for somebody else's address, or a passkey of somebody else", async ({ db, call, clock }) => {
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    const key = createSoftwareKey();
    await addKey(call, jaan, key);
    clock.now = START + HOUR;
    const { code, headers } = await askForCode(call, "jaan@example.org");
    expect(await call("POST", URL, { as: mari, headers, body: { code } })).toMatchObject({ status: 401 });
    const before = await readTables(db);
    expect((await proveByPasskey(call, mari, key)).answer).toMatchObject({
      status: 401,
      body: { code: "passkey-refused" },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await askForData(call, mari)).toMatchObject(REFUSED);
  });

  test("an account that signs nobody or somebody else in", async ({ db, call, clock }) => {
    const mari = await createPlayer(db, "Mari");
    clock.now = START + HOUR;
    const { body } = await call("POST", "/demo/credential", { body: { name: "X", email: "x@example.org" } });
    const { credential } = body as { credential: string };
    expect(await call("POST", URL, { as: mari, body: { credential } })).toMatchObject({
      status: 401,
      body: { code: "credential-refused" },
    });
    clock.now += RECENT_MS + 1;
    expect(await askForData(call, mari)).toMatchObject(REFUSED);
  });

  test("nothing, or two at once", async ({ db, call }) => {
    const mari = await createPlayer(db, "Mari");
    for (const body of [{}, { code: "123456", credential: "a.b.c" }])
      expect(await call("POST", URL, { as: mari, body })).toMatchObject({ status: 400 });
  });
});
