import { describe, expect } from "vitest";
import { SIGNED_OUT_COOKIE } from "#contract/protocol.ts";
import { isoOf } from "#domain/time.ts";
import { SESSION_COOKIE } from "#server/auth/cookies.ts";
import { createToken, hashToken } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import { sessions, signInLinks } from "#server/db/schema/sign-in-schema.ts";
import { createPlayer, createTournament } from "#server/testing/builders.ts";
import { bearer, START, test } from "#server/testing/fixture.ts";

const cookie = (token: string) => ({ cookie: `${SESSION_COOKIE}=${token}` });
const OWN = { origin: "http://localhost", host: "localhost" };
const CLEARED = `${SESSION_COOKIE}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`;

test.for(["bearer token", "cookie"])("signing out by %s ends both", async (by, { db, call }) => {
  const mari = await createPlayer(db, "Mari");
  const headers = by === "cookie" ? { ...cookie(mari.token), ...OWN } : bearer(mari);
  const answer = await call("POST", "/api/sign-out", { headers });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.headers["set-cookie"]).toBe(CLEARED);
  expect(await call("POST", "/api/sign-out", { as: mari })).toMatchObject({ status: 401 });
  expect(await call("POST", "/api/sign-out", { headers: { ...cookie(mari.token), ...OWN } })).toMatchObject({
    status: 401,
  });
  expect(await db.select().from(auditLog)).toEqual([
    expect.objectContaining({ user_id: mari.id, action: "sign-out", timestamp: isoOf(START) }),
  ]);
});

test("a cookie of an earlier session beside the bearer token ends as well; other sessions stay", async ({
  db,
  call,
}) => {
  const mari = await createPlayer(db, "Mari");
  const [earlier, elsewhere] = [createToken(), createToken()];
  for (const token of [earlier, elsewhere]) {
    const at = { created_at: isoOf(START), expires_at: isoOf(START + 1000) };
    await db.insert(sessions).values({ token_hash: hashToken(token), user_id: mari.id, ...at });
  }
  const headers = { ...bearer(mari), ...cookie(earlier) };
  expect(await call("POST", "/api/sign-out", { headers })).toMatchObject({ status: 200 });
  const left = await db.select().from(sessions);
  expect(left.map((session) => session.token_hash)).toEqual([hashToken(elsewhere)]);
});

test("a visitor has nothing to sign out of", async ({ call }) => {
  expect(await call("POST", "/api/sign-out")).toMatchObject({
    status: 401,
    body: { error: expect.any(String) },
  });
});

describe("a browser that was signed out while the server could not be reached", () => {
  const marked = (token: string) => ({
    ...OWN,
    cookie: `${SESSION_COOKIE}=${token}; ${SIGNED_OUT_COOKIE}=yes`,
  });
  const listSessions = (db: Database) => db.select().from(sessions);

  test.for(["/api/account/sessions", "/api/settings", "/api/supporters/1", "/api/notices?tournamentId=7"])(
    "ends its session with the first call, such as %s, and its cookie is worth nothing",
    async (path, { db, call }) => {
      await createTournament(db);
      const mari = await createPlayer(db, "Mari");
      const { status } = await call("GET", path, { headers: marked(mari.token) });
      expect(status).not.toBe(500);
      if (!path.endsWith("settings")) expect(status).toBeGreaterThanOrEqual(401);
      expect(await listSessions(db)).toEqual([]);
      expect(await call("GET", "/api/account/sessions", { as: mari })).toMatchObject({ status: 401 });
      expect(await db.select().from(auditLog)).toMatchObject([{ user_id: mari.id, action: "sign-out" }]);
    },
  );

  test("ends it before somebody else signs in there, whose session goes on", async ({ db, call }) => {
    const [mari, jaan] = [await createPlayer(db, "Mari"), await createPlayer(db, "Jaan")];
    await db.insert(signInLinks).values({
      token_hash: hashToken(jaan.token),
      player_id: jaan.id,
      created_by: mari.id,
      created_at: isoOf(START),
      expires_at: isoOf(START + 1000),
    });
    const body = { token: jaan.token };
    const answer = await call("POST", "/api/sign-in/link", { body, headers: marked(mari.token) });
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]).toContainEqual(
      expect.stringContaining(`${SIGNED_OUT_COOKIE}=; Max-Age=0; Path=/`),
    );
    expect((await listSessions(db)).map(({ user_id }) => user_id)).toEqual([jaan.id, jaan.id]);
  });

  test("uses the session that its page holds by its token", async ({ db, call }) => {
    const mari = await createPlayer(db, "Mari");
    const headers = {
      ...bearer(mari),
      cookie: `${SESSION_COOKIE}=${createToken()}; ${SIGNED_OUT_COOKIE}=yes`,
    };
    expect(await call("GET", "/api/account/sessions", { headers })).toMatchObject({ status: 200 });
  });
});
