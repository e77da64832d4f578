import { eq } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import { createToken, hashToken, SESSION_LIFETIME_MS } from "#server/auth/session.ts";
import { auditLog, players } from "#server/db/schema/player-schema.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import { createAdmin, createGame, createPlayer, createTournament } from "#server/testing/builders.ts";
import { bearer, buildTestApp, type Caller, createCall, START, test } from "#server/testing/fixture.ts";
import { createDeferred } from "#server/testing/deferred.ts";
import { anything, sessionChanged } from "#server/cache/facts.ts";
import { createSessionCache, type FindSession } from "./session.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";

const cookie = ({ token }: { token: string }) => ({ cookie: `${SESSION_COOKIE}=${token}` });
const OWN = { origin: "http://localhost", host: "localhost" };

const READ = "/api/user/1/old?tournamentId=7";
const ownPicks = ({ id }: Caller) => `/api/user/${id}/old?tournamentId=7`;
/** A call that visitors may make, with an answer that depends on the caller. */
const PUBLIC = "/api/games/1/predictions?tournamentId=7";

test("bearer token and cookie are the same session", async ({ db, call }) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  const url = `/api/user/${mari.id}/old?tournamentId=7`;
  for (const headers of [bearer(mari), { authorization: `bearer  ${mari.token}` }, cookie(mari)]) {
    expect(await call("GET", url, { headers })).toMatchObject({ status: 200 });
  }
});

test.for<[what: string, headersOf: (mari: Caller) => Record<string, string>]>([
  ["nothing", () => ({})],
  ["an empty bearer token", () => ({ authorization: "Bearer" })],
  ["a bearer token of nobody", () => ({ authorization: `Bearer ${createToken()}` })],
  ["a broken bearer token", ({ token }) => ({ authorization: `Bearer ${token.slice(1)}` })],
  ["a bearer token with more behind it", ({ token }) => ({ authorization: `Bearer ${token} x` })],
  ["the word undefined", () => ({ authorization: "Bearer undefined" })],
  ["the hash instead of the token", ({ token }) => ({ authorization: `Bearer ${hashToken(token)}` })],
  ["the token as a password", ({ token }) => ({ authorization: `Basic ${token}` })],
  ["a cookie of nobody", () => cookie({ token: createToken() })],
  ["an empty cookie", () => cookie({ token: "" })],
  ["a cookie by another name", ({ token }) => ({ cookie: `session=${token}` })],
])("%s is no session: 401", async ([_what, headersOf], { db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const answer = await call("GET", READ, { headers: headersOf(mari) });
  expect(answer).toMatchObject({ status: 401, body: { error: expect.stringMatching(/^[A-Z].+\.$/) } });
});

test("a broken bearer token is refused even with a valid cookie", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const headers = { ...cookie(mari), authorization: `Bearer ${createToken()}` };
  expect(await call("GET", READ, { headers })).toMatchObject({ status: 401 });
});

test("the bearer token takes precedence over the cookie", async ({ db, call }) => {
  await createTournament(db);
  const [mari, ada] = [await createPlayer(db, "Mari"), await createAdmin(db)];
  const url = "/api/admin/toggle-round-status";
  const body = { tournament_id: 7, round: "Day 1", is_over: true };
  const asMari = { ...bearer(mari), ...cookie(ada), ...OWN };
  expect(await call("POST", url, { body, headers: asMari })).toMatchObject({ status: 403 });
  const asAda = { ...bearer(ada), ...cookie(mari), ...OWN };
  expect(await call("POST", url, { body, headers: asAda })).toMatchObject({ status: 200 });
});

test("a proxy's Basic credentials beside the cookie are ignored", async ({ db, call }) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  const headers = { ...cookie(mari), authorization: "Basic bWFyaTpzZWNyZXQ=" };
  expect(await call("GET", ownPicks(mari), { headers })).toMatchObject({ status: 200 });
});

test("a session ends after its lifetime", async ({ db, call, clock }) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  clock.now = START + SESSION_LIFETIME_MS - 1;
  expect(await call("GET", ownPicks(mari), { as: mari })).toMatchObject({ status: 200 });
  clock.now = START + SESSION_LIFETIME_MS;
  expect(await call("GET", READ, { as: mari })).toMatchObject({ status: 401 });
  expect(await call("GET", READ, { headers: cookie(mari) })).toMatchObject({ status: 401 });
});

test("a revoked session and one of a deactivated player are invalid", async ({ db, call }) => {
  await createTournament(db);
  const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
  await db.delete(sessions).where(eq(sessions.user_id, mari.id));
  await db.update(players).set({ deactivated_at: "2026-03-01T12:00:00Z" }).where(eq(players.id, jaan.id));
  for (const player of [mari, jaan]) {
    expect(await call("GET", READ, { as: player })).toMatchObject({ status: 401 });
    expect(await call("GET", READ, { headers: cookie(player) })).toMatchObject({ status: 401 });
  }
});

test("on a public call an ended cookie counts as a visitor, an ended bearer token gets 401", async ({
  db,
  call,
}) => {
  await createTournament(db);
  await createGame(db, { id: 1 });
  const gone = { token: createToken() };
  expect(await call("GET", PUBLIC)).toMatchObject({ status: 200 });
  expect(await call("GET", PUBLIC, { headers: cookie(gone) })).toMatchObject({ status: 200 });
  expect(await call("GET", PUBLIC, { headers: { authorization: `Bearer ${gone.token}` } })).toMatchObject({
    status: 401,
    body: { error: "Your session has ended. Please sign in again." },
  });
});

test("a session that began without a verified address is no admin's", async ({ db, call }) => {
  await createTournament(db);
  const ada = await createAdmin(db);
  await db.update(sessions).set({ is_email_verified: false }).where(eq(sessions.user_id, ada.id));
  const options = { as: ada, body: { tournament_id: 7, round: "Day 1", is_over: true } };
  expect(await call("POST", "/api/admin/toggle-round-status", options)).toMatchObject({ status: 403 });
});

test("the settings decide at every call who is an admin", async ({ db, clock, call }) => {
  await createTournament(db);
  const ada = await createAdmin(db);
  const options = { as: ada, body: { tournament_id: 7, round: "Day 1", is_over: true } };
  expect(await call("POST", "/api/admin/toggle-round-status", options)).toMatchObject({ status: 200 });
  const app = await buildTestApp(db, clock, { ADMIN_EMAILS: "" });
  expect(await createCall(app)("POST", "/api/admin/toggle-round-status", options)).toMatchObject({
    status: 403,
  });
  await app.close();
});

test.for<[what: string, headers: Record<string, string>]>([
  ["its own origin", OWN],
  ["its own origin with a port", { origin: "http://localhost:3000", host: "localhost:3000" }],
  ["its own origin in another case", { origin: "http://play.example.org", host: "Play.Example.org" }],
  ["the site's public address", { origin: "https://play.example.org", host: "10.0.0.5:3000" }],
  ["a page that the browser reports as same-origin", { "sec-fetch-site": "same-origin" }],
])("a cookie call from %s may change something", async ([_what, headers], { db, clock }) => {
  const mari = await createPlayer(db, "Mari");
  const app = await buildTestApp(db, clock, { PUBLIC_URL: "https://play.example.org" });
  const call = createCall(app);
  const sent = { cookie: `__Host-${SESSION_COOKIE}=${mari.token}` };
  expect(await call("POST", "/api/sign-out", { headers: { ...sent, ...headers } })).toMatchObject({
    status: 200,
  });
  expect(await db.select().from(sessions)).toEqual([]);
  await app.close();
});

test("with an https address the session cookie has a name that no other host can set, and no other name counts", async ({
  db,
  clock,
}) => {
  const mari = await createPlayer(db, "Mari");
  const app = await buildTestApp(db, clock, { PUBLIC_URL: "https://play.example.org" });
  const call = createCall(app);
  const send = (sent: string) => call("GET", "/api/account/sessions", { headers: { cookie: sent } });
  expect(await send(`${SESSION_COOKIE}=${mari.token}`)).toMatchObject({ status: 401 });
  expect(
    await send(`${SESSION_COOKIE}=${createToken()}; __Host-${SESSION_COOKIE}=${mari.token}`),
  ).toMatchObject({ status: 200 });
  const { headers } = await call("POST", "/api/sign-out", { as: mari });
  expect(headers["set-cookie"]).toBe(
    `__Host-${SESSION_COOKIE}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax`,
  );
  await app.close();
});

test.for<[what: string, headers: Record<string, string>]>([
  ["another site", { origin: "https://evil.example", host: "localhost" }],
  [
    "another site that the browser reports as same-origin",
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  ],
  ["another port", { origin: "http://localhost:4000", host: "localhost:3000" }],
  ["a subdomain of the host", { origin: "https://play.example.org", host: "example.org" }],
  ["the own host without its port", { origin: "http://localhost", host: "localhost:3000" }],
  ["a host that only starts the same", { origin: "http://localhost.evil.example", host: "localhost" }],
  ["a page without an origin", { origin: "null", host: "null" }],
  ["another page of the same site", { "sec-fetch-site": "same-site" }],
  ["a cross-site link", { "sec-fetch-site": "cross-site" }],
  ["no origin at all", {}],
])("a cookie call from %s changes nothing: 403", async ([_what, headers], { db, call }) => {
  const mari = await createPlayer(db, "Mari");
  expect(await call("POST", "/api/sign-out", { headers: { ...cookie(mari), ...headers } })).toMatchObject({
    status: 403,
    body: {
      error:
        "This call did not come from this site. If it did, a proxy changes Host: the operator sets PUBLIC_URL to the site's address.",
    },
  });
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test("a bearer token works from any origin, since no browser adds it by itself", async ({ db, call }) => {
  const headers = { ...bearer(await createPlayer(db, "Mari")), origin: "https://evil.example" };
  expect(await call("POST", "/api/sign-out", { headers })).toMatchObject({ status: 200 });
});

test("a reading cookie call may come from a cross-site link", async ({ db, call }) => {
  await createTournament(db);
  const mari = await createPlayer(db, "Mari");
  const headers = { ...cookie(mari), "sec-fetch-site": "cross-site" };
  expect(await call("GET", ownPicks(mari), { headers })).toMatchObject({ status: 200 });
});

describe("the cached sessions", () => {
  type Session = Awaited<ReturnType<FindSession>>;

  const createSession = (id: number) => ({
    id,
    name: "Mari",
    email: "m@example.org",
    expires_at: "2030-01-01T00:00:00Z",
    authenticated_at: "2026-03-01T00:00:00Z",
    is_email_verified: true,
    passkey_id: null,
    is_admin: false,
  });

  let responseCache: ResponseCache;
  let stored: Map<string, Session>;
  let asked: string[];
  let findSession: FindSession;

  beforeEach(() => {
    responseCache = new ResponseCache();
    stored = new Map([
      ["a", createSession(1)],
      ["b", createSession(2)],
    ]);
    asked = [];
    findSession = createSessionCache(responseCache, async (hash) => {
      asked.push(hash);
      return stored.get(hash);
    });
  });

  test("a session is looked up once", async () => {
    expect(await Promise.all([findSession("a"), findSession("a")])).toEqual([
      createSession(1),
      createSession(1),
    ]);
    expect(await findSession("a")).toEqual(createSession(1));
    expect(asked).toEqual(["a"]);
  });

  test("an invalid token is not cached", async () => {
    expect(await findSession("c")).toBeUndefined();
    stored.set("c", createSession(3));
    expect(await findSession("c")).toEqual(createSession(3));
  });

  test("a session is not found once its key is dropped, and the others still are", async () => {
    await findSession("a");
    await findSession("b");
    stored.clear();
    responseCache.drop(sessionChanged("a"));
    expect(await findSession("a")).toBeUndefined();
    expect(await findSession("b")).toEqual(createSession(2));
    responseCache.drop(anything);
    expect(await findSession("b")).toBeUndefined();
  });

  test("a session that ends during its lookup is not cached", async () => {
    const gate = createDeferred<Session>();
    const find = createSessionCache(responseCache, (hash) =>
      asked.push(hash) === 1 ? gate.promise : Promise.resolve(undefined),
    );
    const before = find("a");
    responseCache.drop(sessionChanged("a"));
    gate.open(createSession(1));
    await before;
    expect(await find("a")).toBeUndefined();
  });

  test("a failed lookup rejects and is not cached", async () => {
    const find = createSessionCache(responseCache, async (hash) => {
      if (asked.push(hash) === 1) throw new Error("away");
      return createSession(1);
    });
    await expect(find("a")).rejects.toThrow("away");
    expect(await find("a")).toEqual(createSession(1));
  });
});
