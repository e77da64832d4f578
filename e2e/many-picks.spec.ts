import { expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { openAs, SEMIFINALS } from "./screens.ts";

const IN_PLAY = "2025-09-12T14:20:00Z";
const SEMIFINAL = { game_id: 7073, tournament_id: 7, round: "Semifinals" };
const PLAYERS = 450;
const LAST = { name: "Zoe Zuletzt", email: "zoe@demo.example" };

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
  const fans = Array.from({ length: PLAYERS - 1 }, (_, at) => ({
    name: `Fan ${String(at + 1).padStart(3, "0")}`,
    email: `fan${at + 1}@demo.example`,
  }));
  for (let at = 0; at < fans.length; at += 25) {
    await Promise.all(fans.slice(at, at + 25).map((fan) => pickFinland(fan)));
  }
  await pickFinland(LAST);
  await server.stop();
  await server.start(IN_PLAY);
});
test.afterAll(() => server.remove());

async function pickFinland({ name, email }: typeof LAST): Promise<void> {
  const { id, token } = await server.signIn(name, email);
  await server.call(
    "POST",
    "/api/predictions",
    { ...SEMIFINAL, user_id: id, straight_prediction: "Finland" },
    token,
  );
}

const predictions = (page: Page) => page.getByRole("table", { name: "Predictions" });
const rowOf = (page: Page, name: string) => predictions(page).getByRole("row", { name });
/** Rows in the page, of whatever place. */
const countRendered = (page: Page) => predictions(page).locator("tr[data-index]").count();
/** Scrolls to the top and waits for it: an element focused while the page scrolls may end up out of view. */
const goToTop = (page: Page) =>
  expect
    .poll(async () => {
      await page.keyboard.press("Control+Home");
      return page.evaluate(() => scrollY);
    })
    .toBe(0);
const more = (page: Page) => page.getByRole("button", { name: /^Show \d+ more of/ });

for (const width of [390, 1280]) {
  test(`hundreds of picks of a game in play at ${width} px, without a mouse`, async ({ browser }) => {
    const page = await openAs(browser, server, { as: LAST, width });
    await page.goto(`/game/${SEMIFINAL.game_id}`);

    await test.step("a page of them is there, with the own row, and how many there are", async () => {
      const count = Number(await predictions(page).getAttribute("aria-rowcount"));
      expect(count).toBeGreaterThan(PLAYERS);
      await expect(page.getByText(`${count - 1} players`).first()).toBeVisible();
      await expect(rowOf(page, LAST.name)).toHaveAttribute("aria-rowindex", "2");
      await expect.poll(() => countRendered(page)).toBe(201);
    });

    await test.step("more are shown where the first ones end: the page does not move", async () => {
      await more(page).focus();
      const last = predictions(page).locator('tr[aria-rowindex="201"]');
      const readTop = () => last.evaluate((row) => Math.round(row.getBoundingClientRect().top));
      const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      const [top, height] = [await readTop(), await readHeight()];
      await page.keyboard.press("Enter");
      await expect.poll(() => countRendered(page)).toBeLessThan(120);
      await expect(more(page)).toBeFocused();
      expect(Math.abs((await readTop()) - top)).toBeLessThan(20);
      expect(await readHeight()).toBeGreaterThan(height + 190 * 40);
    });

    await test.step("down the page the rows are numbered, and the own row is kept", async () => {
      await page.keyboard.press("Shift+Tab");
      const focused = page.locator("tr[data-index]:focus-within");
      await expect(focused).toHaveCount(1);
      await more(page).focus();
      await page.keyboard.press("Enter");
      await expect(more(page)).toHaveCount(0);
      await expect(rowOf(page, LAST.name)).toHaveCount(1);
      await goToTop(page);
      await expect(predictions(page).locator('tr[aria-rowindex="2"]')).toBeVisible();
      await expect(rowOf(page, LAST.name)).toHaveCount(1);
      const places = await predictions(page)
        .locator("tr[data-index]")
        .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("aria-rowindex"))));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });

    await test.step("the own row comes first, and Tab goes on from the row that holds the focus", async () => {
      await goToTop(page);
      const own = rowOf(page, LAST.name).getByRole("link");
      await own.focus();
      await expect(rowOf(page, LAST.name)).toBeInViewport();
      // Rows that are laid out meanwhile make the page longer.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 100_000);
          return page.evaluate(() => scrollY);
        })
        .toBeGreaterThan(2000);
      await expect(own).toBeFocused();
    });
    await page.context().close();
  });
}
