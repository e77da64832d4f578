import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { DEMO_ADMIN_EMAIL } from "#server/config.ts";
import { hashToken } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { auditLog, players } from "#server/db/schema/player-schema.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import { buildTestApp, type Call, createCall, test } from "#server/testing/fixture.ts";
import { CLIENT_ID, signInAtProvider, startOpenIdProvider } from "#server/testing/openid-provider.ts";
import { openTestStore } from "#server/testing/store.ts";

const MARI = { name: "Mari Maasikas", email: "mari@example.org" };

async function credentialOf(call: Call, person = MARI): Promise<string> {
  const { body } = await call("POST", "/demo/credential", { body: person });
  return (body as { credential: string }).credential;
}

async function signIn(call: Call, person = MARI) {
  const { status, body, headers } = await call("POST", "/api/user", {
    body: { ...person, credential: await credentialOf(call, person) },
  });
  return { status, headers, user: body as { id: number; name: string; token: string; admin: boolean } };
}

const findUser = async (db: Database, email = MARI.email) =>
  (await db.select().from(players).where(eq(players.email, email)))[0];

test("a first sign-in registers the player and answers with a session, as token and as cookie", async ({
  db,
  call,
}) => {
  const { status, user, headers } = await signIn(call);
  expect(status).toBe(200);
  expect(user).toEqual({
    id: expect.any(Number),
    ...MARI,
    team: null,
    token: expect.stringMatching(/^[\w-]{43}$/),
    admin: false,
    asks_name: true,
    joined_at: expect.stringMatching(/Z$/),
  });
  expect(headers["set-cookie"]).toBe(
    `jokerpick_session=${user.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(await db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([
    {
      token_hash: hashToken(user.token),
      user_id: user.id,
      created_at: "2026-03-01T12:00:00.000Z",
      expires_at: "2026-03-15T12:00:00.000Z",
      authenticated_at: null,
      passkey_id: null,
      is_email_verified: true,
      id: expect.any(Number),
      device: "Unknown device",
      last_used_at: null,
    },
  ]);
  expect(await db.select().from(auditLog)).toEqual([
    expect.objectContaining({ user_id: user.id, action: "sign-in", timestamp: "2026-03-01T12:00:00.000Z" }),
  ]);
});

test("the token itself is nowhere in the store", async ({ db, call }) => {
  const { user } = await signIn(call);
  const stored = [
    await db.select().from(sessions),
    await db.select().from(players),
    await db.select().from(auditLog),
  ];
  expect(JSON.stringify(stored)).not.toContain(user.token);
});

test("the same address, however it is written, is the same player", async ({ db, call }) => {
  const first = await signIn(call);
  const second = await signIn(call, { ...MARI, email: "MARI@Example.ORG" });
  expect(second.user.id).toBe(first.user.id);
  expect(second.user.token).not.toBe(first.user.token);
  expect(await db.select().from(players)).toHaveLength(1);
  expect(await db.select().from(sessions)).toHaveLength(2);
});

test("name and e-mail come from the credential, not from the request", async ({ db, call }) => {
  const credential = await credentialOf(call);
  const renamed = await call("POST", "/api/user", { body: { ...MARI, name: "The Admin", credential } });
  expect(renamed).toMatchObject({ status: 200, body: { name: MARI.name } });
  const stolen = await call("POST", "/api/user", {
    body: { ...MARI, email: "jaan@example.org", credential },
  });
  expect(stolen).toMatchObject({
    status: 400,
    body: { error: "The e-mail is not the one of the credential." },
  });
  expect(stolen.headers["set-cookie"]).toBeUndefined();
  expect(await db.select().from(players)).toHaveLength(1);
});

test("the provider's new name is taken over, but never over one that the player edited", async ({
  db,
  call,
}) => {
  const { user } = await signIn(call);
  expect((await signIn(call, { ...MARI, name: "Mari Kask" })).user.name).toBe("Mari Kask");
  await db.update(players).set({ name: "Maasikas", is_name_edited: true }).where(eq(players.id, user.id));
  expect((await signIn(call, { ...MARI, name: "Mari Tamm" })).user.name).toBe("Maasikas");
  expect(await findUser(db)).toMatchObject({ name: "Maasikas", is_name_edited: true });
});

test("a name taken over is that of the player's other sessions too", async ({ db, call }) => {
  const { user } = await signIn(call);
  await call("GET", "/api/messages?tournamentId=7", { as: user });
  await signIn(call, { ...MARI, name: "Mari Kask" });
  await call("PUT", `/api/user/${user.id}`, { as: user, body: { name: "Maasikas" } });
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "name"))).toMatchObject([
    { additional_info: `${MARI.name} → Mari Kask` },
    { additional_info: "Mari Kask → Maasikas" },
  ]);
});

test.for([
  ["🏀 Mari 🏀", "Mari"],
  ["M".repeat(50), "M".repeat(32)],
])(
  "a provider's name is fitted to the rules of names: %j becomes %j",
  async ([name = "", fitted], { call }) => {
    expect((await signIn(call, { ...MARI, name })).user.name).toBe(fitted);
  },
);

test.for(["🏀🏀🏀", "M", "", "mari@example.org"])(
  "without a fitting name (%j) a new player gets one that tells nothing, and keeps the one he has",
  async (name, { call }) => {
    const { user } = await signIn(call, { ...MARI, name });
    expect(user.name).toMatch(/^Player \d{4}$/);
    expect((await signIn(call, { ...MARI, name })).user.name).toBe(user.name);
    expect((await signIn(call)).user.name).toBe(MARI.name);
    expect((await signIn(call, { ...MARI, name })).user.name).toBe(MARI.name);
  },
);

test("a later sign-in brings a deactivated account back", async ({ db, call }) => {
  const { user } = await signIn(call);
  await db.update(players).set({ deactivated_at: "2026-03-01T12:30:00Z" });
  expect(await call("POST", "/api/sign-out", { as: user })).toMatchObject({ status: 401 });
  const again = await signIn(call);
  expect(again.user.id).toBe(user.id);
  expect(await findUser(db)).toMatchObject({ deactivated_at: null });
  expect(await call("POST", "/api/sign-out", { as: again.user })).toMatchObject({ status: 200 });
});

test("admins are the e-mails of the settings", async ({ call }) => {
  const admin = await signIn(call, { name: "Demo admin", email: DEMO_ADMIN_EMAIL });
  expect(admin.user.admin).toBe(true);
  expect((await signIn(call)).user.admin).toBe(false);
});

test.for<[what: string, body: unknown, status: number]>([
  ["no credential", MARI, 400],
  ["no e-mail", { name: "Mari", credential: "x" }, 400],
  ["a field too many", { ...MARI, credential: "x", admin: true }, 400],
  ["a name that is a number", { ...MARI, name: 7, credential: "x" }, 400],
  ["a NUL byte", { ...MARI, name: "Ma\0ri", credential: "x" }, 400],
  ["half a character", { ...MARI, name: "Ma\uD800ri", credential: "x" }, 400],
  ["a credential that is none", { ...MARI, credential: "x" }, 401],
  ["a nonce that is too short", { ...MARI, credential: "x", nonce: "short" }, 400],
  ["a credential without end", { ...MARI, credential: "x".repeat(20_000) }, 400],
  ["a body without end", { ...MARI, credential: "x".repeat(300_000) }, 413],
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["a list", [], 400],
])("%s signs nobody in", async ([_what, body, status], { db, call }) => {
  const answer = await call("POST", "/api/user", { body });
  expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/^[A-Za-z].+\.$/) } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await db.select().from(players)).toEqual([]);
  expect(await db.select().from(auditLog)).toEqual([]);
});

/** A server with other settings over the test's database, closed after use. */
async function withApp<T>(
  open: () => Promise<FastifyInstance>,
  use: (call: Call, app: FastifyInstance) => Promise<T>,
): Promise<T> {
  const app = await open();
  try {
    return await use(createCall(app), app);
  } finally {
    await app.close();
  }
}

test("behind TLS the cookie is for TLS only", async ({ db, clock, call }) => {
  const options = { headers: { "x-forwarded-proto": "https" } };
  const proxied = await call("POST", "/api/user", {
    ...options,
    body: { ...MARI, credential: await credentialOf(call) },
  });
  expect(proxied.headers["set-cookie"]).toMatch(/; Secure/);
  await withApp(
    () => buildTestApp(db, clock, { PUBLIC_URL: "https://play.example.org" }),
    async (secure) => {
      expect((await signIn(secure)).headers["set-cookie"]).toMatch(/; Secure/);
    },
  );
});

test("another OpenID Connect issuer signs in, in real time, while the game's clock stands elsewhere", async ({
  db,
  clock,
}) => {
  const provider = await startOpenIdProvider();
  const open = () => buildTestApp(db, clock, { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID });
  try {
    await withApp(open, async (call) => {
      const account = { ...MARI, email_verified: true };
      const { credential, headers } = await signInAtProvider(call, provider, account);
      const answer = await call("POST", "/api/user", { body: { ...MARI, credential }, headers });
      expect(answer).toMatchObject({ status: 200, body: MARI });
      const demo = await call("POST", "/demo/credential", { body: MARI });
      expect(demo).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    });
  } finally {
    await provider.stop();
  }
});

test("in production there is no demo to sign in with", async ({ db, clock, call }) => {
  const credential = await credentialOf(call);
  const open = () => buildTestApp(db, clock, { NODE_ENV: "production" });
  await withApp(open, async (production) => {
    expect(await production("POST", "/demo/credential", { body: MARI })).toMatchObject({ status: 404 });
    expect(await production("POST", "/api/user", { body: { ...MARI, credential } })).toMatchObject({
      status: 503,
    });
  });
  expect(await findUser(db)).toBeUndefined();
});

test("a credential of one demo signs in at no other", async ({ db, clock, call }) => {
  const credential = await credentialOf(call);
  await withApp(
    () => buildTestApp(db, clock),
    async (other) => {
      expect(await other("POST", "/api/user", { body: { ...MARI, credential } })).toMatchObject({
        status: 401,
      });
    },
  );
});

test("first sign-ins at the same instant make one account", async ({ clock }) => {
  const store = await openTestStore();
  try {
    await withApp(
      () => buildTestApp(store.db, clock),
      async (call) => {
        const credentials = await Promise.all(Array.from({ length: 8 }, () => credentialOf(call)));
        const answers = await Promise.all(
          credentials.map((credential) => call("POST", "/api/user", { body: { ...MARI, credential } })),
        );
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        expect(new Set(answers.map((answer) => (answer.body as { id: number }).id)).size).toBe(1);
        expect(await store.db.select().from(players)).toHaveLength(1);
        expect(await store.db.select().from(sessions)).toHaveLength(8);
      },
    );
  } finally {
    await store.close();
  }
});
