import { expect, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, SEMIFINALS } from "./screens.ts";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

const CASES = "src/web/organise/import/reading/cases";

/** Creates the draft of a season and returns its address. */
async function createSeason(): Promise<string> {
  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const { id } = await server.call<{ id: number }>(
    "POST",
    "/api/organise/tournaments",
    {
      sport: "f1",
      name: "Season 2027",
      time_zone: "UTC",
      points_per_pick: 1,
      rounds: [{ name: "Bahrain", multiplier: 2 }],
    },
    token,
  );
  return `/organise/${id}`;
}

async function bring(page: Page, address: string, file: string): Promise<void> {
  await page.goto(`${address}/import`);
  await page.getByLabel("Files to import").setInputFiles(`${CASES}/${file}`);
}

test("a racing season comes in from a calendar, a spreadsheet and pasted rows, with its teams and drivers", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: ADMIN });
  const address = await createSeason();
  await test.step("the calendar's sessions make two races", async () => {
    await bring(page, address, "racing-season.ics");
    await expect(page.getByRole("heading", { level: 1, name: "What is what" })).toBeVisible();
    await expect(page.getByText("Row 3 reads as")).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByText(/another session, such as a practice or sprint, and not read/)).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Import 2 races" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Imported" })).toBeFocused();
  });
  await test.step("the spreadsheet adds the third, and changes neither of the two", async () => {
    await bring(page, address, "racing-season.xlsx");
    await expect(page.getByRole("checkbox", { name: /^Old/ })).not.toBeChecked();
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What is what" })).toBeFocused();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("radio", { name: /^Australian Grand Prix/ }).check();
    await page.getByRole("button", { name: "Preview" }).click();
    const row = page.getByRole("row").filter({ hasText: "Monaco Grand Prix" });
    await expect(row).toContainText("New");
    await page.getByRole("button", { name: "Import 1 race" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Imported" })).toBeFocused();
  });
  await test.step("columns of drivers can be changed before they come in", async () => {
    await page.goto(`${address}/import`);
    await page
      .getByRole("textbox", { name: "Or paste a table" })
      .fill("Race,Team,Driver 1,Driver 2,Reserve\nMonaco,McLaren,Lando Norris,Oscar Piastri,Ann Red");
    await page.getByLabel("Meaning of column Driver 2", { exact: true }).selectOption("Ignore");
    await page.getByLabel("Meaning of column Reserve").selectOption("Driver 2");
    await expect(page.getByText("Monaco, McLaren: Lando Norris / Ann Red")).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Monaco Grand Prix" })).toContainText("Ann Red");
    await page.getByRole("button", { name: "Import 1 race" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Imported" })).toBeFocused();
  });
});
