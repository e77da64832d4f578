// The number of sessions per player, and how long expired rows are kept.
import fastify from "fastify";
import { expect } from "vitest";
import { isoOf, MINUTE, SECOND } from "#domain/time.ts";
import { readConfig } from "#server/config.ts";
import { createContext } from "#server/app/create-context.ts";
import { hashToken, SESSION_LIFETIME_MS } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { sessions, usedCredentials } from "#server/db/schema/sign-in-schema.ts";
import { createPlayer } from "#server/testing/builders.ts";
import {
  bearer,
  type Call,
  createGameClockAt,
  getSharedStore,
  START,
  test,
} from "#server/testing/fixture.ts";
import { purgeExpired, purgeRegularly } from "./purge-expired.ts";

const MARI = { name: "Mari", email: "mari@example.org" };

async function createCredential(call: Call, person = MARI): Promise<string> {
  const { body } = await call("POST", "/demo/credential", { body: person });
  return (body as { credential: string }).credential;
}

async function signIn(call: Call, person = MARI) {
  const credential = await createCredential(call, person);
  const { body } = await call("POST", "/api/user", { body: { ...person, credential } });
  return body as { id: number; name: string; token: string };
}

async function listHashes(db: Database): Promise<string[]> {
  return (await db.select().from(sessions)).map(({ token_hash }) => token_hash).sort();
}

const hashesOf = (signedIn: { token: string }[]) => signedIn.map(({ token }) => hashToken(token)).sort();

test("a player has twenty sessions: for one more the oldest ends at once, and nobody else's", async ({
  db,
  call,
  clock,
}) => {
  const jaan = await signIn(call, { name: "Jaan", email: "jaan@example.org" });
  const signedIn = [];
  for (let n = 0; n < 20; n++) {
    clock.now += SECOND;
    signedIn.push(await signIn(call));
  }
  const [oldest, ...others] = signedIn;
  if (oldest === undefined) throw new Error("nobody signed in");
  // The session is in the cache now.
  const asOldest = () => call("GET", `/api/leaderboard/user/${oldest.id}`, { headers: bearer(oldest) });
  expect(await asOldest()).toMatchObject({ status: 200 });
  const newest = await signIn(call);
  expect(await listHashes(db)).toEqual(hashesOf([jaan, ...others, newest]));
  expect(await asOldest()).toMatchObject({ status: 401 });
});

test("sessions that ended by themselves are purged, any number of them, and no others", async ({ db }) => {
  const mari = await createPlayer(db, "Mari");
  const old = Array.from({ length: 5 }, (_, n) => ({
    token_hash: `old-${n}`,
    user_id: mari.id,
    created_at: isoOf(START - SESSION_LIFETIME_MS),
    expires_at: isoOf(START - n),
  }));
  await db.insert(sessions).values(old);
  await purgeExpired(db, isoOf(START), 2);
  expect(await listHashes(db)).toEqual([hashToken(mari.token)]);
  await purgeExpired(db, isoOf(START + SESSION_LIFETIME_MS - 1));
  expect(await listHashes(db)).toEqual([hashToken(mari.token)]);
  await purgeExpired(db, isoOf(START + SESSION_LIFETIME_MS));
  expect(await listHashes(db)).toEqual([]);
});

test("a used credential is purged once it is believed no more, and not before", async ({
  db,
  call,
  clock,
}) => {
  const credential = await createCredential(call);
  const send = () => call("POST", "/api/user", { body: { ...MARI, credential } });
  await send();
  const purge = () => purgeExpired(db, isoOf(clock.now));
  // The demo's credentials are good for five minutes, and for clocks that differ half a minute more.
  clock.now = START + 5 * MINUTE + 29 * SECOND;
  await purge();
  expect(await send()).toMatchObject({
    status: 401,
    body: { error: "This credential has signed in already. Please sign in again." },
  });
  clock.now = START + 5 * MINUTE + 31 * SECOND;
  expect(await send()).toMatchObject({
    status: 401,
    body: { error: "This sign-in has expired. Please sign in again." },
  });
  clock.now = START + 6 * MINUTE;
  await purge();
  expect(await db.select().from(usedCredentials)).toEqual([]);
});

test("a server purges when it begins to listen and again and again", async ({ db, clock }) => {
  const mari = await createPlayer(db, "Mari");
  const store = { ...getSharedStore(), db };
  const parts = await createContext({ config: readConfig({}), store, clock: createGameClockAt(clock) }, []);
  const expire = () =>
    db.insert(sessions).values({
      token_hash: "over",
      user_id: mari.id,
      created_at: isoOf(START),
      expires_at: isoOf(START - 1),
    });
  const expectPurged = () => expect.poll(() => listHashes(db)).toEqual([hashToken(mari.token)]);
  await expire();
  const app = fastify();
  purgeRegularly(app, parts.context, 5);
  await app.listen({ port: 0, host: "127.0.0.1" });
  await expectPurged();
  await expire();
  await expectPurged();
  await app.close();
});
