// What the browser's Back button does while a menu or a dialog is open.
import { expect, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

const DEMO_CUP = 90;
const LIIS = { name: "Liis Lepik", email: "liis@demo.example" };

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Creates a league with a second member, and opens its management from the board. */
async function openLeague(page: Page): Promise<string> {
  const { token } = await server.signIn(PLAYER.name, PLAYER.email);
  const { id, invitation } = await server.call<{ id: number; invitation: { code: string } }>(
    "POST",
    "/api/leagues",
    { name: "Backers", emoji: "🏀", tournament_id: DEMO_CUP },
    token,
  );
  const friend = await server.signIn(LIIS.name, LIIS.email);
  await server.call("POST", `/api/join/${invitation.code}`, {}, friend.token);
  await page.goto("/leaderboard");
  await page.goto(`/leagues/${id}/manage`);
  return `/leagues/${id}/manage`;
}

const dialogs = (page: Page) => page.getByRole("dialog");

test("Back closes a menu and a dialog on a phone, and only then leaves the page", async ({ browser }) => {
  const page = await openAs(browser, server, { as: PLAYER, tournament: DEMO_CUP, width: 390 });
  const path = await openLeague(page);
  const menu = page.getByRole("button", { name: `Actions for ${LIIS.name}` });

  await test.step("a menu", async () => {
    await menu.click();
    await page.goBack();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(menu).toBeFocused();
  });
  await test.step("a dialog that a menu opened; Forward does not open it again", async () => {
    await menu.click();
    await page.getByRole("button", { name: "Remove from league" }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await page.goForward();
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await expect(dialogs(page)).toHaveCount(0);
  });
  await test.step("a page that is opened in the moment in which a dialog closes stays", async () => {
    await menu.click();
    await page.getByRole("button", { name: "Remove from league" }).click();
    await page.evaluate(() => {
      const go = history.go.bind(history);
      history.go = (delta) => {
        history.go = go;
        go(delta);
        history.pushState(null, "", "/rules");
      };
    });
    await dialogs(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ sheets: 0 });
    await expect(page).toHaveURL(/\/rules/);
    await page.goBack();
    await expect(page).toHaveURL(path);
  });
  await test.step("a dialog in place of another one, to which it leads back", async () => {
    await page.getByRole("link", { name: "Backers" }).first().click();
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByRole("button", { name: "New code" }).click();
    await expect(page.getByRole("dialog", { name: "New code" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog", { name: "Invite to Backers" })).toBeVisible();
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(path);
  });
  await test.step("a link that closes a menu is followed, and Back leads to where it was", async () => {
    await menu.click();
    await page.getByRole("link", { name: "Predictions" }).first().click();
    await expect(page).toHaveURL(/\/predictions/);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/leaderboard/);
  });
});

test("Back closes a dialog over unsaved work, and asks only before it leaves the page", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: ADMIN, tournament: 7 });
  await page.goto("/organise");
  await page.getByRole("link", { name: "Admin", exact: true }).first().click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("button", { name: "Names" }).click();
  await page.getByRole("textbox", { name: "Name of Germany" }).fill("Deutschland");
  await page.evaluate(() => history.back());
  await expect(dialogs(page)).toHaveCount(0);
  const names = page.getByRole("button", { name: "Names (1 unsaved)" });
  await expect(names).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(names).toBeVisible();
  await page.evaluate(() => history.back());
  await asked.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Organise" })).toBeVisible();
});
