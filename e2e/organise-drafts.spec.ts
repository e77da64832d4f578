import { type Browser, expect, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Opens a section of a new draft that has these rounds. */
async function openDraft(browser: Browser, section: "rounds" | "games", names: string[]) {
  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const rounds = names.map((name) => ({ name, multiplier: 1 }));
  const { id } = await server.call<{ id: number }>(
    "POST",
    "/api/organise/tournaments",
    { sport: "basketball", name: "Draft Cup", time_zone: "UTC", points_per_pick: 1, rounds },
    token,
  );
  const page = await openAs(browser, server, { as: ADMIN });
  await page.goto(`/organise/${id}?section=${section}`);
  return { page, id };
}

test("an organiser swaps the names of two rounds, which a draft refuses while both have the same one", async ({
  browser,
}) => {
  const { page } = await openDraft(browser, "rounds", ["Group A", "Group B"]);
  const first = page.getByRole("textbox", { name: "Name of round 1" });
  const second = page.getByRole("textbox", { name: "Name of round 2" });
  await first.fill("Group B");
  await first.press("Tab");
  await expect(page.getByText("There are two rounds Group B.")).toBeVisible();
  await second.fill("Group A");
  await second.press("Tab");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue("Group B");
  await expect(second).toHaveValue("Group A");
});

test("names that were left open are asked about again, and become teams", async ({ browser }) => {
  const { page } = await openDraft(browser, "games", ["Group A"]);
  await page.getByRole("button", { name: "Add a game to Group A" }).click();
  await page.getByRole("combobox", { name: "#1 team 1" }).fill("Reds");
  await page.getByRole("combobox", { name: "#1 team 2" }).fill("Blues");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "New team Blues" })).toBeVisible();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Are they teams? Game #1" }).click();
  await page.getByRole("button", { name: "New team Reds" }).click();
  await page.getByRole("button", { name: "New team Blues" }).click();
  await expect(page.getByRole("textbox", { name: "#1 spread" })).toBeVisible();
});

test("an organiser has the games of two groups made, with their teams, rounds and times", async ({
  browser,
}) => {
  const { page } = await openDraft(browser, "games", ["Group A"]);
  await page.getByRole("button", { name: "Make groups" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("textbox", { name: "Groups with their teams" })
    .fill("A: Reds, Blues, Greens, Whites\nB: Lions, Bears, Wolves, Foxes");
  await expect(dialog.getByRole("status")).toContainText("12 games without a date and time");
  await dialog.getByLabel("First day").fill("2026-12-05");
  await dialog.getByLabel("Time").fill("19:30");
  await expect(dialog.getByRole("status")).toContainText("12 games from Sat 5 Dec 2026 on, 19:30");
  await expect(dialog.getByRole("status")).toContainText("8 new teams");
  await dialog.getByLabel("Places such as").selectOption("By FIBA’s rules");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Add 12 games" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  const table = page.getByRole("region", { name: "Games, editable" });
  await expect(table.getByRole("row", { name: /^#/ })).toHaveCount(12);
  await page.reload();
  await expect(table.getByRole("row", { name: /^#/ })).toHaveCount(12);
  await expect(table.getByRole("rowgroup").getByText("Group B").first()).toBeVisible();
  await page.getByRole("link", { name: "Teams & players" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Foxes" })).toContainText("Group B");
  await expect(page.getByLabel("Places such as")).toHaveValue("fiba");
});

test("an organiser takes back all games, teams and rounds of two groups at once, after the draft was saved", async ({
  browser,
}) => {
  const { page } = await openDraft(browser, "games", ["Final"]);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Make groups" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("textbox", { name: "Groups with their teams" })
    .fill("A: Reds, Blues, Greens\nB: Lions, Bears, Wolves");
  await dialog.getByRole("button", { name: "Add 6 games" }).click();
  const rows = page.getByRole("region", { name: "Games, editable" }).getByRole("row", { name: /^#/ });
  await expect(rows).toHaveCount(6);
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expectNoFaults(page);
  await undo.click();
  await expect(rows).toHaveCount(0);
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expect(undo).toBeFocused();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Add a game to Final" })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole("link", { name: "Teams & players" }).click();
  await expect(page.getByRole("button", { name: "Add team" })).toBeVisible();
  await expect(page.getByText("Reds")).toHaveCount(0);
});

test("what is typed into a new game while it is being saved stays, and is saved", async ({ browser }) => {
  const { page, id } = await openDraft(browser, "games", ["Group A"]);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/organise/tournaments/${id}`, async (route) => {
    if (route.request().method() === "PUT") await mayAnswer;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add a game to Group A" }).click();
  const date = page.getByRole("textbox", { name: "#1 date and time" });
  await date.fill("2026-12-05");
  await date.press("Tab");
  await expect(page.getByText("Sat 5 Dec 2026. Type the time behind it")).toBeVisible();
  await expect(date).toHaveValue("2026-12-05");
  await date.fill("2026-12-05 18:00");
  await date.press("Tab");
  const side = page.getByLabel("#1 team 1");
  await side.pressSequentially("Win");
  answer();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(side).toBeFocused();
  await side.pressSequentially("ner of group A");
  await side.press("Tab");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(side).toHaveValue("Winner of group A");
  await expect(date).toHaveValue("Sat 5 Dec 2026, 18:00");

  const other = page.getByLabel("#1 team 2");
  await other.fill("Sparta");
  await other.press("Tab");
  const ask = page.getByRole("group", { name: "What is Sparta?" });
  await expect(ask).toContainText("“Sparta” is new here.");
  await expect(page.getByText("1 cell waits for you")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(page);
  await ask.getByRole("button", { name: "New team Sparta" }).click();
  await expect(ask).toBeHidden();
  await other.fill("sparta ");
  await other.press("Tab");
  await expect(other).toHaveValue("Sparta");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "1 of 1 game cannot be picked yet: 1 waits for a team.",
  );
});
