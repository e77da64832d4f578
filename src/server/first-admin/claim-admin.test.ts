// The link that makes the first admin: once, within an hour, and for whom.
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import { auditLog, players } from "#server/db/schema/player-schema.ts";
import { sessions, setUpLinks } from "#server/db/schema/sign-in-schema.ts";
import { createPlayer, createSession } from "#server/testing/builders.ts";
import { buildTestApp, type Caller, createCall, START, test } from "#server/testing/fixture.ts";
import { createLinkSample } from "#server/testing/email-code.ts";
import { createSetUpLink } from "#server/testing/set-up-samples.ts";
import { openTestStore } from "#server/testing/store.ts";
import { readConfig } from "#server/config.ts";
import { offerSetUp } from "./set-up-link.ts";

const URL = "/api/set-up/claim";
const LIIS = { name: "Liis Lepik", email: "liis@example.org" };
const ENDED = { status: 401, body: { code: "set-up-link-ended" } };

test("a visitor becomes an admin by the link, once, and it says by whom it was used", async ({
  db,
  call,
}) => {
  const token = await createSetUpLink(db);
  expect(await call("POST", "/api/set-up/link", { body: { token } })).toMatchObject({ body: { used: null } });
  const claimed = await call("POST", URL, { body: { token, account: LIIS } });
  expect(claimed).toMatchObject({ status: 200, body: { ...LIIS, admin: true, asks_name: false } });
  expect(claimed.headers["set-cookie"]).toContain("HttpOnly");
  expect(await call("GET", "/api/logs?limit=10", { as: claimed.body as Caller })).toMatchObject({
    status: 200,
  });
  const other = { name: "Jaan Tamm", email: "jaan@example.org" };
  expect(await call("POST", URL, { body: { token, account: other } })).toMatchObject(ENDED);
  expect(await db.select().from(players)).toHaveLength(1);
  expect(await call("POST", "/api/set-up/link", { body: { token } })).toMatchObject({
    body: { used: { by: LIIS.name, at: isoOf(START) } },
  });
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "sign-in", additional_info: "by the set-up link, as an admin" },
  ]);
  expect(JSON.stringify(await db.select().from(setUpLinks))).not.toContain(token);
});

test("a signed-in player keeps the account, and its other sessions by passkey open Admin too", async ({
  db,
  call,
}) => {
  const mari = await createPlayer(db, "Mari");
  const byPasskey = await createSession(db, mari);
  const byLink = await createSession(db, mari);
  await db.update(sessions).set({ is_email_verified: false });
  const before = await call("GET", "/api/logs?limit=10", { as: byPasskey });
  expect(before).toMatchObject({ status: 403 });
  const [first] = await db.select().from(sessions);
  await db
    .update(sessions)
    .set({ passkey_id: 1 })
    .where(eq(sessions.token_hash, first?.token_hash ?? ""));
  const token = await createSetUpLink(db);
  const claimed = await call("POST", URL, { as: byPasskey, body: { token } });
  expect(claimed).toMatchObject({ status: 200, body: { id: mari.id, name: "Mari", admin: true } });
  const answers = [];
  for (const as of [mari, byPasskey, byLink, claimed.body as Caller])
    answers.push((await call("GET", "/api/logs?limit=10", { as })).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(2);
  expect(answers.at(-1)).toBe(200);
});

test("opened by eight browsers at the same instant, with two links: one of them is the admin", async ({
  clock,
}) => {
  const store = await openTestStore();
  const app = await buildTestApp(store.db, clock, { ADMIN_EMAILS: "", NODE_ENV: "production" });
  try {
    const call = createCall(app);
    const links = [
      await createSetUpLink(store.db, { isFirst: true }),
      await createSetUpLink(store.db, { isFirst: true }),
    ];
    const claim = (n: number) => {
      const account = { name: `Liis ${"ABCDEFGH"[n]}`, email: `liis${n}@example.org` };
      return call("POST", URL, { body: { token: links[n % links.length], account } });
    };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => claim(n)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(7).fill(401)]);
    expect(await store.db.select().from(players)).toMatchObject([{ is_admin: true }]);
    expect(await store.db.select().from(sessions)).toHaveLength(1);
  } finally {
    await app.close();
    await store.close();
  }
});

test("a page of another site makes nobody an admin, and the link still works", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const token = await createSetUpLink(db);
  const headers = { cookie: `${SESSION_COOKIE}=${mari.token}`, origin: "https://evil.example" };
  expect(await call("POST", URL, { headers, body: { token } })).toMatchObject({
    status: 403,
    body: { code: "other-site" },
  });
  expect(await db.select().from(auditLog)).toEqual([]);
  expect(await call("POST", URL, { as: mari, body: { token } })).toMatchObject({
    status: 200,
    body: { id: mari.id, admin: true },
  });
});

describe("behind a proxy", () => {
  const PROXY = {
    host: "play.example.org",
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-proto": "https",
    origin: "https://play.example.org",
  };

  test("the link works, under the proxy's name and with a cookie for TLS only", async ({ db, call }) => {
    const token = await createSetUpLink(db);
    const claimed = await call("POST", URL, { headers: PROXY, body: { token, account: LIIS } });
    expect(claimed).toMatchObject({ status: 200, body: { admin: true } });
    expect(claimed.headers["set-cookie"]).toContain("; Secure");
  });

  test("who tries tokens is kept out, others are not, and the link still works for everybody", async ({
    db,
    call,
  }) => {
    const look = (address: string, token: string) => {
      const headers = { ...PROXY, "x-forwarded-for": address };
      return call("POST", "/api/set-up/link", { headers, body: { token } });
    };
    const statuses = [];
    for (let tries = 0; tries <= 30; tries++)
      statuses.push((await look("203.0.113.66", "x".repeat(43))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await look("203.0.113.7", "x".repeat(43))).status).toBe(401);
    expect(await look("203.0.113.66", await createSetUpLink(db))).toMatchObject({ body: { used: null } });
  });
});

describe("a link does not work", () => {
  test.for([
    ["an hour later", HOUR],
    ["before it was made, on a clock that was set back", -2 * MINUTE],
  ] as const)("%s", async ([, later], { db, call, clock }) => {
    const token = await createSetUpLink(db);
    clock.now += later;
    expect(await call("POST", URL, { body: { token, account: LIIS } })).toMatchObject(ENDED);
    expect(await call("POST", "/api/set-up/link", { body: { token } })).toMatchObject(ENDED);
    expect(await db.select().from(players)).toEqual([]);
  });

  test("that a start printed, once there is an admin", async ({ db, clock }) => {
    const call = createCall(await buildTestApp(db, clock, { ADMIN_EMAILS: "", NODE_ENV: "production" }));
    const [token, other] = [
      await createSetUpLink(db, { isFirst: true }),
      await createSetUpLink(db, { isFirst: true }),
    ];
    expect(await call("GET", "/api/set-up")).toMatchObject({ body: { has_admin: false } });
    expect(await call("POST", URL, { body: { token, account: LIIS } })).toMatchObject({ status: 200 });
    expect(await call("GET", "/api/set-up")).toMatchObject({ body: { has_admin: true } });
    // Another server that started at the same time, and one that was about to print its link.
    const late = await createSetUpLink(db, { isFirst: true });
    for (const one of [other, late]) {
      const account = { name: "Jaan Tamm", email: "jaan@example.org" };
      expect(await call("POST", URL, { body: { token: one, account } })).toMatchObject(ENDED);
    }
  });

  test.for([
    ["without an account", {}, 401],
    ["with an address that is none", { account: { ...LIIS, email: "liis" } }, 400],
    ["with a name of one letter", { account: { ...LIIS, name: "L" } }, 400],
    ["with the address of somebody else's account", { account: { ...LIIS, email: "mari@example.org" } }, 409],
  ] as const)("%s, and still does afterwards", async ([, body, status], { db, call }) => {
    await createPlayer(db, "Mari");
    const token = await createSetUpLink(db);
    expect(await call("POST", URL, { body: { token, ...body } })).toMatchObject({ status });
    expect(await call("POST", URL, { body: { token, account: LIIS } })).toMatchObject({ status: 200 });
  });
});

test("an admin's right goes with the account", async ({ db, call }) => {
  const token = await createSetUpLink(db);
  const { body } = await call("POST", URL, { body: { token, account: LIIS } });
  const erased = await call("POST", "/api/account/erase", { as: body as Caller, body: { name: LIIS.name } });
  expect(erased).toMatchObject({ status: 200 });
  expect(await db.select().from(players)).toMatchObject([{ is_admin: false, email: null }]);
  expect(await db.select().from(setUpLinks)).toEqual([]);
});

test("a link that an admin hands out opens no admin's rights, also of a stored admin", async ({
  db,
  call,
}) => {
  const token = await createSetUpLink(db);
  const claimed = await call("POST", URL, { body: { token, account: LIIS } });
  const { url, body } = await createLinkSample(call, claimed.body as Caller);
  expect(await call("POST", url, { body })).toMatchObject({ status: 200, body: { admin: false } });
});

test("wrong tokens are counted as failed sign-ins are", async ({ call }) => {
  const statuses = new Set<number>();
  for (let tries = 0; tries <= 30; tries++)
    statuses.add((await call("POST", "/api/set-up/link", { body: { token: "x".repeat(43) } })).status);
  expect([...statuses]).toEqual([401, 429]);
});

describe("the link at a start", () => {
  const settings = (env: Record<string, string>) => ({
    config: readConfig({ NODE_ENV: "production", ...env }),
    port: 3000,
    now: START,
  });

  test("is printed while nobody is an admin, and works", async ({ db, call }) => {
    await createPlayer(db, "Mari");
    const printed = await offerSetUp(db, settings({ ADMIN_EMAILS: "", PUBLIC_URL: "https://picks.example" }));
    const token = /^https:\/\/picks\.example\/set-up#([\w-]{43})$/m.exec(printed ?? "")?.[1] ?? "";
    // The server of `call` has ADMIN_EMAILS, so it needs none.
    expect(await call("POST", URL, { body: { token, account: LIIS } })).toMatchObject(ENDED);
    expect(await offerSetUp(db, settings({ ADMIN_EMAILS: "ada@example.org" }))).toBeNull();
  });

  test("has the operator's token, which is not printed", async ({ db, clock }) => {
    const token = "0123456789abcdef".repeat(3);
    const env = { NODE_ENV: "production", ADMIN_EMAILS: "", SETUP_TOKEN: token };
    const printed = await offerSetUp(db, settings(env));
    expect(printed).not.toContain(token);
    const call = createCall(await buildTestApp(db, clock, env));
    expect(await call("POST", URL, { body: { token, account: LIIS } })).toMatchObject({ status: 200 });
    expect(await offerSetUp(db, settings(env))).toBeNull();
  });
});
