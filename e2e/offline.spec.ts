import { expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { card, chooseTournament, pick, signIn } from "./actions.ts";
import { SEMIFINALS } from "./screens.ts";

const OFFLINE = /You are offline\. This is what you saw at \d\d:\d\d\./;

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterAll(() => server.remove());

/** Waits until the service worker has everything that it needs to show the page offline. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // From here on responses pass through the service worker, which caches them.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("offline the last seen data is shown and marked, a pick is kept, and back online everything is current", async ({
  page,
  context,
}) => {
  await page.goto(server.url);
  await signIn(page, "Olev Test", "olev@demo.example");
  await chooseTournament(page, "EuroBasket 2025");
  await waitUntilCached(page);
  await page.getByRole("link", { name: "Leaderboard" }).first().click();
  const mine = page.getByRole("row", { name: /Mari Tamm/ });
  await expect(mine).toBeVisible();
  await page.getByRole("link", { name: "Trash Talk" }).first().click();
  await page.getByLabel("Message", { exact: true }).fill("Before the tunnel");
  await page.keyboard.press("Enter");
  const said = page.getByRole("list", { name: "Messages" }).getByText("Before the tunnel");
  await expect(said).toBeVisible();
  await test.step("the message is stored before the page is loaded again", async () => {
    const list = async () => (await page.request.get(`${server.url}/api/messages?tournamentId=7`)).text();
    await expect.poll(list).toContain("Before the tunnel");
  });
  await page.reload();
  await expect(said).toBeVisible();
  await page.getByRole("link", { name: "Predictions" }).first().click();
  const game = card(page, "Germany – Finland");
  const winner = (team: string) =>
    game.getByRole("group", { name: "Winner" }).getByRole("button", { name: team });
  await pick(game, "Winner", "Germany");
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await test.step("the saved pick is shown", async () => {
    await expect
      .poll(async () =>
        page.evaluate(async () => {
          const cache = await caches.open("api");
          const own = (await cache.keys()).filter(({ url }) => url.includes("/old"));
          const texts = await Promise.all(own.map(async (key) => (await cache.match(key))?.text()));
          return texts.some((text) => text?.includes('"straight_prediction":"Germany"'));
        }),
      )
      .toBe(true);
  });

  await context.setOffline(true);
  await page.reload();
  await test.step("the own picks are cached", async () => {
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(winner("Germany")).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("a pick is kept, and shown as not saved", async () => {
    await winner("Finland").click();
    await expect(game.getByText("Not saved yet")).toBeVisible();
    await expect(winner("Finland")).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("the chat is cached, and a draft survives a reload", async () => {
    await page.getByRole("link", { name: "Trash Talk" }).first().click();
    await page.getByLabel("Message", { exact: true }).fill("In the tunnel");
    await page.reload();
    await expect(said).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("In the tunnel");
  });
  await test.step("the board is cached", async () => {
    await page.getByRole("link", { name: "Leaderboard" }).first().click();
    await expect(mine).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });

  await context.setOffline(false);
  await test.step("back online everything is current, and the kept pick was sent", async () => {
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await page.getByRole("link", { name: "Predictions" }).first().click();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await expect(winner("Finland")).toHaveAttribute("aria-pressed", "true");
    await expect(game.getByText("Not saved yet")).toHaveCount(0);
  });

  await test.step("signing out deletes the cached data", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await (await caches.open("api")).keys()).filter(({ url }) => url.includes("session=")).length,
        ),
      )
      .toBe(0);
  });
});

test("the app can be installed", async ({ page, context }) => {
  await page.goto(server.url);
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  await waitUntilCached(page);
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send("Page.getAppManifest");
  expect({ url, errors }).toEqual({ url: `${server.url}/app.webmanifest`, errors: [] });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // The only obstacle is that a test's browser profile is temporary.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
});

test("a link that is shared to the app opens its page, and nothing else does", async ({ page }) => {
  const share = (text: string) => page.goto(`${server.url}/?${new URLSearchParams({ text }).toString()}`);
  await share(`Join us: ${server.url}/join/ABCD-2345`);
  await expect(page).toHaveURL(`${server.url}/join/ABCD-2345`);
  await share("https://elsewhere.example/join/ABCD-2345");
  await expect(page).toHaveURL(/\/leaderboard/);
});

test("a new build reloads the page once", async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
  await waitUntilCached(page);
  await page.route("**/version.json", (route) => route.fulfill({ json: { version: "another" } }));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.reload();
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
  expect(loads).toBe(2);
});

test("signing out without network ends the session for whoever comes next, also after a reload", async ({
  page,
  context,
}) => {
  await page.goto(server.url);
  await signIn(page, "Olev Test", "olev@demo.example");
  await chooseTournament(page, "EuroBasket 2025");
  await waitUntilCached(page);
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === "jokerpick_session")?.value ?? "";
  const isHonoured = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/account/sessions`, { headers })).ok;
  };
  expect(await isHonoured()).toBe(true);

  // Stopped, since the browser's offline mode misses a service worker that has just started.
  await server.stop();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  // The board of visitors, which is not cached, may say that it cannot be fetched.
  const signedOut = page.getByRole("alert").filter({ hasText: "Signed out on this device" });
  await expect(signedOut).toBeVisible();
  await page.reload();
  await expect(signedOut).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("userData"))).toBeNull();
  const listCached = () =>
    page.evaluate(async () => (await (await caches.open("api")).keys()).map(({ url }) => url));
  expect((await listCached()).filter((url) => url.includes("session="))).toEqual([]);
  await page.close();

  await server.start(SEMIFINALS);
  expect(await isHonoured()).toBe(true);
  const next = await context.newPage();
  const download = await next.goto(`${server.url}/api/account/data`);
  expect(download?.status()).toBe(401);
  expect(await isHonoured()).toBe(false);
  await next.goto(server.url);
  await expect(next.getByRole("alert").filter({ hasText: "You are signed out" })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("jokerpick_signed_out");
});
