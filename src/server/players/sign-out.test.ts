import { expect } from "vitest";
import { isoOf } from "#domain/time.ts";
import { createToken, hashToken, SESSION_COOKIE } from "#server/auth/session.ts";
import { auditLog, sessions } from "#server/db/player-schema.ts";
import { createPlayer } from "#server/testing/builders.ts";
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
