import { expect, test } from "@playwright/test";
import { card, chooseTournament, closePages, pick, signIn } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { expectNoFaults, SEMIFINALS } from "./screens.ts";

// The semifinals of EuroBasket 2025 began at 14:00 and 18:00 UTC.
const MINUTES_BEFORE = "2025-09-12T13:54:50Z";

let server: GameServer;

/** Leaves Undo there until it is tapped: a busy machine may need longer than its six seconds, whose end is
 * tried with a clock of its own (`taking-back.test.tsx`). */
function keepUndo(): void {
  const { setTimeout: start } = window;
  const startLater = (run: () => void, ms = 0) => start(run, ms === 6000 ? 600_000 : ms);
  Object.assign(window, { setTimeout: startLater });
}

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS, MINUTES_BEFORE);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

test("the last minutes of a round on a phone: seconds, the sheet, All set, taking back", async ({ page }) => {
  await page.addInitScript(keepUndo);
  await page.goto(server.url);
  await signIn(page, "Piret Phone", "piret@demo.example");
  await chooseTournament(page, "EuroBasket 2025");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/predictions`);
  const [first, second] = [card(page, "Germany – Finland"), card(page, "Turkey – Greece")];
  const dock = page.getByRole("region", { name: "Progress" });

  await test.step("seconds from five minutes on, and what the spread asks", async () => {
    await expect(first.getByText(/^[1-4]:\d\d$/)).toBeVisible({ timeout: 30_000 });
    await expect(dock).toContainText(/Germany – Finland locks in [1-4]:\d\d/);
    await expect(first.getByText(/must win by \d+ or more/)).toBeVisible();
    await first.getByRole("button", { name: "Got it" }).click();
    await expect(first.getByText(/must win by/)).toHaveCount(0);
  });

  await test.step("the sheet: Back closes it, a search finds without accents, a tap chooses", async () => {
    const opener = first.getByRole("button", { name: /^Top Scorer/ });
    const sheet = page.getByRole("dialog", { name: "Top scorer" });
    await opener.click();
    await expect(sheet).toBeVisible();
    await expectNoFaults(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(first).toBeVisible();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.keyboard.type("schroder");
    await sheet.getByRole("button", { name: "Dennis Schröder" }).click();
    await expect(sheet).toBeHidden();
    await expect(opener).toContainText("Dennis Schröder");
    await expect(opener).toBeFocused();
  });

  await test.step("All set after the last pick, and the joker by its chip", async () => {
    await pick(first, "Winner", "Germany");
    await pick(first, "Spread", "Finland");
    await pick(second, "Winner", "Turkey");
    await pick(second, "Spread", "Turkey");
    await second.getByRole("button", { name: /^Top Scorer/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ercan Osmani" }).click();
    const finish = page.getByRole("status", { name: "Progress" });
    await expect(finish.getByRole("heading", { name: "All set" })).toBeVisible();
    await expect(finish.getByText(/have picked\./)).toBeVisible();
    await expectNoFaults(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await finish.getByRole("button", { name: "Turkey – Greece" }).click();
    await expect(second.getByRole("button", { name: /Joker/ })).toHaveAttribute("aria-pressed", "true");
    await finish.getByRole("button", { name: "Show less" }).click();
    await expect(finish.getByText("No joker played yet.")).toBeHidden();
  });

  await test.step("picks are taken back and brought back", async () => {
    await second.getByRole("button", { name: "Clear picks" }).click();
    await expect(second.getByText("3 picks taken back")).toBeVisible();
    await expect(dock).toContainText("3/6");
    await second.getByRole("button", { name: "Undo" }).click();
    await expect(second.getByText("All picked")).toBeVisible();
    await expect(page.getByRole("status", { name: "Progress" })).toBeVisible();
    await page.reload();
    await expect(second.getByText("All picked")).toBeVisible();
    await expect(second.getByRole("button", { name: /Joker/ })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("on a wide screen All set leaves room for the list of rounds, with the chosen one", async () => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await page.reload();
    const rounds = page.getByRole("navigation", { name: "Rounds" });
    const chosen = rounds.getByRole("button", { name: /^Semifinals/ });
    await expect(chosen).toBeInViewport();
    await second.getByRole("button", { name: "Clear picks" }).click();
    await second.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("status", { name: "Progress" })).toBeVisible();
    await expect(chosen).toBeInViewport();
    const box = await rounds.boundingBox();
    expect(box === null ? Infinity : box.y + box.height).toBeLessThanOrEqual(640);
  });

  await test.step("in a low window All set takes no more from the list of rounds than leaves 12 rem", async () => {
    await page.setViewportSize({ width: 1280, height: 380 });
    const rounds = page.getByRole("navigation", { name: "Rounds" });
    const height = async () => (await rounds.boundingBox())?.height ?? 0;
    await expect.poll(height).toBeGreaterThanOrEqual(12 * 16);
    await rounds.getByRole("button", { name: /^Semifinals/ }).scrollIntoViewIfNeeded();
    await expect(rounds.getByRole("button", { name: /^Semifinals/ })).toBeInViewport();
  });
});
