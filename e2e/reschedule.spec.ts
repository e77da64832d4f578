import { expect, type Page, test } from "@playwright/test";
import { card, closePages, pick, playJoker } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, SEMIFINALS } from "./screens.ts";

// The first semifinal of EuroBasket 2025 began at 14:00 UTC, the second at 18:00.
const PLAYER = { name: "Rein Reschedule", email: "rein@demo.example" };

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Opens the menu of a game's row and chooses a verb, which opens its sheet. */
async function choose(admin: Page, { row, verb, sheet }: { row: string; verb: RegExp; sheet: string }) {
  await admin.getByRole("button", { name: `Actions for ${row}` }).click();
  await admin.getByRole("button", { name: verb }).click();
  return admin.getByRole("dialog", { name: sheet });
}

test("a game is postponed and gets a new date, another is cancelled, and the player is told of each", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: PLAYER });
  const admin = await openAs(browser, server, { as: ADMIN });
  const first = card(page, /Germany.*Finland/);
  const second = card(page, /Turkey.*Greece/);

  await test.step("the player picks, and plays the joker on the second game", async () => {
    await page.goto("/predictions");
    await pick(first, "Winner", "Germany");
    await pick(second, "Winner", "Greece");
    await playJoker(second);
  });

  await test.step("the admin is told what postponing does, and says why", async () => {
    await admin.goto("/admin");
    const row = "Germany – Finland";
    const dialog = await choose(admin, { row, verb: /^Postpone…/, sheet: "Postpone" });
    await expect(dialog.getByRole("radio", { name: /Not known yet/ })).toBeChecked();
    await expect(dialog.getByText(/Their picks and jokers stay, and picks open again/)).toBeVisible();
    await dialog.getByLabel("Tell players why (optional)").fill("A power cut in Riga");
    await expect(dialog.getByText(/They read: .*Reason: A power cut in Riga/)).toBeVisible();
    await expectNoFaults(admin);
    await dialog.getByRole("button", { name: /^Postpone and tell \d+ players$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByText("Postponed")).toBeVisible();
  });

  const postponed = /Germany – Finland was postponed.*Reason: A power cut in Riga/;
  await test.step("on the next visit the player is told, until the notice is dismissed", async () => {
    await page.goto("/predictions");
    await expect(page.getByText(postponed)).toBeVisible();
    await expect(first.getByText("Postponed")).toBeVisible();
    await expect(first.getByText("No new date yet")).toBeVisible();
    await expect(first.getByRole("listitem").first()).toHaveText(/Germany/);
    await expect(first.getByRole("group", { name: "Winner" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(postponed)).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Dismiss: Germany – Finland" }).click();
    await expect(page.getByText(postponed)).toHaveCount(0);
    await page.reload();
    await expect(first.getByText("Postponed")).toBeVisible();
    await expect(page.getByText(postponed)).toHaveCount(0);
  });

  await test.step("with a new date it is open again, and the pick is still there", async () => {
    const row = "Germany – Finland";
    const dialog = await choose(admin, { row, verb: /^Another time…/, sheet: "Another time" });
    await dialog.getByLabel("New start").fill("13 Sep 2025, 19:00");
    await expect(dialog.getByText(/Their picks stay, and can be changed until then/)).toBeVisible();
    await dialog.getByLabel("Tell players why (optional)").fill("The lights are back");
    await dialog.getByRole("button", { name: /^Save and tell \d+ players$/ }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/predictions");
    await expect(
      page.getByText(/Germany – Finland was moved to .*19:00.*Reason: The lights are back/),
    ).toBeVisible();
    const winner = first.getByRole("group", { name: "Winner" });
    await expect(winner.getByRole("button", { name: "Germany" })).toHaveAttribute("aria-pressed", "true");
    await pick(first, "Winner", "Finland");
  });

  await test.step("the other one is cancelled in the editor, and everybody sees that", async () => {
    await admin.goto("/organise/7");
    const dialog = await choose(admin, { row: "#74", verb: /^Cancel…/, sheet: "Cancel the game" });
    await expect(dialog.getByText(/Nobody gets points or awards for it/)).toBeVisible();
    await expect(dialog.getByText(/can be moved to another game of the round/)).toBeVisible();
    await expect(dialog.getByText(/places fill from it: .*#74/)).toBeVisible();
    await expectNoFaults(admin);
    await dialog.getByLabel("Tell players why (optional)").fill("Both teams left");
    await dialog.getByRole("button", { name: /^Cancel and tell \d+ players$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.locator("#row-7074").getByText("Cancelled")).toBeVisible();
    await page.goto("/predictions");
    await expect(page.getByText(/Turkey – Greece was cancelled.*Reason: Both teams left/)).toBeVisible();
    await expect(second.getByText("Cancelled")).toBeVisible();
    const visitor = await openAs(browser, server, { as: null });
    await visitor.goto("/game/7074");
    await expect(visitor.getByText("Cancelled")).toBeVisible();
    await expectNoFaults(visitor);
  });

  await test.step("its joker goes to the game that is played", async () => {
    await playJoker(first);
    await expect(second.getByText("You can play your joker on another game of the round.")).toHaveCount(0);
    await expectNoFaults(page);
  });
});
