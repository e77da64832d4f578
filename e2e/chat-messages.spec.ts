import { type Browser, expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { closePages } from "./actions.ts";
import { ADMIN, openAs, PLAYER, SEMIFINALS } from "./screens.ts";

const EUROBASKET = 7;
const TIIU = { name: "Tiiu Test", email: "tiiu@demo.example" };

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Opens a browser of its own at an address. */
async function open(browser: Browser, path: string, as: { name: string; email: string }): Promise<Page> {
  const page = await openAs(browser, server, { as });
  await page.goto(path);
  return page;
}

const messages = (page: Page) => page.getByRole("list", { name: "Messages" });
const bubbles = (page: Page) => messages(page).locator(".msg-b");

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.keyboard.press("Enter");
  await expect(bubbles(page).getByText(text)).toBeVisible();
}

test("two players see what is new, quote, react and mention, and an organiser reads a report", async ({
  browser,
}) => {
  const mari = await open(browser, "/leaderboard", PLAYER);
  const tiiu = await open(browser, "/chat", TIIU);
  await mari.setViewportSize({ width: 390, height: 800 });
  const tab = mari.getByRole("navigation", { name: "Main places" }).getByRole("link", { name: /Trash Talk/ });
  await expect(tab).toHaveAccessibleName(/new messages?$/);
  const before = Number(/\d+/.exec((await tab.textContent()) ?? "")?.[0]);
  await say(tiiu, "Who takes Finland?");
  await say(tiiu, "@Mari Tamm maybe");

  await test.step("the tab bar counts what is new, and a line shows where reading stopped", async () => {
    await expect(tab).toHaveAccessibleName(new RegExp(` ${before + 2} new messages$`));
    await tab.click();
    await expect(messages(mari).locator(".fresh")).toHaveText(/new$/);
    await expect(messages(mari).locator(".is-mentioning")).toHaveCount(1);
    await expect(tab).toHaveAccessibleName("Trash Talk");
  });

  await test.step("a reply quotes, a reaction reaches the other screen, and counts once", async () => {
    const first = mari.getByRole("listitem").filter({ hasText: "Who takes Finland?" });
    await first.getByRole("button", { name: /more/ }).press("Enter");
    await mari.getByRole("dialog").getByRole("button", { name: "Fire" }).press("Enter");
    const seen = messages(tiiu).getByRole("button", { name: "Fire: 1 player" });
    await expect(seen).toBeVisible();
    await seen.click();
    await expect(
      messages(mari).getByRole("button", { name: "Fire: 2 players", pressed: true }),
    ).toBeVisible();
    await first.getByRole("button", { name: /more/ }).click();
    await mari.getByRole("dialog").getByRole("button", { name: "Reply" }).click();
    await expect(mari.getByLabel("Message", { exact: true })).toBeFocused();
    await mari.keyboard.type("I do");
    await mari.keyboard.press("Enter");
    const quote = messages(tiiu).getByRole("button", { name: /In reply to Tiiu Test/ });
    await expect(quote).toContainText("Who takes Finland?");
    await quote.click();
    await expect(messages(tiiu).locator(".is-found")).toContainText("Who takes Finland?");
  });

  await test.step("a name is offered after an @", async () => {
    const input = tiiu.getByLabel("Message", { exact: true });
    await input.pressSequentially("Bold, @mari t");
    await tiiu.getByRole("option", { name: "Mari Tamm" }).waitFor();
    await input.press("Enter");
    await expect(input).toHaveValue("Bold, @Mari Tamm ");
    await input.press("Enter");
    await expect(messages(mari).getByRole("link", { name: "@Mari Tamm" })).toHaveCount(2);
  });

  await test.step("a message is reported and removed, and its author hidden", async () => {
    const last = mari.getByRole("listitem").filter({ hasText: "Bold," });
    await last.getByRole("button", { name: /more/ }).click();
    await mari.getByRole("button", { name: "Report to the organisers" }).click();
    await mari.getByLabel("Why (optional)").fill("Too bold");
    await mari.getByRole("button", { name: "Report" }).click();
    await expect(mari.getByText("Reported to the organisers.")).toBeVisible();
    const ada = await open(browser, `/organise/${EUROBASKET}`, ADMIN);
    await ada.getByRole("link", { name: "People" }).click();
    const reported = ada.getByRole("listitem").filter({ hasText: "Too bold" });
    await reported.getByRole("button", { name: "Remove" }).click();
    for (const page of [mari, tiiu]) await expect(bubbles(page).getByText("Bold,")).toHaveCount(0);
    const first = mari.getByRole("listitem").filter({ hasText: "@Mari Tamm maybe" });
    await first.getByRole("button", { name: /more/ }).click();
    await mari.getByRole("button", { name: "Hide Tiiu Test’s messages" }).click();
    await expect(bubbles(mari).getByText("@Mari Tamm maybe")).toHaveCount(0);
    await expect(messages(mari).getByText("Message hidden")).toBeVisible();
  });
});

/** Makes the page's system one that has no emojis. */
function takeEmojis(): void {
  window.FontFace = class extends FontFace {
    override load(): Promise<FontFace> {
      return this.family === "Probe" ? Promise.reject(new Error("not installed")) : super.load();
    }
  };
}

/** Tells whether a font that was added for a character is there; `null`: another one waits for its file. */
const hasEmoji = (page: Page, character: string) =>
  page.evaluate(
    (code) => {
      // That of the style sheet, of the system's emojis, is for all of them.
      const added = [...document.fonts].filter(
        ({ family, unicodeRange }) => family === "Emoji" && !unicodeRange.includes("U+1F000-1F3F3"),
      );
      if (added.some(({ status }) => status !== "loaded")) return null;
      return added.some(({ unicodeRange }) =>
        unicodeRange.split(",").some((range) => {
          const [first = 0, last = first] = range
            .replace(/U\+/i, "")
            .split("-")
            .map((hex) => parseInt(hex, 16));
          return first <= code && code <= last;
        }),
      );
    },
    character.codePointAt(0) ?? 0,
  );

test("where the system has no emojis, a part of them is fetched when somebody writes one of it", async ({
  browser,
}) => {
  const mari = await openAs(browser, server, { as: PLAYER });
  await mari.addInitScript(takeEmojis);
  await mari.goto("/chat");
  await expect.poll(() => hasEmoji(mari, "🏀")).toBe(true);
  expect(await hasEmoji(mari, "🌁")).toBe(false);
  await mari.getByLabel("Message", { exact: true }).fill("🌁");
  await expect.poll(() => hasEmoji(mari, "🌁")).toBe(true);

  const admin = await open(browser, "/chat", ADMIN);
  expect(await hasEmoji(mari, "🍋")).toBe(false);
  await say(admin, "A 🍋");
  await expect.poll(() => hasEmoji(mari, "🍋")).toBe(true);
});
