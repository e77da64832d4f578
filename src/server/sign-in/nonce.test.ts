// An ID token signs in only in the browser that asked this server for its nonce, and once.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { NONCE_LIFETIME_MS } from "#domain/players/credential-lifetimes.ts";
import { HOUR } from "#domain/time.ts";
import { identities } from "#server/db/schema/sign-in-schema.ts";
import { createPlayer } from "#server/testing/builders.ts";
import { askForCode } from "#server/testing/email-code.ts";
import { buildTestApp, type Call, createCall, START, test as base } from "#server/testing/fixture.ts";
import {
  CLIENT_ID,
  type OpenIdProvider,
  signInAtProvider,
  startOpenIdProvider,
} from "#server/testing/openid-provider.ts";
import { listChangedTables, readTables } from "#server/testing/tables.ts";

const MARI = { name: "Mari", email: "mari@example.org" };
const ACCOUNT = { ...MARI, email_verified: true, sub: "mari" };
const OF_OTHER_BROWSER = {
  status: 401,
  body: {
    error: "This sign-in was not begun in this browser. Please sign in again.",
    code: "credential-refused",
  },
};
const ENDED = { status: 401, body: { error: "This sign-in took too long. Please sign in again." } };
const USED = { status: 401, body: { code: "credential-used" } };

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(() => provider.stop());

const test = base.extend<{ site: FastifyInstance; send: Call }>({
  site: async ({ db, clock }, use) => {
    const app = await buildTestApp(db, clock, { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID });
    await use(app);
    await app.close();
  },
  send: async ({ site }, use) => use(createCall(site)),
});

/** Asks for a nonce, by default as a new browser. */
async function askForNonce(send: Call, headers: { cookie?: string } = {}) {
  const answer = await send("POST", "/api/sign-in/nonce", { headers });
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { nonce: (answer.body as { nonce: string }).nonce, headers: { cookie } };
}

const enter = (send: Call, credential: string, headers: Record<string, string> = {}) =>
  send("POST", "/api/user", { body: { ...MARI, credential }, headers });

test("a token with this browser's nonce signs in, and the cookie is for calls of this site alone", async ({
  send,
}) => {
  const { headers } = await send("POST", "/api/sign-in/nonce");
  expect(headers["set-cookie"]).toMatch(
    /^jokerpick_nonce=[\w-]{43}; Max-Age=3600; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  const returned = await signInAtProvider(send, provider, ACCOUNT);
  expect(await enter(send, returned.credential, returned.headers)).toMatchObject({ status: 200 });
});

test("a token without a nonce, with another one, or from elsewhere signs nobody in and changes nothing", async ({
  db,
  send,
}) => {
  const mine = await askForNonce(send);
  const other = await askForNonce(send);
  const [endsAt, random, code] = mine.nonce.split(".");
  const madeUp = [
    undefined,
    "",
    "made-up",
    other.nonce,
    `${Number(endsAt) + 1}.${random}.${code}`,
    `${endsAt}.${random}.${other.nonce.split(".")[2]}`,
    `${mine.nonce} `,
  ];
  const before = await readTables(db);
  for (const nonce of madeUp) {
    const credential = await provider.signIn(ACCOUNT, nonce === undefined ? {} : { nonce });
    expect(await enter(send, credential, mine.headers), String(nonce)).toMatchObject(OF_OTHER_BROWSER);
  }
  const genuine = await provider.signIn(ACCOUNT, { nonce: mine.nonce });
  for (const headers of [{}, other.headers, { cookie: "jokerpick_nonce=" }, { cookie: "jokerpick_nonce=x" }])
    expect(await enter(send, genuine, headers)).toMatchObject(OF_OTHER_BROWSER);
  expect(listChangedTables(before, await readTables(db))).toEqual([]);
  expect(await enter(send, genuine, mine.headers)).toMatchObject({ status: 200 });
});

test("a nonce signs in once: neither the same token nor another one with it is accepted again", async ({
  send,
}) => {
  const { nonce, headers } = await askForNonce(send);
  const credential = await provider.signIn(ACCOUNT, { nonce });
  expect(await enter(send, credential, headers)).toMatchObject({ status: 200 });
  expect(await enter(send, credential, headers)).toMatchObject(USED);
  const second = await provider.signIn({ ...ACCOUNT, nickname: "M" }, { nonce });
  expect(await enter(send, second, headers)).toMatchObject(USED);
});

test("a call repeated after a lost answer signs in again", async ({ send }) => {
  const { credential, headers } = await signInAtProvider(send, provider, ACCOUNT);
  const body = { ...MARI, credential, nonce: "a-browser-made-this-up" };
  const enterAgain = () => send("POST", "/api/user", { body, headers });
  expect(await enterAgain()).toMatchObject({ status: 200 });
  expect(await enterAgain()).toMatchObject({ status: 200 });
});

test("each tab of a browser has a nonce of its own, for an hour", async ({ send, clock }) => {
  const first = await askForNonce(send);
  const second = await askForNonce(send, first.headers);
  expect(second.headers).toEqual(first.headers);
  expect(second.nonce).not.toBe(first.nonce);
  clock.now = START + NONCE_LIFETIME_MS - 1;
  const inTime = await provider.signIn(ACCOUNT, { nonce: first.nonce });
  expect(await enter(send, inTime, first.headers)).toMatchObject({ status: 200 });
  clock.now += 1;
  const late = await provider.signIn({ ...ACCOUNT, nickname: "M" }, { nonce: second.nonce });
  expect(await enter(send, late, second.headers)).toMatchObject(ENDED);
});

describe("what else takes a provider's token checks the nonce as well", () => {
  test("signing in by a code that links the account", async ({ db, call, send }) => {
    const { code, headers } = await askForCode(call, MARI.email);
    const body = { email: MARI.email, code };
    const without = await provider.signIn(ACCOUNT);
    expect(
      await send("POST", "/api/sign-in/code/check", { body: { ...body, credential: without }, headers }),
    ).toMatchObject(OF_OTHER_BROWSER);
    const returned = await signInAtProvider(send, provider, { ...ACCOUNT, nickname: "M" });
    const cookie = `${headers["cookie"]}; ${returned.headers.cookie}`;
    const { credential } = returned;
    expect(
      await send("POST", "/api/sign-in/code/check", { body: { ...body, credential }, headers: { cookie } }),
    ).toMatchObject({ status: 200 });
    expect(await db.select().from(identities)).toMatchObject([{ subject: "mari" }]);
  });

  test("linking an account, and proving who it is", async ({ db, call, send, clock }) => {
    const mari = await createPlayer(db, "Mari");
    const { code, headers } = await askForCode(call, MARI.email);
    const link = (credential: string, cookie: string) =>
      send("POST", "/api/account/identities", { as: mari, body: { credential, code }, headers: { cookie } });
    const cookie = String(headers["cookie"]);
    expect(await link(await provider.signIn(ACCOUNT), cookie)).toMatchObject(OF_OTHER_BROWSER);
    const linked = await signInAtProvider(send, provider, { ...ACCOUNT, nickname: "M" });
    expect(await link(linked.credential, `${cookie}; ${linked.headers.cookie}`)).toMatchObject({
      status: 200,
    });

    clock.now = START + HOUR;
    const prove = (credential: string, sent: Record<string, string>) =>
      send("POST", "/api/account/reauthenticate", { as: mari, body: { credential }, headers: sent });
    const returned = await signInAtProvider(send, provider, { ...ACCOUNT, nickname: "N" });
    expect(await prove(returned.credential, linked.headers)).toMatchObject(OF_OTHER_BROWSER);
    expect(await prove(returned.credential, returned.headers)).toMatchObject({ status: 200 });
    expect(await prove(returned.credential, returned.headers)).toMatchObject(USED);
  });
});

test("another server of the installation knows the nonce of this one", async ({ db, clock, send }) => {
  const { credential, headers } = await signInAtProvider(send, provider, ACCOUNT);
  const there = await buildTestApp(db, clock, { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID });
  expect(await enter(createCall(there), credential, headers)).toMatchObject({ status: 200 });
  await there.close();
});
