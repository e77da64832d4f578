import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { players } from "#server/db/schema/player-schema.ts";
import { emailCodes, sessions } from "#server/db/schema/sign-in-schema.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { askForCode, enterCode } from "#server/testing/email-code.ts";
import { ADMIN_EMAIL, buildTestApp, createCall, test } from "#server/testing/fixture.ts";
import { createLeague } from "#server/testing/league-scene.ts";

const LIIS = "liis@example.org";

const refused = (status: number, code: string, error: string) => ({ status, body: { code, error } });
const ENDED = refused(401, "code-ended", "This code does not work any more. Ask for a new one.");

test("a code registers a new player and starts a session", async ({ db, call }) => {
  const answer = await enterCode(call, await askForCode(call, "Liis@Example.org"));
  expect(answer).toMatchObject({
    status: 200,
    body: { email: LIIS, name: expect.stringMatching(/^Player \d{4}$/), admin: false },
  });
  const { token } = answer.body as { token: string };
  expect(
    await call("POST", "/api/sign-out", { headers: { authorization: `Bearer ${token}` } }),
  ).toMatchObject({ status: 200 });
  expect(await db.select().from(players)).toMatchObject([{ email: LIIS }]);
});

test("a code and a provider's verified address are one player", async ({ db, call }) => {
  const person = { name: "Liis", email: LIIS };
  const { body } = await call("POST", "/demo/credential", { body: person });
  const first = await call("POST", "/api/user", { body: { ...person, ...(body as object) } });
  const second = await enterCode(call, await askForCode(call, LIIS));
  expect(second.body).toMatchObject({ id: (first.body as { id: number }).id, name: "Liis" });
  expect(await db.select().from(sessions).where(eq(sessions.is_email_verified, true))).toHaveLength(2);
});

test("the cookie of the browser that asks cannot be read by a page", async ({ call }) => {
  const { headers } = await call("POST", "/api/sign-in/code", { body: { email: LIIS } });
  expect(headers["set-cookie"]).toMatch(
    /^jokerpick_code=[\w-]{43}; Max-Age=600; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
});

test("the answer is the same whether the address is known or not", async ({ db, call }) => {
  await createPlayer(db, "Liis");
  const ask = async (email: string) => {
    const { status, body } = await call("POST", "/api/sign-in/code", { body: { email } });
    return { status, body };
  };
  expect(await ask(LIIS)).toEqual(await ask("nobody@example.org"));
});

test("neither code nor cookie is in the store", async ({ db, call }) => {
  const { code, headers } = await askForCode(call, LIIS);
  const stored = JSON.stringify(await db.select().from(emailCodes));
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(headers["cookie"]?.split("=")[1]);
});

describe("a code is refused", () => {
  test("when it was used", async ({ call }) => {
    const asked = await askForCode(call, LIIS);
    await enterCode(call, asked);
    expect(await enterCode(call, asked)).toMatchObject(ENDED);
  });

  test("in another browser", async ({ call }) => {
    const asked = await askForCode(call, LIIS);
    const other = await askForCode(call, "other@example.org");
    expect(await enterCode(call, asked, { headers: other.headers })).toMatchObject(ENDED);
    expect(await enterCode(call, asked, { headers: {} })).toMatchObject(ENDED);
    expect(await enterCode(call, asked)).toMatchObject({ status: 200 });
  });

  test("for another address", async ({ call }) => {
    const asked = await askForCode(call, LIIS);
    expect(await enterCode(call, asked, { email: ADMIN_EMAIL })).toMatchObject(ENDED);
  });

  test("after ten minutes", async ({ call, clock }) => {
    const asked = await askForCode(call, LIIS);
    clock.now += 10 * MINUTE;
    expect(await enterCode(call, asked)).toMatchObject(
      refused(401, "code-ended", "That code is over 10 minutes old."),
    );
    clock.now -= 1;
    expect(await enterCode(call, asked)).toMatchObject({ status: 200 });
  });

  test("after five wrong tries, even when it is right", async ({ call }) => {
    const asked = await askForCode(call, LIIS);
    const code = asked.code === "000000" ? "000001" : "000000";
    const errors = [];
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await enterCode(call, asked, { code });
      errors.push((body as { error: string }).error);
    }
    expect(errors).toEqual([
      "That code is not right. 4 tries left.",
      "That code is not right. 3 tries left.",
      "That code is not right. 2 tries left.",
      "That code is not right. 1 try left.",
      "That code is not right. Ask for a new one.",
    ]);
    expect(await enterCode(call, asked)).toMatchObject(ENDED);
  });
});

test.for([
  "",
  "liis",
  "liis@example",
  "liis@example.org\r\nBcc: jaan@example.org",
  "liis@example.org,jaan@example.org",
  "Liis <jaan@example.org>",
  "liis;jaan@example.org",
  '"liis"@example.org',
  "liis@[127.0.0.1]",
  "l\u0000iis@example.org",
  "liis@example.org/.evil.com",
  "liis@exa%6dple.org",
  `${"l".repeat(300)}@example.org`,
])("no mail goes to %j", async (email, { db, call }) => {
  expect(await call("POST", "/api/sign-in/code", { body: { email } })).toMatchObject({ status: 400 });
  expect((await call("GET", "/demo/mailbox")).body).toEqual({ mails: [] });
  expect(await db.select().from(emailCodes)).toEqual([]);
});

test("one network gets five codes for one address, and no other network is held up", async ({ call }) => {
  const ask = (from: string) => call("POST", "/api/sign-in/code", { body: { email: LIIS }, from });
  for (let count = 0; count < 5; count++) expect((await ask("192.0.2.1")).status).toBe(200);
  const answer = await ask("192.0.2.1");
  expect(answer).toMatchObject(
    refused(429, "too-many-calls", "Too many codes for now. Try again in 15 minutes."),
  );
  expect(answer.headers["retry-after"]).toBe("900");
  expect((await ask("192.0.2.2")).status).toBe(200);
});

test("one network gets a hundred codes that nobody signs in with", async ({ call, db }) => {
  await createPlayer(db, "Liis", LIIS);
  await enterCode(call, await askForCode(call, LIIS));
  const statuses = [];
  for (let count = 0; count < 101; count++) {
    const body = { email: `colleague${count}@example.org` };
    statuses.push((await call("POST", "/api/sign-in/code", { body })).status);
  }
  expect(statuses.indexOf(429)).toBe(100);
});

test("an address gets thirty codes a day, from wherever", async ({ call }) => {
  const statuses = [];
  for (let count = 0; count < 31; count++) {
    const from = `198.51.100.${count}`;
    statuses.push((await call("POST", "/api/sign-in/code", { body: { email: LIIS }, from })).status);
  }
  expect(statuses.indexOf(429)).toBe(30);
});

test("spellings of one domain are one address: one account, and one limit", async ({ db, call }) => {
  const spellings = ["liis@mail.example.org", "liis@\uFF4Dail.example.org", "liis@mail\u3002example.org"];
  const ids = [];
  for (const email of spellings) {
    const { body } = await enterCode(call, await askForCode(call, email));
    ids.push((body as { id: number }).id);
  }
  expect(new Set(ids).size).toBe(1);
  expect(await db.select().from(players)).toMatchObject([{ email: "liis@mail.example.org" }]);
  const statuses = [];
  for (const email of spellings)
    statuses.push((await call("POST", "/api/sign-in/code", { body: { email } })).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("only an address that the settings let in gets an account, and nobody learns it before the code", async ({
  db,
  clock,
}) => {
  await createPlayer(db, "Jaan", "jaan@elsewhere.org");
  const app = await buildTestApp(db, clock, { ALLOWED_EMAILS: "*@example.org" });
  const call = createCall(app);
  const enter = async (email: string) => enterCode(call, await askForCode(call, email));
  expect(await enter("mari@elsewhere.org")).toMatchObject(
    refused(403, "sign-up-closed", "New players need an invitation here."),
  );
  expect(await enter("jaan@elsewhere.org")).toMatchObject({ status: 200 });
  expect(await enter(LIIS)).toMatchObject({ status: 200 });
  expect(await db.select().from(players)).toHaveLength(2);
  await app.close();
});

test("where only the invited may register, the code of an open league lets somebody in, by code and by provider", async ({
  db,
  call: openCall,
  clock,
}) => {
  await createTournament(db);
  const captain = await createPlayer(db, "Captain");
  const league = await createLeague(openCall, captain);
  const app = await buildTestApp(db, clock, { SIGN_UP: "invited" });
  const call = createCall(app);
  const enter = async (email: string, invitation: string) =>
    enterCode(call, await askForCode(call, email), { invitation });
  const register = async (name: string, invitation: string) => {
    const person = { name, email: `${name}@example.org` };
    const { body } = await call("POST", "/demo/credential", { body: person });
    return call("POST", "/api/user", { body: { ...person, ...(body as object), invitation } });
  };
  const closed = { status: 403, body: { code: "sign-up-closed" } };
  expect(await enter(LIIS, "2345-6789")).toMatchObject(closed);
  expect(await register("mari", "2345-6789")).toMatchObject(closed);
  expect(await enter(LIIS, league.code)).toMatchObject({ status: 200 });
  expect(await register("mari", league.code)).toMatchObject({ status: 200 });
  const members = await openCall("GET", `/api/leagues/${league.id}/members`, { as: captain });
  expect(members.body).toHaveLength(3);
  await openCall("POST", `/api/leagues/${league.id}/invitation/revoke`, { as: captain });
  expect(await enter("late@example.org", league.code)).toMatchObject(closed);
  expect(await enter(LIIS, league.code)).toMatchObject({ status: 200 });
  await app.close();
});

test("where a provider signs in, nobody can read the mails", async ({ db, clock }) => {
  const app = await buildTestApp(db, clock, { OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "c" });
  expect(await createCall(app)("GET", "/demo/mailbox")).toMatchObject({ status: 404 });
  await app.close();
});

test("without a mail server production sends no code", async ({ db, clock }) => {
  const app = await buildTestApp(db, clock, { NODE_ENV: "production" });
  const call = createCall(app);
  expect(await call("POST", "/api/sign-in/code", { body: { email: LIIS } })).toMatchObject({ status: 503 });
  expect(await call("GET", "/demo/mailbox")).toMatchObject({ status: 404 });
  await app.close();
});
