// A sign-in provider that an admin sets in the browser.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import { createPageHeaders } from "#server/http/security-headers.ts";
import { createAdmin } from "#server/testing/builders.ts";
import { buildTestApp, createCall, test } from "#server/testing/fixture.ts";
import { CLIENT_ID, signInAtProvider, startOpenIdProvider } from "#server/testing/openid-provider.ts";
import { toSignInConfig } from "./sign-in-provider.ts";

const URL = "/api/admin/site";
const NEW_SITE = { DEMO: "off", NODE_ENV: "production" };
const MARI = { name: "Mari", email: "mari@example.org", email_verified: true };

test("people sign in with a provider as soon as an admin has stored it, until it is turned off", async ({
  db,
  clock,
}) => {
  const provider = await startOpenIdProvider();
  const [call, other] = [
    createCall(await buildTestApp(db, clock, NEW_SITE)),
    createCall(await buildTestApp(db, clock, NEW_SITE)),
  ];
  const as = await createAdmin(db);
  const stored = { issuer: provider.issuer, client_id: CLIENT_ID };
  expect(await call("GET", "/api/settings")).toMatchObject({ body: { sign_in: { kind: "none" } } });
  expect(await call("PUT", URL, { as, body: { provider: stored } })).toMatchObject({
    status: 200,
    body: { provider: stored, by_environment: [] },
  });
  expect(await call("GET", "/api/settings")).toMatchObject({
    body: { sign_in: { kind: "oidc", issuer: provider.issuer, client_id: CLIENT_ID } },
  });
  const { credential, headers } = await signInAtProvider(call, provider, MARI);
  const body = { name: MARI.name, email: MARI.email, credential };
  expect(await call("POST", "/api/user", { body, headers })).toMatchObject({ status: 200 });
  await call("PUT", URL, { as, body: { provider: null } });
  expect(await call("GET", "/api/settings")).toMatchObject({ body: { sign_in: { kind: "none" } } });
  expect(await call("POST", "/api/user", { body, headers })).toMatchObject({
    body: { code: "sign-in-not-set-up" },
  });
  expect(await other("GET", URL, { as })).toMatchObject({ body: { provider: null } });
});

test("a provider of the environment wins over a stored one, and the answer says so", async ({
  db,
  clock,
}) => {
  const call = createCall(await buildTestApp(db, clock, { ...NEW_SITE, GOOGLE_CLIENT_ID: "of-the-server" }));
  const as = await createAdmin(db);
  expect(
    await call("PUT", URL, { as, body: { provider: { issuer: null, client_id: "mine" } } }),
  ).toMatchObject({
    body: { provider: { client_id: "mine" }, by_environment: ["sign-in"] },
  });
  expect(await call("GET", "/api/settings")).toMatchObject({
    body: { sign_in: { kind: "google", client_id: "of-the-server" } },
  });
});

/** A web server that is no provider: it answers everything with 404. */
async function startOther(): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.for([
  ["a client id of two words", { issuer: null, client_id: "my client" }, "client_id"],
  ["no client id", { issuer: null, client_id: " " }, "client_id"],
  ["plain HTTP", { issuer: "http://id.example.org", client_id: "x" }, "issuer"],
  ["no address", { issuer: "example", client_id: "x" }, "issuer"],
  ["what is no provider", { issuer: "other", client_id: "x" }, "issuer"],
] as const)("%s is refused, and nothing is stored", async ([, given, field], { db, clock }) => {
  const call = createCall(await buildTestApp(db, clock, NEW_SITE));
  const as = await createAdmin(db);
  const provider = given.issuer === "other" ? { ...given, issuer: await startOther() } : given;
  expect(await call("PUT", URL, { as, body: { provider } })).toMatchObject({
    status: 400,
    body: { code: "provider-invalid", field },
  });
  expect(await call("GET", URL, { as })).toMatchObject({ body: { provider: null } });
});

test("pages load from a stored provider as from one of the environment", () => {
  expect(createPageHeaders(toSignInConfig({ issuer: null, client_id: "x" }))).toMatchObject({
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "content-security-policy": expect.stringContaining("https://accounts.google.com/gsi/client"),
  });
});
