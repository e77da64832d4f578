import { expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { card, chooseTournament, pick, signIn } from "./actions.ts";

// The first semifinal of EuroBasket 2025 began at 14:00 UTC.
const TWO_HOURS_BEFORE = "2025-09-12T12:00:00Z";

const OFFLINE = /You are offline\. This is what you saw at \d\d:\d\d\./;

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.install(TWO_HOURS_BEFORE);
});
test.afterAll(() => server.remove());

/** Waits until the service worker has everything that it needs to show the page without a network. */
async function untilReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // From now on answers pass the service worker, which keeps them.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("offline there is what was seen last, marked; a pick fails; back online everything is new", async ({
  page,
  context,
}) => {
  await page.goto(server.url);
  await signIn(page, "Olev Test", "olev@demo.example");
  await chooseTournament(page, "EuroBasket 2025");
  await untilReady(page);
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
  await test.step("the pick is kept as it was saved", async () => {
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
  await test.step("own picks, from before", async () => {
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(winner("Germany")).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("a pick fails and is taken back", async () => {
    await winner("Finland").click();
    await expect(game.getByText("You are offline, not saved.")).toBeVisible();
    await expect(winner("Finland")).toHaveAttribute("aria-pressed", "false");
  });
  await test.step("the chat, from before, with what one writes over a reload", async () => {
    await page.getByRole("link", { name: "Trash Talk" }).first().click();
    await page.getByLabel("Message", { exact: true }).fill("In the tunnel");
    await page.reload();
    await expect(said).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("In the tunnel");
  });
  await test.step("the board, from before", async () => {
    await page.getByRole("link", { name: "Leaderboard" }).first().click();
    await expect(mine).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });

  await context.setOffline(false);
  await test.step("back online nothing is from before, and the failed pick was not sent after all", async () => {
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await page.getByRole("link", { name: "Predictions" }).first().click();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await expect(winner("Germany")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("signing out leaves nothing behind", async () => {
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

test("it can be installed", async ({ page, context }) => {
  await page.goto(server.url);
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  await untilReady(page);
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send("Page.getAppManifest");
  expect({ url, errors }).toEqual({ url: `${server.url}/app.webmanifest`, errors: [] });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Nothing is in its way but that a test keeps nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
});

test("a new build reloads the page once", async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
  await untilReady(page);
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
