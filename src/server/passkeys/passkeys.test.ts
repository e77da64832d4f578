import { describe, expect } from "vitest";
import { eq } from "drizzle-orm";
import { CHALLENGE_LIFETIME_MS, MAX_PASSKEYS } from "#domain/players/credential-lifetimes.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import { passkeys } from "#server/db/schema/sign-in-schema.ts";
import {
  addKey,
  askToAdd,
  askToSignIn,
  createAddSample,
  createSignInSample,
  createSoftwareKey,
} from "#server/testing/authenticator.ts";
import { ADMIN_EMAIL, type Caller, liftWriteLimit, test } from "#server/testing/fixture.ts";
import { createAdmin, createPlayer, createTournament } from "#server/testing/builders.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const UNKNOWN = "This passkey is not known here, or it was removed. Sign in another way.";
const REFUSED = "This passkey could not be checked. Try again, or sign in another way.";
const ENDED = "That took too long, or another sign-in began meanwhile. Please try again.";

test("passkeys are added, sign in without a name, are renamed, and sign in no more once removed", async ({
  db,
  call,
  clock,
}) => {
  const mari = await createPlayer(db, "Mari");
  const [phone, laptop] = [createSoftwareKey(), createSoftwareKey()];
  const id = await addKey(call, mari, phone);
  await addKey(call, mari, laptop);
  clock.now += 60_000;
  for (const key of [laptop, phone]) {
    const { url, ...sent } = await createSignInSample(call, key);
    const answer = await call("POST", url, sent);
    expect(answer).toMatchObject({ status: 200, body: { id: mari.id, name: "Mari", admin: false } });
    expect(String(answer.headers["set-cookie"])).toContain("jokerpick_session=");
  }
  expect(
    await call("PUT", `/api/account/passkeys/${id}`, { as: mari, body: { name: "Pixel" } }),
  ).toMatchObject({ status: 200 });
  const list = async () => (await call("GET", "/api/account/passkeys", { as: mari })).body;
  expect(await list()).toMatchObject([
    { id, name: "Pixel", created_at: "2026-03-01T12:00:00.000Z", last_used_at: "2026-03-01T12:01:00.000Z" },
    { name: "Phone" },
  ]);
  expect(await call("POST", `/api/account/passkeys/${id}/remove`, { as: mari })).toMatchObject({
    status: 200,
  });
  expect(await list()).toHaveLength(1);
  const { url, ...sent } = await createSignInSample(call, phone);
  expect(await call("POST", url, sent)).toMatchObject({
    status: 401,
    body: { error: UNKNOWN, code: "passkey-refused" },
  });
  const logged = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "sign-in-way"))
    .orderBy(auditLog.id);
  expect(logged.map(({ additional_info }) => additional_info)).toEqual([
    "passkey Phone added",
    "passkey Phone added",
    "passkey Pixel removed",
  ]);
});

test("a session by passkey verifies no address, so it has no admin's rights, and its refusal gives the reason", async ({
  db,
  call,
}) => {
  const ada = await createAdmin(db);
  await createTournament(db);
  const key = createSoftwareKey();
  await addKey(call, ada, key);
  const { url, ...sent } = await createSignInSample(call, key);
  const { body } = await call("POST", url, sent);
  expect(body).toMatchObject({ email: ADMIN_EMAIL, admin: false });
  const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
  expect((await call("GET", `/api/user/${ada.id}?tournamentId=7`, { headers })).body).toMatchObject({
    user: { admin: false, is_admin_unverified: true },
  });
});

test("an account that was erased has no passkeys", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const key = createSoftwareKey();
  await addKey(call, mari, key);
  const data = await call("GET", "/api/account/data", { as: mari });
  expect((data.body as { data: { passkeys: object[] } }).data.passkeys).toMatchObject([{ name: "Phone" }]);
  expect(JSON.stringify(data.body)).not.toContain(key.id);
  await call("POST", "/api/account/erase", { as: mari, body: { name: "Mari" } });
  expect(await db.select().from(passkeys)).toEqual([]);
  const { url, ...sent } = await createSignInSample(call, key);
  expect(await call("POST", url, sent)).toMatchObject({ status: 401, body: { error: UNKNOWN } });
});

describe("a sign-in is refused, and nothing changes,", () => {
  test("with a challenge that signed in before", async ({ db, call }) => {
    const key = createSoftwareKey();
    await addKey(call, await createPlayer(db, "Mari"), key);
    const { url, ...sent } = await createSignInSample(call, key);
    expect(await call("POST", url, sent)).toMatchObject({ status: 200 });
    const before = await readTables(db);
    expect(await call("POST", url, sent)).toMatchObject({ status: 401, body: { error: ENDED } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test("with the challenge of another browser, of adding a passkey, or with none", async ({ db, call }) => {
    const mari = await createPlayer(db, "Mari");
    const key = createSoftwareKey();
    await addKey(call, mari, key);
    const [asked, other, adding] = [
      await askToSignIn(call),
      await askToSignIn(call),
      await askToAdd(call, mari),
    ];
    const send = (challenge: string, headers: Record<string, string>) =>
      call("POST", "/api/sign-in/passkey", { body: { credential: key.sign(challenge) }, headers });
    const before = await readTables(db);
    for (const [challenge, headers, error] of [
      [asked.challenge, other.headers, REFUSED],
      [adding.challenge, adding.headers, REFUSED],
      [asked.challenge, {}, ENDED],
      [asked.challenge, { cookie: "jokerpick_passkey=nothing" }, ENDED],
    ] as const) {
      expect(await send(challenge, { ...headers })).toMatchObject({ status: 401, body: { error } });
    }
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await send(asked.challenge, asked.headers)).toMatchObject({ status: 200 });
  });

  test("after five minutes", async ({ db, call, clock }) => {
    const key = createSoftwareKey();
    await addKey(call, await createPlayer(db, "Mari"), key);
    const { url, ...sent } = await createSignInSample(call, key);
    clock.now += CHALLENGE_LIFETIME_MS;
    expect(await call("POST", url, sent)).toMatchObject({ status: 401, body: { error: ENDED } });
    clock.now -= 1;
    expect(await call("POST", url, sent)).toMatchObject({ status: 200 });
  });

  test.for([
    ["from another site", { origin: "http://localhost.evil.example" }],
    ["without finger, face or screen lock", { isUserVerified: false }],
    ["with a counter that went back, as of a copied key", { counter: 4 }],
  ] as const)("%s", async ([, options], { db, call }) => {
    const key = createSoftwareKey();
    await addKey(call, await createPlayer(db, "Mari"), key);
    await db.update(passkeys).set({ counter: 4 });
    const { challenge, headers } = await askToSignIn(call);
    const body = { credential: key.sign(challenge, { counter: 5, ...options }) };
    const before = await readTables(db);
    expect(await call("POST", "/api/sign-in/passkey", { body, headers })).toMatchObject({
      status: 401,
      body: { error: REFUSED },
    });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
  });

  test("with the signature of another key", async ({ db, call }) => {
    const [key, other] = [createSoftwareKey(), createSoftwareKey()];
    await addKey(call, await createPlayer(db, "Mari"), key);
    const { challenge, headers } = await askToSignIn(call);
    const body = { credential: { ...other.sign(challenge), id: key.id, rawId: key.id } };
    expect(await call("POST", "/api/sign-in/passkey", { body, headers })).toMatchObject({ status: 401 });
  });
});

test("a passkey is in one account once, and a challenge is for one account", async ({ db, call }) => {
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const key = createSoftwareKey();
  await addKey(call, mari, key);
  for (const as of [mari, jaan]) {
    const { url, ...sent } = await createAddSample(call, as, key);
    expect(await call("POST", url, { as, ...sent })).toMatchObject({ status: 400 });
  }
  const { url, ...sent } = await createAddSample(call, mari);
  expect(await call("POST", url, { as: jaan, ...sent })).toMatchObject({
    status: 400,
    body: { error: REFUSED, code: "passkey-invalid" },
  });
  expect(await db.select().from(passkeys)).toHaveLength(1);
});

test("a challenge adds one passkey, whichever key answers it", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const { challenge, headers } = await askToAdd(call, mari);
  const add = () => {
    const body = { credential: { ...createSoftwareKey().create(challenge) } };
    return call("POST", "/api/account/passkeys", { as: mari, body, headers });
  };
  expect(await add()).toMatchObject({ status: 200 });
  expect(await add()).toMatchObject({ status: 400, body: { error: ENDED, code: "passkey-invalid" } });
  expect(await db.select().from(passkeys)).toHaveLength(1);
});

test("the sessions that a passkey began end with it, and no others", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const [lost, kept] = [createSoftwareKey(), createSoftwareKey()];
  const id = await addKey(call, mari, lost);
  await addKey(call, mari, kept);
  const signIn = async (key: typeof lost) => {
    const { url, ...sent } = await createSignInSample(call, key);
    return (await call("POST", url, sent)).body as Caller;
  };
  const [byLost, byKept] = [await signIn(lost), await signIn(kept)];
  const ask = async (as: Caller) => (await call("GET", "/api/account/passkeys", { as })).status;
  expect(await ask(byLost)).toBe(200);
  await call("POST", `/api/account/passkeys/${id}/remove`, { as: mari });
  expect(await ask(byLost)).toBe(401);
  for (const as of [mari, byKept]) expect(await ask(as)).toBe(200);
});

test("somebody else's passkey can be neither renamed nor removed", async ({ db, call }) => {
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  const id = await addKey(call, mari, createSoftwareKey());
  const at = `/api/account/passkeys/${id}`;
  expect(await call("PUT", at, { as: jaan, body: { name: "Mine" } })).toMatchObject({ status: 404 });
  expect(await call("POST", `${at}/remove`, { as: jaan })).toMatchObject({ status: 404 });
  expect(await db.select().from(passkeys)).toMatchObject([{ id, name: "Phone" }]);
});

test("a player has twenty passkeys at most", async ({ db, call, app }) => {
  liftWriteLimit(app);
  const mari = await createPlayer(db, "Mari");
  const last = await createAddSample(call, mari);
  for (let n = 0; n < MAX_PASSKEYS; n++) await addKey(call, mari, createSoftwareKey());
  const refused = { status: 409, body: { code: "too-many-passkeys" } };
  expect(await call("POST", "/api/account/passkeys/options", { as: mari })).toMatchObject(refused);
  const { url, ...sent } = last;
  expect(await call("POST", url, { as: mari, ...sent })).toMatchObject(refused);
});
