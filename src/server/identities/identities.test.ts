import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog, players } from "#server/db/schema/player-schema.ts";
import { identities } from "#server/db/schema/sign-in-schema.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { askForCode } from "#server/testing/email-code.ts";
import { buildTestApp, type Call, type Caller, createCall, test } from "#server/testing/fixture.ts";
import { createIdentitySample } from "#server/testing/identity-samples.ts";
import { openTestStore } from "#server/testing/store.ts";
import {
  type Account,
  CLIENT_ID,
  signInAtProvider,
  startOpenIdProvider,
} from "#server/testing/openid-provider.ts";

const URL = "/api/account/identities";

async function signInAs(call: Call, email: string) {
  const person = { name: "Somebody", email };
  const { body } = await call("POST", "/demo/credential", { body: person });
  return call("POST", "/api/user", { body: { ...person, ...(body as object) } });
}

const readLog = async (db: Parameters<typeof createPlayer>[0]) =>
  (await db.select().from(auditLog).where(eq(auditLog.action, "sign-in-way")).orderBy(auditLog.id)).map(
    ({ user_id, additional_info }) => ({ user_id, additional_info }),
  );

test("an account at a provider is linked by a code, signs in, and no more once removed", async ({
  db,
  call,
}) => {
  const mari = await createPlayer(db, "Mari");
  const { url, ...sent } = await createIdentitySample(call, mari, "work@example.com");
  expect(await call("POST", url, { as: mari, ...sent })).toMatchObject({ status: 200 });
  expect(await call("POST", url, { as: mari, ...sent })).toMatchObject({
    status: 401,
    body: { code: "code-ended" },
  });
  const listed = await call("GET", URL, { as: mari });
  const subject = "work@example.com";
  const issuer = "https://demo.jokerpick.example";
  expect(listed.body).toEqual([{ issuer, subject, email: subject, created_at: "2026-03-01T12:00:00.000Z" }]);
  expect(await signInAs(call, subject)).toMatchObject({ status: 200, body: { id: mari.id } });

  const remove = (as: Caller) => call("POST", `${URL}/remove`, { as, body: { issuer, subject } });
  expect(await remove(await createPlayer(db, "Jaan"))).toMatchObject({ status: 404 });
  expect(await remove(mari)).toMatchObject({ status: 200 });
  expect(await remove(mari)).toMatchObject({ status: 404, body: { code: "identity-not-found" } });
  const { body } = await signInAs(call, subject);
  expect((body as { id: number }).id).not.toBe(mari.id);
  expect(await readLog(db)).toEqual([
    { user_id: mari.id, additional_info: `account ${subject} at demo.jokerpick.example linked` },
    { user_id: mari.id, additional_info: `account ${subject} at demo.jokerpick.example removed` },
  ]);
});

test("a linked account with another address makes no admin", async ({ db, call }) => {
  const ada = await createAdmin(db);
  const { url, ...sent } = await createIdentitySample(call, ada, "work@example.com");
  expect(await call("POST", url, { as: ada, ...sent })).toMatchObject({ status: 200 });
  expect(await signInAs(call, "work@example.com")).toMatchObject({
    status: 200,
    body: { id: ada.id, admin: false },
  });
});

test.for<[what: string, change: (sent: { body: object; headers: object }) => object, code: string]>([
  ["a wrong code", ({ body, headers }) => ({ headers, body: { ...body, code: "000000" } }), "code-wrong"],
  ["the code of another browser", ({ body }) => ({ body }), "code-ended"],
  [
    "a credential that is none",
    ({ body, headers }) => ({ headers, body: { ...body, credential: "x.y.z" } }),
    "credential-refused",
  ],
])("%s links nothing", async ([, change, code], { db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const { url, ...sent } = await createIdentitySample(call, mari, "work@example.com");
  const answer = await call("POST", url, { as: mari, ...change(sent) });
  expect(answer).toMatchObject({ status: 401, body: { code } });
  expect(await db.select().from(identities)).toEqual([]);
});

test("the code of another address links nothing", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const { url, body } = await createIdentitySample(call, mari, "work@example.com");
  const { code, headers } = await askForCode(call, "jaan@example.org");
  expect(await call("POST", url, { as: mari, body: { ...body, code }, headers })).toMatchObject({
    status: 401,
  });
  expect(await db.select().from(identities)).toEqual([]);
});

test("an account that signs in another player is not linked", async ({ db, call }) => {
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  expect(await signInAs(call, "jaan@example.org")).toMatchObject({ body: { id: jaan.id } });
  const { url, ...sent } = await createIdentitySample(call, mari, "jaan@example.org");
  expect(await call("POST", url, { as: mari, ...sent })).toMatchObject({
    status: 409,
    body: { error: "This account signs in another player already.", code: "identity-elsewhere" },
  });
});

// In a store of its own: what a test rolls back is one transaction, and these are two.
test("of two players who link an account at the same instant one gets it", async ({ clock }) => {
  const store = await openTestStore();
  const app = await buildTestApp(store.db, clock);
  try {
    const call = createCall(app);
    const [mari, jaan] = [await createPlayer(store.db, "Mari"), await createPlayer(store.db, "Jaan")];
    const samples = [
      { as: mari, ...(await createIdentitySample(call, mari, "work@example.com")) },
      { as: jaan, ...(await createIdentitySample(call, jaan, "work@example.com")) },
    ];
    const answers = await Promise.all(samples.map(({ url, ...sent }) => call("POST", url, sent)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first] = answers;
    const owner = first?.status === 200 ? mari : jaan;
    expect(await store.db.select().from(identities)).toMatchObject([{ player_id: owner.id }]);
  } finally {
    await app.close();
    await store.close();
  }
});

interface Installation {
  db: Parameters<typeof createPlayer>[0];
  call: Call;
  /** A credential that the provider gives this account. */
  createCredential: (account: Account) => Promise<string>;
  /** Asks for a code at this address, which the test reads out of the mail. */
  askForCode: (email: string) => ReturnType<typeof askForCode>;
}

const testProvider = test.extend<{ installation: Installation }>({
  installation: async ({ db, clock, call: demoCall }, use) => {
    const provider = await startOpenIdProvider();
    const app = await buildTestApp(db, clock, { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID });
    const send = createCall(app);
    let nonceCookie = "";
    // One browser: whatever else it sends, it has the cookie of its newest nonce.
    const call: Call = (method, url, { headers, ...options } = {}) => {
      const cookie = [headers?.["cookie"], nonceCookie].filter(Boolean).join("; ");
      return send(method, url, { ...options, headers: { ...headers, cookie } });
    };
    await use({
      db,
      call,
      createCredential: async (account) => {
        const returned = await signInAtProvider(send, provider, account);
        nonceCookie = returned.headers.cookie;
        return returned.credential;
      },
      // Both apps are servers of one installation; the demo's has a mailbox that can be read.
      askForCode: (email) => askForCode(demoCall, email),
    });
    await app.close();
    await provider.stop();
  },
});

testProvider(
  "a provider that verified no address signs nobody in until a code was entered once",
  async ({ installation }) => {
    const { db, call, createCredential } = installation;
    const mari = await createPlayer(db, "Mari");
    const person = { name: "Mari", email: "mari@example.org" };
    const account = { ...person, email_verified: false, sub: "mari-at-work" };
    const enter = async () =>
      call("POST", "/api/user", {
        body: { ...person, credential: await createCredential({ ...account, nickname: randomUUID() }) },
      });
    expect(await enter()).toMatchObject({
      status: 401,
      body: {
        error: "The sign-in provider has not verified this e-mail address.",
        code: "identity-unconfirmed",
      },
    });
    expect(await db.select().from(identities)).toEqual([]);

    const { code, headers } = await installation.askForCode(person.email);
    const body = { email: person.email, code, credential: await createCredential(account) };
    expect(await call("POST", "/api/sign-in/code/check", { body, headers })).toMatchObject({
      status: 200,
      body: { id: mari.id },
    });
    expect(await enter()).toMatchObject({ status: 200, body: { id: mari.id } });
    expect(await readLog(db)).toEqual([
      { user_id: mari.id, additional_info: expect.stringMatching(/^account mari-at-work at .* linked$/) },
    ]);
  },
);

testProvider(
  "an account without an address is linked by a code, and gives a new player its name",
  async ({ installation }) => {
    const { db, call, createCredential } = installation;
    const account = { name: "Olev Oja", sub: "olev", email: undefined, email_verified: false };
    const credential = await createCredential(account as unknown as Account);
    expect(await call("POST", "/api/user", { body: { name: "Olev", email: "", credential } })).toMatchObject({
      status: 401,
      body: { code: "identity-unconfirmed" },
    });
    const { code, headers } = await installation.askForCode("olev@example.org");
    const body = { email: "olev@example.org", code, credential };
    expect(await call("POST", "/api/sign-in/code/check", { body, headers })).toMatchObject({
      status: 200,
      body: { name: "Olev Oja", email: "olev@example.org" },
    });
    const again = {
      name: "Olev",
      email: "",
      // A second token of the same second differs in its claims alone: the same one would count as used.
      credential: await createCredential({ ...account, name: "Olev" } as unknown as Account),
    };
    expect(await call("POST", "/api/user", { body: again })).toMatchObject({ status: 200 });
    expect(await db.select().from(players)).toHaveLength(1);
  },
);

testProvider(
  "a credential that signed in before does not link, and the code's sign-in fails with it",
  async ({ installation }) => {
    const { db, call, createCredential } = installation;
    const person = { name: "Mari", email: "mari@example.org" };
    const credential = await createCredential({ ...person, email_verified: true, sub: "mari" });
    expect(await call("POST", "/api/user", { body: { ...person, credential } })).toMatchObject({
      status: 200,
    });
    const { code, headers } = await installation.askForCode("jaan@example.org");
    const body = { email: "jaan@example.org", code, credential };
    expect(await call("POST", "/api/sign-in/code/check", { body, headers })).toMatchObject({
      status: 409,
      body: { code: "identity-elsewhere" },
    });
    expect(await db.select().from(players)).toHaveLength(1);
  },
);
