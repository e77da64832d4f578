import { expect, type Locator, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { card, closePages } from "./actions.ts";
import { openAs, SEMIFINALS } from "./screens.ts";

const NEWCOMER = { name: "Kadi Keys", email: "kadi@demo.example" };

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Presses Tab until the target has the focus; it has to be visible and take at most 120 stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 120 && !(await isThere()); stops += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
}

test("a round can be played without a mouse", async ({ browser }) => {
  const page = await openAs(browser, server, { as: NEWCOMER, width: 1280 });
  await page.goto("/predictions");
  const game = card(page, "Germany – Finland");
  const winner = game.getByRole("group", { name: "Winner" }).getByRole("button", { name: "Finland" });

  await test.step("the skip link leads to the content", async () => {
    await expect(winner).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });
  await test.step("a winner, and the focus stays", async () => {
    await tabTo(page, winner);
    await page.keyboard.press("Space");
    await expect(winner).toHaveAttribute("aria-pressed", "true");
    await expect(game.getByText("Saved")).toBeVisible();
    await expect(winner).toBeFocused();
  });
  await test.step("the joker", async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>("#main")?.focus());
    const joker = game.getByRole("button", { name: /Joker/ });
    await tabTo(page, joker);
    await page.keyboard.press("Enter");
    await expect(joker).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("another round", async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>("#main")?.focus());
    const title = page.getByRole("heading", { level: 1, name: "Semifinals" });
    await expect(title).toBeVisible();
    await tabTo(
      page,
      page.getByRole("navigation", { name: "Rounds" }).getByRole("button", { name: /^Semifinals/ }),
    );
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(title).toBeHidden();
  });
  await test.step("another tournament, by its menu", async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>(".skip")?.focus());
    const menu = page.getByRole("button", { name: /^Tournament:/ });
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { checked: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitemradio").first()).toBeHidden();
    await expect(menu).toBeFocused();
  });
  await test.step("sign out, and through the dialog back in", async () => {
    await tabTo(page, page.getByRole("banner").getByRole("button", { name: "Logout" }));
    await page.keyboard.press("Enter");
    const login = page.getByRole("banner").getByRole("button", { name: "Login" });
    await expect(login).toBeVisible();
    // Signing out leads to the leaderboard.
    await expect(page.locator("#main")).toBeFocused();
    await page.evaluate(() => document.querySelector<HTMLElement>(".skip")?.focus());
    await tabTo(page, login);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(login).toBeFocused();
  });
  await page.context().close();
});

/** Tabs on; lists what took the focus and is covered in its middle, as by a sticky bar. */
async function listCoveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return shown !== null && (element.contains(shown) || shown.contains(element))
        ? null
        : element.textContent;
    });
    if (name !== null) covered.push(name);
  }
  return covered;
}

test("no sticky bar covers what takes the focus: the prompt to sign in, and an open All set", async ({
  browser,
}) => {
  const visitor = await openAs(browser, server, { as: null, width: 320 });
  await visitor.setViewportSize({ width: 320, height: 640 });
  await visitor.goto("/leaderboard");
  await expect(visitor.getByRole("rowheader").nth(5)).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Sign in" })).toBeVisible();
  expect(await listCoveredStops(visitor, 30)).toEqual([]);

  const { id, token, ...player } = await server.signIn("Kadi Sets", "sets@demo.example");
  for (const [game_id, side, scorer] of [
    [7073, "Germany", "Dennis Schröder"],
    [7074, "Turkey", "Alperen Şengün"],
  ] as const) {
    const picked = { user_id: id, tournament_id: 7, round: "Semifinals", game_id };
    for (const one of [
      { straight_prediction: side },
      { spread_prediction: side },
      { top_scorer_prediction: scorer },
    ])
      await server.call("POST", "/api/predictions", { ...picked, ...one }, token);
  }
  const page = await openAs(browser, server, { as: player, width: 390 });
  await page.goto("/predictions");
  const finish = page.getByRole("status", { name: "Progress" });
  await finish.getByRole("button", { name: "Show more" }).click();
  await page.evaluate(() => document.querySelector<HTMLElement>("#main")?.focus());
  expect(await listCoveredStops(page, 25)).toEqual([]);
});

test("a new screen opens at its top, and going back restores the scroll position", async ({ browser }) => {
  const page = await openAs(browser, server, { as: NEWCOMER, width: 390 });
  const readPlace = () => page.evaluate(() => Math.round(scrollY));
  await page.goto("/leaderboard");
  const name = page.getByRole("rowheader").nth(30).getByRole("link");
  await name.scrollIntoViewIfNeeded();
  // Content above may still load and move the row, so the position is read when the screen is left.
  await name.evaluate((link) => {
    link.addEventListener("click", () => sessionStorage.setItem("place", String(Math.round(scrollY))));
  });
  await name.click();
  const place = Number(await page.evaluate(() => sessionStorage.getItem("place")));
  expect(place).toBeGreaterThan(400);
  await expect(page.getByRole("heading", { level: 1, name: /Predictions$/ })).toBeVisible();
  expect(await readPlace()).toBe(0);
  await page.goBack();
  await expect(name).toBeVisible();
  await expect.poll(readPlace).toBe(place);
});
