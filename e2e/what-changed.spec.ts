// "All changes": the list of everybody whom the newest update moved.
import { expect, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;

/** Turns the result of a game, which moves nearly everybody. */
async function correctResult(): Promise<void> {
  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const was = { score1: 85, score2: 58, top_scorer: "Neemias Queta" };
  const games = [{ ...was, id: 7062, score1: 58, score2: 85, was }];
  await server.call("POST", "/api/organise/tournaments/7/game-results", { games }, token);
}

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
  await correctResult();
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

const opener = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Show all \d+$/ });
const sheet = (page: Page) => page.getByRole("dialog", { name: "What changed" });

for (const width of [390, 1280]) {
  test(`at ${width} px Back, Escape and its button close all changes, and the board stays`, async ({
    browser,
  }) => {
    const page = await openAs(browser, server, { as: PLAYER, width });
    await page.goto("/rules");
    await page.getByRole("link", { name: "Leaderboard" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
    const address = page.url();
    const count = Number(/\d+/.exec((await opener(page).textContent()) ?? "")?.[0]);
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press("Escape"),
      () => sheet(page).getByRole("button", { name: "Close" }).click(),
      () => page.goBack(),
    ]) {
      await opener(page).click();
      await expect(sheet(page).getByRole("listitem")).toHaveCount(count);
      await close();
      await expect(sheet(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      expect(page.url()).toBe(address);
    }
    await opener(page).click();
    await expect(sheet(page)).toBeVisible();
    await expectNoFaults(page);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    // None of them left an entry: the next Back leaves the board.
    await page.goBack();
    await expect(page).toHaveURL(/\/rules/);
  });
}
