import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { chooseTournament, closePages, signIn } from "./actions.ts";
import { ROUND_OF_16 } from "./screens.ts";

/** When a gift counts, and a sign-in at the start is still recent. */
const LATER = "2025-09-06T18:12:00Z";

const MARI = { name: "Mari Tamm", email: "mari@demo.example" };
const RENAMED = "Mari Maasikas";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("table", { name: "Leaderboard" }).getByRole("row", { name });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a profile: name, team, gift, past tournaments, deactivation and return", async ({ page, browser }) => {
  await open(page, "/");
  await signIn(page, MARI.name, MARI.email);
  await chooseTournament(page, "EuroBasket 2025");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await expect(title(page)).toContainText(MARI.name);
  const own = new URL(page.url()).pathname;

  const tiiu = await (await browser.newContext()).newPage();
  await open(tiiu, "/");
  await signIn(tiiu, "Tiiu Test", "tiiu@demo.example");
  await chooseTournament(tiiu, "EuroBasket 2025");

  await test.step("she changes her name, and others see it at once", async () => {
    await open(tiiu, "/leaderboard");
    await expect(rowOf(tiiu, MARI.name)).toBeVisible();
    await page.getByRole("button", { name: "Edit name" }).click();
    const field = page.getByRole("textbox", { name: "Name" });
    await field.fill("M 🍓");
    await field.press("Enter");
    await expect(page.getByText("Emojis are not allowed in the name")).toBeVisible();
    await field.fill(` ${RENAMED} `);
    await field.press("Enter");
    await expect(title(page)).toContainText(RENAMED);
    await open(tiiu, "/leaderboard");
    await expect(rowOf(tiiu, RENAMED)).toBeVisible();
    await expect(rowOf(tiiu, MARI.name)).toHaveCount(0);
  });

  await test.step("she supports Estonia, and is listed among its fans", async () => {
    const select = page.getByRole("combobox", { name: "Supporter of" });
    await expect(select.getByRole("option")).toHaveCount(25);
    const saved = page.waitForResponse((response) => response.url().includes("/api/supporters/"));
    await select.selectOption("Estonia");
    await saved;
    await expect(select).toHaveValue("Estonia");
    await open(tiiu, "/leaderboard");
    await tiiu.getByRole("combobox", { name: "Fan group" }).selectOption("Estonia");
    await rowOf(tiiu, RENAMED).getByRole("link").click();
    await expect(title(tiiu)).toHaveText(`${RENAMED}’ Predictions`);
    await expect(tiiu.getByText("Supporter of 🇪🇪 Estonia")).toBeVisible();
  });

  await test.step("her picks of future games are visible only to her", async () => {
    const toCome = (on: Page) => on.getByRole("rowheader", { name: "Quarterfinals", exact: true });
    await expect(toCome(page)).toBeVisible();
    await expect(tiiu.getByRole("rowheader", { name: "Round of 16", exact: true })).toBeVisible();
    await expect(toCome(tiiu)).toHaveCount(0);
  });

  await test.step("a friend can give her a chocolate only once", async () => {
    const notice = page.getByText(/You have received/);
    const before = Number(/\d+/.exec((await notice.textContent()) ?? "")?.[0]);
    await tiiu.getByRole("button", { name: "Give a chocolate" }).click();
    await expect(tiiu.getByRole("button", { name: "Given anonymously" })).toBeVisible();
    await tiiu.getByRole("button", { name: /^Take it back/ }).click();
    await expect(tiiu.getByText("Anonymous: nobody learns that it is from you.")).toBeVisible();
    await tiiu.getByRole("button", { name: "Give a chocolate" }).click();
    await expect(tiiu.getByRole("button", { name: "Given anonymously" })).toBeVisible();
    const again = await tiiu.request.post(`${server.url}/api/croissant/give/${own.split("/").at(-1)}`, {
      headers: { origin: server.url },
      data: { tournamentId: 7 },
    });
    expect(again.status()).toBe(409);
    await page.reload();
    // It can be taken back for a minute, and until then she does not learn of it.
    await expect(notice).toContainText(`You have received ${before} chocolates from anonymous friends.`);
  });

  await test.step("her rank history is shown, and a past tournament links to its leaderboard", async () => {
    const slider = page.getByRole("slider", { name: "Round" });
    await expect(slider).toBeInViewport();
    await slider.press("Home");
    await expect(slider).toHaveAttribute("aria-valuetext", /^Group Day 1: \d+ points?, rank \d+$/);
    await page.getByRole("button", { name: "Formula 1 2025" }).click();
    await expect(title(page)).toHaveText("Leaderboard");
    await expect(page.getByRole("button", { name: "Tournament: Formula 1 2025" })).toBeVisible();
    await chooseTournament(page, "EuroBasket 2025");
  });

  await test.step("she deactivates her account: she is on no board, and her profile is not found", async () => {
    await open(page, own);
    await page.getByRole("button", { name: "Deactivate Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Deactivate account" });
    await expect(dialog.getByText("Are you sure you want to deactivate your account?")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: "Deactivate Account" }).click();
    await expect(page.getByText("Your account has been deactivated successfully.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${server.url}/leaderboard\\b`));
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    await open(tiiu, "/leaderboard");
    await expect(rowOf(tiiu, "João Gonçalves")).toBeVisible();
    await expect(rowOf(tiiu, RENAMED)).toHaveCount(0);
    await open(tiiu, own);
    await expect(tiiu.getByText("Player not found")).toBeVisible();
    await expect(tiiu.getByText(/Failed to load/)).toHaveCount(0);
    await tiiu.getByRole("main").getByRole("link", { name: "Go to Predictions" }).click();
    await expect(tiiu).toHaveURL(new RegExp(`^${server.url}/predictions\\b`));
  });

  await test.step("signing in again restores her account", async () => {
    await signIn(page, MARI.name, MARI.email);
    await open(tiiu, "/leaderboard");
    await expect(rowOf(tiiu, RENAMED)).toBeVisible();
  });

  await test.step("a profile that cannot be loaded says so, and can be retried", async () => {
    const calls = `**/api${own.replace("profile", "user")}?*`;
    const retry = tiiu.getByRole("button", { name: "Try again" });
    // Fails until the button is pressed, since other players' changes refetch the profile at any time.
    const isPressed = () => tiiu.evaluate(() => document.documentElement.dataset["pressed"] === "yes");
    await tiiu.context().route(calls, async (route) => {
      if (await isPressed()) await route.fallback();
      else await route.fulfill({ status: 500, json: { error: "Down." } });
    });
    await open(tiiu, own);
    await expect(tiiu.getByText("Failed to load user profile. Please try again later.")).toBeVisible();
    // On the document: a refetch rerenders the page and removes listeners inside it.
    await tiiu.evaluate(() => {
      const handleClick = () => {
        document.documentElement.dataset["pressed"] = "yes";
      };
      document.addEventListener("click", handleClick, { capture: true });
    });
    await retry.click();
    await expect(title(tiiu)).toHaveText(`${RENAMED}’ Predictions`);
    // A later navigation could end the page's answer whether it was pressed.
    await tiiu.context().unrouteAll({ behavior: "ignoreErrors" });
  });

  await test.step("she sees her devices, and signs another one out", async () => {
    const phone = await (await browser.newContext()).newPage();
    await open(phone, "/");
    await signIn(phone, MARI.name, MARI.email);
    await open(page, own);
    await page.getByRole("link", { name: "Devices and data" }).click();
    await expect(title(page)).toHaveText("Devices and data");
    const rows = page.getByRole("region", { name: "Devices" }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(/Chrome on \w+This one/);
    await rows
      .last()
      .getByRole("button", { name: /^Sign out/ })
      .click();
    await expect(rows).toHaveCount(1);
    await open(phone, "/predictions");
    await expect(phone.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
  });

  await test.step("she downloads what is stored about her", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    expect((await download).suggestedFilename()).toBe("jokerpick-my-data.json");
    const file = readFileSync(await (await download).path(), "utf8");
    const { data } = JSON.parse(file) as { data: Record<string, unknown[]> };
    expect(data["account"]).toMatchObject([{ name: RENAMED, email: MARI.email }]);
  });

  await test.step("the log shows admins all of this, but not who gave the gift", async () => {
    // The gift counts once it can no longer be taken back.
    await server.stop();
    await server.start(LATER);
    const admin = await (await browser.newContext()).newPage();
    await open(admin, "/");
    await signIn(admin, "Ada Admin", "admin@demo.example");
    await admin.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Log" }).click();
    const log = admin.getByRole("table", { name: "Log" });
    await expect(log.getByRole("row", { name: /Tiiu Test sign in/ })).toBeVisible();
    await admin.getByRole("combobox", { name: "Player" }).selectOption(RENAMED);
    for (const action of ["deactivation", "gift received", "team", "name"]) {
      await expect(log.getByRole("row", { name: new RegExp(`${RENAMED} ${action}`) }).first()).toBeVisible();
    }
    await admin.getByRole("combobox", { name: "Player" }).selectOption("Tiiu Test");
    await expect(log.getByRole("row", { name: /Tiiu Test sign in/ })).toBeVisible();
    await expect(log.getByText(/gift/)).toHaveCount(0);
  });

  await test.step("she erases her account with her name, and signs in as a new player", async () => {
    await page.getByRole("button", { name: "Erase Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase account" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    const field = dialog.getByRole("textbox", { name: /type your name/ });
    await field.fill("Somebody");
    await field.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("Type your name as it is here");
    await field.fill(RENAMED);
    await dialog.getByRole("button", { name: "Erase Account" }).click();
    await expect(page.getByText("Your account has been erased.")).toBeVisible();
    await open(tiiu, "/leaderboard");
    await expect(rowOf(tiiu, "João Gonçalves")).toBeVisible();
    await expect(rowOf(tiiu, RENAMED)).toHaveCount(0);
    await signIn(page, MARI.name, MARI.email);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
    await expect(title(page)).toContainText(MARI.name);
    expect(new URL(page.url()).pathname).not.toBe(own);
  });
});
