// Where a player is signed in, and ending that.
import { anything } from "#server/cache/facts.ts";
import { eq } from "drizzle-orm";
import fastify from "fastify";
import { describe, expect } from "vitest";
import type { OwnSession } from "#contract/account/schemas.ts";
import { HOUR, isoOf, MINUTE } from "#domain/time.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import {
  computeEnd,
  createFindPlayer,
  hashToken,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { auditLog } from "#server/db/schema/player-schema.ts";
import { sessions } from "#server/db/schema/sign-in-schema.ts";
import { createAdmin, createPlayer, createSession, createTournament } from "#server/testing/builders.ts";
import {
  type Call,
  type Caller,
  createGameClockAt,
  getSharedStore,
  START,
  test,
} from "#server/testing/fixture.ts";
import { connect, listen } from "#server/testing/sockets.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";
import { saveLastUse } from "./session-queries.ts";
import { writeSessionUse } from "./session-use.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

async function list(call: Call, as: Caller): Promise<OwnSession[]> {
  const { status, body } = await call("GET", "/api/account/sessions", { as });
  expect(status).toBe(200);
  return body as OwnSession[];
}

const end = (call: Call, as: Caller, id: number) => call("POST", `/api/account/sessions/${id}/end`, { as });
const endOthers = (call: Call, as: Caller) => call("POST", "/api/account/sessions/end-others", { as });
const isSignedIn = async (call: Call, as: Caller) =>
  (await call("GET", `/api/leaderboard/user/${as.id}`, { as })).status === 200;

/** Mari on three devices and Jaan on one. */
async function createScene(db: Database) {
  const mari = await createPlayer(db, "Mari");
  const others = [await createSession(db, mari), await createSession(db, mari)] as const;
  return { mari, others, jaan: await createPlayer(db, "Jaan") };
}

test("a sign-in stores a few words about the device, and neither the user agent nor the address", async ({
  db,
  call,
}) => {
  const who = { name: "Mari", email: "mari@example.org" };
  const { body } = await call("POST", "/demo/credential", { body: who });
  const headers = { "user-agent": FIREFOX };
  const signedIn = await call("POST", "/api/user", { body: { ...who, ...(body as object) }, headers });
  expect(signedIn).toMatchObject({ status: 200 });
  expect(await list(call, signedIn.body as Caller)).toEqual([
    {
      id: expect.any(Number),
      device: "Firefox on Windows",
      created_at: isoOf(START),
      last_used_at: isoOf(START),
      is_current: true,
    },
  ]);
  const stored = JSON.stringify(await readTables(db));
  expect(stored).not.toContain("Gecko");
  expect(stored).not.toContain("127.0.0.1");
});

test("the own sessions are listed, the current one first, without those that expired", async ({
  db,
  call,
}) => {
  const { mari, others } = await createScene(db);
  const expired = { created_at: isoOf(START - HOUR), expires_at: isoOf(START) };
  await db.insert(sessions).values({ token_hash: hashToken("old"), user_id: mari.id, ...expired });
  for (const as of [mari, ...others]) {
    const listed = await list(call, as);
    expect(listed.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    expect(JSON.stringify(listed)).not.toContain(hashToken(as.token));
  }
});

describe("ending", () => {
  test("one session ends it at once, and no other", async ({ db, call }) => {
    const { mari, others, jaan } = await createScene(db);
    for (const as of [mari, ...others, jaan]) expect(await isSignedIn(call, as)).toBe(true);
    const [other] = await list(call, others[0]);
    expect(await end(call, mari, other?.id ?? 0)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isSignedIn(call, others[0])).toBe(false);
    for (const as of [mari, others[1], jaan]) expect(await isSignedIn(call, as)).toBe(true);
    expect(await db.select().from(auditLog)).toMatchObject([
      { user_id: mari.id, action: "sign-out", additional_info: "1 session" },
    ]);
    // The second click of two.
    expect(await end(call, mari, other?.id ?? 0)).toMatchObject({
      status: 404,
      body: { code: "session-not-found" },
    });
  });

  test("a session of somebody else, of nobody or without an id is refused", async ({ db, call }) => {
    const { mari, jaan } = await createScene(db);
    const [his] = await list(call, jaan);
    const before = await readTables(db);
    for (const id of [his?.id ?? 0, 2_000_000_000]) {
      expect(await end(call, mari, id)).toMatchObject({ status: 404 });
    }
    for (const id of [0, -1, Number.NaN]) expect(await end(call, mari, id)).toMatchObject({ status: 400 });
    const visitor = await call("POST", `/api/account/sessions/${his?.id}/end`);
    expect(visitor).toMatchObject({ status: 401, body: { code: "sign-in-required" } });
    expect(listChangedTables(before, await readTables(db))).toEqual([]);
    expect(await isSignedIn(call, jaan)).toBe(true);
  });

  test("all others leaves this one, and nothing to do the second time", async ({ db, call }) => {
    const { mari, others, jaan } = await createScene(db);
    for (const as of others) expect(await isSignedIn(call, as)).toBe(true);
    for (let click = 0; click < 2; click++) {
      expect(await endOthers(call, mari)).toMatchObject({ status: 200, body: { success: true } });
    }
    for (const as of others) expect(await isSignedIn(call, as)).toBe(false);
    expect(await list(call, mari)).toHaveLength(1);
    expect(await isSignedIn(call, jaan)).toBe(true);
    expect(await db.select().from(auditLog)).toMatchObject([{ additional_info: "2 sessions" }]);
    expect(await call("POST", "/api/account/sessions/end-others")).toMatchObject({ status: 401 });
  });

  test("a session takes its socket out of the chat", async ({ db, app, call }) => {
    await createTournament(db);
    const { mari, others } = await createScene(db);
    const base = await listen(app);
    const socket = await connect(base, { as: others[0] });
    try {
      expect(await socket.join(7)).toEqual({});
      await endOthers(call, mari);
      expect(await socket.say({ user_id: mari.id, tournament_id: 7, content: "Tere!" })).toMatchObject({
        code: "session-ended",
      });
    } finally {
      socket.socket.close();
    }
  });
});

test("an admin signs a player out everywhere, with a reason for the log and the player", async ({
  db,
  call,
}) => {
  await createTournament(db);
  const { mari, others, jaan } = await createScene(db);
  const ada = await createAdmin(db);
  const send = (as: Caller, id: number, body: object) =>
    call("POST", `/api/admin/players/${id}/end-sessions`, { as, body });
  for (const as of [mari, ...others]) expect(await isSignedIn(call, as)).toBe(true);
  expect(await send(jaan, mari.id, { reason: "Because" })).toMatchObject({ status: 403 });
  expect(await send(ada, mari.id, {})).toMatchObject({ status: 400 });
  expect(await send(ada, 2_000_000_000, { reason: "Because" })).toMatchObject({ status: 404 });
  expect(await isSignedIn(call, mari)).toBe(true);

  expect(await send(ada, mari.id, { reason: "A lost phone" })).toMatchObject({ status: 200 });
  for (const as of [mari, ...others]) expect(await isSignedIn(call, as)).toBe(false);
  for (const as of [jaan, ada]) expect(await isSignedIn(call, as)).toBe(true);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      user_id: ada.id,
      action: "sign-out",
      about_player: mari.id,
      additional_info: `of player ${mari.id}: 3 sessions. Reason: A lost phone`,
    },
  ]);
  const again = await createSession(db, mari);
  expect((await call("GET", "/api/notices?tournamentId=7", { as: again })).body).toMatchObject([
    { kind: "signed-out", contest_id: null, reason: "A lost phone" },
  ]);
});

test("a session ends two weeks after its last use, and thirty days after its sign-in in any case", async ({
  db,
  clock,
}) => {
  const { mari } = await createScene(db);
  const store = { ...getSharedStore(), db };
  const parts = await createContext({ config: readConfig({}), store, clock: createGameClockAt(clock) }, []);
  const hash = hashToken(mari.token);
  const expires_at = computeEnd({ created_at: isoOf(START) }, START);
  await db.update(sessions).set({ expires_at }).where(eq(sessions.token_hash, hash));
  /** Looks the session up at this time, as every call does, and stores the use as the server does each
   * minute. */
  const useAt = async (now: number) => {
    clock.now = now;
    parts.context.responseCache.drop(anything);
    const findPlayer = createFindPlayer({ ...parts, adminEmails: new Set(), clock: parts.context.clock });
    const player = await findPlayer(mari.token);
    await saveLastUse(db, parts.sessionUse.take(), {
      at: isoOf(now),
      idle: SESSION_IDLE_MS,
      lifetime: SESSION_LIFETIME_MS,
    });
    return player !== null;
  };
  expect(await useAt(START + SESSION_IDLE_MS)).toBe(false);
  expect(await useAt(START + SESSION_IDLE_MS - 1)).toBe(true);
  expect(await useAt(START + 2 * SESSION_IDLE_MS - 2)).toBe(true);
  expect(await useAt(START + SESSION_LIFETIME_MS - 1)).toBe(true);
  expect(await useAt(START + SESSION_LIFETIME_MS)).toBe(false);
});

test("a last use is stored once an hour, by a server that listens, and not by the request", async ({
  db,
  clock,
}) => {
  const mari = await createPlayer(db, "Mari");
  const store = { ...getSharedStore(), db };
  const parts = await createContext({ config: readConfig({}), store, clock: createGameClockAt(clock) }, []);
  const app = fastify();
  writeSessionUse(app, parts.context, parts.sessionUse, 5);
  await app.listen({ port: 0 });
  const readLastUse = async () => (await db.select().from(sessions))[0]?.last_used_at;
  const use = async () => {
    parts.context.responseCache.drop(anything);
    await parts.findSession(hashToken(mari.token));
  };
  try {
    clock.now = START + HOUR - MINUTE;
    await use();
    expect(parts.sessionUse.take()).toEqual([]);
    clock.now = START + HOUR;
    await use();
    await expect.poll(readLastUse).toBe(isoOf(START + HOUR));
    clock.now = START + HOUR + HOUR / 2;
    await use();
    expect(parts.sessionUse.take()).toEqual([]);
  } finally {
    await app.close();
  }
});

test("a server that stops stores who was here in its last minute", async ({ db, clock }) => {
  const mari = await createPlayer(db, "Mari");
  const store = { ...getSharedStore(), db };
  const parts = await createContext({ config: readConfig({}), store, clock: createGameClockAt(clock) }, []);
  const app = fastify();
  writeSessionUse(app, parts.context, parts.sessionUse);
  await app.listen({ port: 0 });
  clock.now = START + HOUR;
  await parts.findSession(hashToken(mari.token));
  await app.close();
  expect((await db.select().from(sessions))[0]?.last_used_at).toBe(isoOf(START + HOUR));
});
