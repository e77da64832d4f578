import { expect, test, type Browser, type Page } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { closePages } from "./actions.ts";
import { ADMIN, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;
test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterAll(() => server.remove());
test.afterEach(closePages);

async function open(browser: Browser, path: string, as = PLAYER): Promise<Page> {
  const page = await openAs(browser, server, { as, width: 390 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await page.waitForLoadState("networkidle");
  return page;
}

test("at 200 % text size the sides of a pick do not overlap", async ({ browser }) => {
  const page = await open(browser, "/predictions");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  const faults = await page.locator(".duel").evaluateAll((duels) =>
    duels.flatMap((duel) => {
      const boxes = [...duel.children].map((child) => child.getBoundingClientRect());
      const isOver = boxes.some((a, at) =>
        boxes
          .slice(at + 1)
          .some(
            (b) =>
              a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
      );
      const isCut = [...duel.querySelectorAll(".pick")].some((pick) => pick.scrollWidth > pick.clientWidth);
      return isOver || isCut ? [duel.textContent] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test("in forced colours pips, own row and current tab stay visible", async ({ browser }) => {
  const page = await open(browser, "/predictions");
  await page.emulateMedia({ forcedColors: "active" });
  const backgroundOf = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  const page0 = await backgroundOf("body");
  expect(await backgroundOf(".pips i.is-picked")).not.toBe(page0);
  expect(await backgroundOf(".tabs [aria-current]", "::before")).not.toBe(page0);
  await page.goto("/leaderboard");
  const own = page.locator(".lead tr.is-me > td").first();
  await expect(own).toHaveCSS("border-top-width", "3px");
});

test("a phone's log shows the action beside time and player", async ({ browser }) => {
  const page = await open(browser, "/log", ADMIN);
  await expect(page.getByRole("columnheader", { name: "Action" })).toBeInViewport({ ratio: 1 });
});

test("a tooltip of the first row is not cut off by the table's head", async ({ browser }) => {
  const page = await open(browser, "/leaderboard");
  await page.locator(".lead tbody .emoji-badge").first().hover();
  // It ignores the pointer; to be found at its position it has to accept it.
  const isOnTop = await page.getByRole("tooltip").evaluate((tip) => {
    tip.style.setProperty("pointer-events", "auto", "important");
    const { left, top, width } = tip.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + 4) === tip;
  });
  expect(isOnTop).toBe(true);
});

test("the selected first and last rounds are not under the fading edges", async ({ browser }) => {
  const page = await open(browser, "/predictions");
  for (const chip of [page.locator(".round").first(), page.locator(".round").last()]) {
    await chip.click();
    await expect
      .poll(() =>
        chip.evaluate((one) => {
          const list = one.parentElement?.getBoundingClientRect() ?? new DOMRect();
          const { left, right } = one.getBoundingClientRect();
          return Math.round(Math.min(left - list.left, list.right - right));
        }),
      )
      .toBeGreaterThanOrEqual(14);
  }
});

test("a phone in landscape has room for a whole card", async ({ browser }) => {
  const page = await open(browser, "/predictions");
  await page.setViewportSize({ width: 844, height: 390 });
  const card = page.getByRole("article").first();
  await card.evaluate((one) => one.scrollIntoView());
  const fixed = await page.locator(".tabs").boundingBox();
  const { height = 0 } = (await card.boundingBox()) ?? {};
  await expect(page.locator(".progress")).toHaveCSS("position", "static");
  await expect(page.locator(".navbar")).toHaveCSS("position", "relative");
  expect(390 - (fixed?.height ?? 390)).toBeGreaterThan(height);
});
