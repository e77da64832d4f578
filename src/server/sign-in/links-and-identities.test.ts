import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { DAY } from "#domain/time.ts";
import { auditLog, players } from "#server/db/schema/player-schema.ts";
import { identities } from "#server/db/schema/sign-in-schema.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { createLinkSample } from "#server/testing/email-code.ts";
import { buildTestApp, createCall, test } from "#server/testing/fixture.ts";
import { CLIENT_ID, signInAtProvider, startOpenIdProvider } from "#server/testing/openid-provider.ts";

test("a link signs its player in once, without an admin's rights, and both steps are logged", async ({
  db,
  call,
}) => {
  const ada = await createAdmin(db);
  const { url, body } = await createLinkSample(call, ada);
  expect(await call("POST", url, { body })).toMatchObject({
    status: 200,
    body: { id: ada.id, admin: false },
  });
  expect(await call("POST", url, { body })).toMatchObject({ status: 401, body: { code: "link-used" } });
  expect(await db.select().from(auditLog)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: "sign-in-link", additional_info: `for player ${ada.id}` }),
      expect.objectContaining({ action: "sign-in", additional_info: "by an admin's link" }),
    ]),
  );
});

test("a link ends after a day, and with the player's next one", async ({ db, call, clock }) => {
  const mari = await createPlayer(db, "Mari");
  const first = await createLinkSample(call, mari);
  const second = await createLinkSample(call, mari);
  expect(await call("POST", first.url, { body: first.body })).toMatchObject({ status: 401 });
  clock.now += DAY;
  expect(await call("POST", second.url, { body: second.body })).toMatchObject({ status: 401 });
});

test("a link brings a deactivated account back once it is used", async ({ db, call }) => {
  const mari = await createPlayer(db, "Mari");
  expect(await call("POST", `/api/user/delete/${mari.id}`, { as: mari })).toMatchObject({ status: 200 });
  const { url, body } = await createLinkSample(call, mari);
  expect(await db.select().from(players).where(eq(players.id, mari.id))).toMatchObject([
    { deactivated_at: expect.any(String) },
  ]);
  expect(await call("POST", url, { body })).toMatchObject({
    status: 200,
    body: { id: mari.id, name: "Mari" },
  });
  expect(await db.select().from(players).where(eq(players.id, mari.id))).toMatchObject([
    { deactivated_at: null },
  ]);
});

test("an erased account gets no link, and the admin learns why", async ({ db, call }) => {
  const as = await createAdmin(db);
  const mari = await createPlayer(db, "Mari");
  const erased = await call("POST", "/api/account/erase", { as: mari, body: { name: "Mari" } });
  expect(erased).toMatchObject({ status: 200 });
  expect(await call("POST", "/api/admin/sign-in-links", { as, body: { user_id: mari.id } })).toMatchObject({
    status: 404,
    body: { error: "This account was erased for good. Its owner can sign in as a new player." },
  });
});

test("there is no link for nobody", async ({ db, call }) => {
  const as = await createAdmin(db);
  const body = { user_id: 999_999 };
  expect(await call("POST", "/api/admin/sign-in-links", { as, body })).toMatchObject({ status: 404 });
});

test("a provider's account is bound at its first sign-in, and another with the same address is refused", async ({
  db,
  clock,
}) => {
  const mari = await createPlayer(db, "Mari");
  const provider = await startOpenIdProvider();
  const app = await buildTestApp(db, clock, { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID });
  try {
    const call = createCall(app);
    const person = { name: "Mari", email: "mari@example.org" };
    const enter = async () => {
      const account = { ...person, email_verified: true };
      const { credential, headers } = await signInAtProvider(call, provider, account);
      return call("POST", "/api/user", { body: { ...person, credential }, headers });
    };
    expect(await enter()).toMatchObject({ status: 200, body: { id: mari.id } });
    expect(await db.select().from(identities)).toMatchObject([
      { issuer: provider.issuer, player_id: mari.id, email: person.email },
    ]);
    // The provider names another account each time.
    expect(await enter()).toMatchObject({ status: 409, body: { code: "identity-elsewhere" } });
  } finally {
    await app.close();
    await provider.stop();
  }
});

test("an address that the provider changes moves no account and makes no admin", async ({ db, call }) => {
  const ada = await createAdmin(db);
  const bound = { issuer: "https://demo.jokerpick.example", subject: "new@example.org", player_id: ada.id };
  await db.insert(identities).values({ ...bound, email: null, created_at: "2026-01-01T00:00:00Z" });
  const person = { name: "Ada", email: "new@example.org" };
  const { body } = await call("POST", "/demo/credential", { body: person });
  const answer = await call("POST", "/api/user", { body: { ...person, ...(body as object) } });
  expect(answer).toMatchObject({
    status: 200,
    body: { id: ada.id, email: "ada@example.org", admin: false },
  });
});
