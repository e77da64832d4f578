import { expect } from "vitest";
import { isoOf } from "#domain/time.ts";
import { buildTestApp, createCall, getSharedStore, test } from "#server/testing/fixture.ts";

test("the settings tell the server's clock, the contact and how to sign in", async ({ db, clock, call }) => {
  const settings = await call("GET", "/api/settings");
  expect(settings).toMatchObject({
    status: 200,
    body: {
      now: isoOf(clock.now),
      contact_email: "contact@example.org",
      sign_in: { kind: "demo", people: [] },
      email_codes: true,
      site_name: "Jokerpick",
    },
  });
  const app = await buildTestApp(db, clock, {
    OIDC_ISSUER: "https://id.example.org",
    OIDC_CLIENT_ID: "jokerpick",
    CONTACT_EMAIL: "games@example.org",
  });
  expect((await createCall(app)("GET", "/api/settings")).body).toEqual({
    now: isoOf(clock.now),
    contact_email: "games@example.org",
    sign_in: { kind: "oidc", issuer: "https://id.example.org", client_id: "jokerpick" },
    email_codes: true,
    site_name: "Jokerpick",
  });
  await app.close();
});

test("the health says which version runs on which kind of store", async ({ call }) => {
  expect(await call("GET", "/api/health")).toMatchObject({
    status: 200,
    body: { status: "ok", version: "1.2.3-test", database: getSharedStore().kind },
  });
});

test("the version is public", async ({ call }) => {
  const answer = await call("GET", "/version.json");
  expect(answer).toMatchObject({ status: 200, body: { version: "1.2.3-test" } });
});
