// Signing in at a real OpenID Connect provider on this machine.
import { expect, test } from "@playwright/test";
import { CLIENT_ID, type OpenIdProvider, startOpenIdProvider } from "#server/testing/openid-provider.ts";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";

const MARI = { name: "Mari Mets", email: "mari.mets@example.org", email_verified: true };

let provider: OpenIdProvider;
let server: GameServer;

test.beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await GameServer.install("2025-09-06T18:08:00Z", {
    DEMO: "off",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
  });
  await provider.admit(`${server.url}/signed-in`, MARI);
});
test.afterEach(closePages);
test.afterAll(async () => {
  await server.remove();
  await provider.stop();
});

test("a player signs in at the provider, and the token that came back signs in nowhere else", async ({
  page,
}) => {
  await page.goto(`${server.url}/rules`);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/user"));
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Continue with/ })
    .click();
  const { credential } = (await sent).postDataJSON() as { credential: string };
  await page.getByRole("button", { name: `Continue as ${MARI.name}` }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();
  await expect(page).toHaveURL(/\/rules/);

  const data = { name: MARI.name, email: MARI.email, credential };
  const elsewhere = await fetch(`${server.url}/api/user`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  expect(elsewhere.status).toBe(401);
  expect(await elsewhere.text()).toContain("not begun in this browser");

  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  const again = await page.request.post(`${server.url}/api/user`, { data });
  expect(again.status()).toBe(401);
});
