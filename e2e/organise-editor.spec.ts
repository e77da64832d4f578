import { expect, type Locator, type Page, test } from "@playwright/test";
import { card, closePages, pick } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, SEMIFINALS } from "./screens.ts";

// The first semifinal of EuroBasket 2025 began at 14:00 UTC, the second at 18:00; the race of Singapore was
// in October.
const PLAYER = { name: "Rein Reason", email: "rein@demo.example" };
const FORMULA_1 = 6;

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

const usePhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

test("on a phone a game is moved, and the player who picked it reads why", async ({ browser }) => {
  const player = await openAs(browser, server, { as: PLAYER });
  await player.goto("/predictions");
  await pick(card(player, /Turkey.*Greece/), "Winner", "Greece");
  const page = await openAs(browser, server, { as: ADMIN });
  await usePhone(page);
  await page.goto("/organise/7");
  await page.getByRole("button", { name: "Actions for #74" }).click();
  await expect(page.getByRole("dialog", { name: "#74, Turkey – Greece" })).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await usePhone(page);
  const cell = page.getByRole("textbox", { name: "#74 date and time" });
  const calendar = page.getByRole("button", { name: "Calendar for #74 date and time" });
  await calendar.click();
  const sheet = page.getByRole("dialog", { name: "#74 date and time" });
  await expect(sheet.getByLabel("Date")).toHaveValue("2025-09-12");
  await sheet.getByLabel("Time").fill("");
  await expect(sheet.getByText("Nobody can pick it until it has one.")).toBeVisible();
  await expectNoFaults(page);
  await sheet.getByRole("button", { name: "Keep the date, time open" }).click();
  await expect(page.getByText("Type the time behind it")).toBeVisible();
  // With room for typing, the row below has the calendar.
  await page.getByRole("button", { name: "Calendar", exact: true }).click();
  await sheet.getByLabel("Time").fill("21:30");
  await sheet.getByRole("button", { name: "Take this time" }).click();
  await expect(cell).toHaveValue(/21:30$/);
  await page.getByRole("button", { name: "Save…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save 1 change" });
  await expect(dialog.getByRole("row", { name: "Start" })).toContainText("21:30");
  await dialog.getByRole("button", { name: "Television" }).click();
  await expect(dialog.getByRole("status")).toContainText("21:30. Reason: Television");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: /^Save and tell \d+ players?$/ }).click();
  await expect(page.getByText("Players see every change that you save")).toBeVisible();
  await player.goto("/predictions");
  await expect(player.getByText(/Turkey – Greece was moved to .*21:30.*Reason: Television/)).toBeVisible();

  await page.getByRole("button", { name: "Actions for #74" }).click();
  await page.getByRole("button", { name: "Log of this game" }).click();
  await expect(page.getByText("Only Turkey – Greece: its edits, moves and results")).toBeVisible();
  const log = page.getByRole("table", { name: "Log" });
  await expect(log.getByRole("row").nth(1)).toContainText("Television: Turkey – Greece: starts_at");
  await expect(log.getByRole("row", { name: /Germany – Finland/ })).toHaveCount(0);
  await expectNoFaults(page);
  await page.getByRole("link", { name: "Show the whole log" }).click();
  await expect(page.getByText("Picks and jokers are listed for one player at a time.")).toBeVisible();
});

test("a name typed over a team is asked for: corrected it keeps the picks, and a replaced team is told with a reason", async ({
  browser,
}) => {
  const player = await openAs(browser, server, { as: PLAYER });
  await player.goto("/predictions");
  await pick(card(player, /Turkey.*Greece/), "Winner", "Turkey");
  const page = await openAs(browser, server, { as: ADMIN });
  await page.goto("/organise/7");
  const side = page.getByRole("combobox", { name: "#74 team 1" });
  const dialog = page.getByRole("dialog", { name: "#74, Turkey" });
  await side.fill("Türkiye National");
  await side.press("Enter");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(side).toHaveValue("Turkey");

  await side.fill("Türkiye National");
  await side.press("Enter");
  await dialog.getByRole("radio", { name: /Correct the name/ }).check();
  await expect(dialog.getByRole("status")).toContainText("Every pick stays");
  await dialog.getByRole("button", { name: "Correct the name" }).click();
  await expect(side).toHaveValue("Türkiye National");
  // Nobody is told, so nobody asks why.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Players see every change that you save")).toBeVisible();
  await player.goto("/predictions");
  const kept = card(player, /Türkiye National.*Greece/);
  await expect(kept.getByRole("button", { name: /Türkiye National/, pressed: true })).toBeVisible();

  await side.fill("Lithuania B");
  await side.press("Enter");
  const other = page.getByRole("dialog", { name: "#74, Türkiye National" });
  await other.getByRole("radio", { name: /Replace the side/ }).check();
  await expect(other.getByLabel("Now plays")).toContainText("New team Lithuania B");
  await expectNoFaults(page);
  await other.getByLabel("Now plays").selectOption("Lithuania");
  await other.getByRole("button", { name: "Replace the side" }).click();
  await page.getByRole("button", { name: "Save…" }).click();
  const saving = page.getByRole("dialog", { name: "Save 1 change" });
  await saving.getByLabel("Tell players why (optional)").fill("They withdrew");
  await saving.getByRole("button", { name: /^Save and tell \d+ players?$/ }).click();
  await expect(page.getByText("Players see every change that you save")).toBeVisible();
  await player.goto("/predictions");
  await expect(
    player.getByText(/Lithuania instead of Türkiye National.*Reason: They withdrew/),
  ).toBeVisible();
  await expect(
    card(player, /Lithuania.*Greece/).getByRole("button", { pressed: true, name: /Lithuania|Greece/ }),
  ).toHaveCount(0);
});

test("a name typed over a driver is asked for: corrected it is the driver's in all races, and a replaced one is told with a reason", async ({
  browser,
}) => {
  const player = await openAs(browser, server, { as: PLAYER, tournament: FORMULA_1 });
  await player.goto("/predictions");
  await pick(card(player, "Ferrari"), "Winner", "Lewis Hamilton");
  await pick(card(player, "McLaren"), "Winner", "Lando Norris");
  const page = await openAs(browser, server, { as: ADMIN, tournament: FORMULA_1 });
  await page.goto("/organise/6");
  const openRace = async (name: string) => {
    await page.getByRole("button", { name: new RegExp(`^\\S+ ${name} Grand Prix$`) }).click();
    return page.getByRole("dialog", { name: `${name} Grand Prix` });
  };
  const race = await openRace("Azerbaijan");
  const seat = (team: string, number: number) =>
    race
      .getByRole("group", { name: team, exact: true })
      .getByRole("textbox", { name: `Driver ${number}`, exact: true });
  const hamilton = await findSeat(race, "Ferrari", "Lewis Hamilton");
  const norris = await findSeat(race, "McLaren", "Lando Norris");
  await seat("Ferrari", hamilton).fill("Sir Lewis Hamilton");
  await race.getByRole("button", { name: "Save race" }).click();
  await expect(race.getByText("Say of each new name")).toBeVisible();
  const asked = race.getByRole("group", { name: "Who is Sir Lewis Hamilton?" });
  await asked.getByRole("radio", { name: /Correct the name/ }).check();
  await expect(asked.getByRole("status")).toContainText("Every pick stays");
  await expect(race.getByText("Say of each new name")).toBeHidden();
  await seat("McLaren", norris).fill("Pato O'Ward");
  await seat("McLaren", norris).press("Tab");
  const other = race.getByRole("group", { name: "Who is Pato O'Ward?" });
  await other.getByRole("radio", { name: /Replace the driver/ }).check();
  await expect(other.getByRole("status")).toContainText("Picks of Lando Norris end");
  await expectNoFaults(page);
  await race.getByRole("button", { name: "Save race" }).click();
  await page.getByRole("button", { name: "Save…" }).click();
  const saving = page.getByRole("dialog", { name: "Save 1 change" });
  await expect(saving.getByRole("status")).toContainText("Pato O'Ward instead of Lando Norris");
  await expect(saving).not.toContainText("Hamilton");
  await saving.getByLabel("Tell players why (optional)").fill("He is ill");
  await saving.getByRole("button", { name: /^Save and tell \d+ players?$/ }).click();
  await expect(page.getByText("Players see every change that you save")).toBeVisible();
  const next = await openRace("Singapore");
  await findSeat(next, "Ferrari", "Sir Lewis Hamilton");
  await next.getByRole("button", { name: "Cancel" }).click();

  await player.goto("/predictions");
  const kept = card(player, "Ferrari").getByRole("button", { name: "Sir Lewis Hamilton", pressed: true });
  await expect(kept).toBeVisible();
  await expect(player.getByText(/Pato O'Ward instead of Lando Norris.*Reason: He is ill/)).toBeVisible();
  await expect(card(player, "McLaren").getByRole("button", { pressed: true })).toHaveCount(0);
});

/** Returns the number of the seat that a driver has in an open race. */
async function findSeat(race: Locator, team: string, driver: string): Promise<1 | 2> {
  const first = race
    .getByRole("group", { name: team, exact: true })
    .getByRole("textbox", { name: "Driver 1", exact: true });
  await expect(first).toBeVisible();
  const number = (await first.inputValue()) === driver ? 1 : 2;
  await expect(
    race
      .getByRole("group", { name: team, exact: true })
      .getByRole("textbox", { name: `Driver ${number}`, exact: true }),
  ).toHaveValue(driver);
  return number;
}

test("pasted drivers are asked for where names are alike, imported into their race, and taken back", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: ADMIN, tournament: FORMULA_1 });
  await usePhone(page);
  await page.goto("/organise/6");
  await expect(page.getByRole("row", { name: /Singapore Grand Prix/ })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: "Paste drivers" }).click();
  await page
    .getByRole("textbox", { name: "Or paste a table" })
    .fill("Singapore\nRed Bull: Max Verstappen, Arvid Lindblad\nKick Sauber: G. Bortoleto, Nico Huelkenberg");
  await expect(page.getByRole("heading", { level: 1, name: "Questions" })).toBeFocused();
  await expect(page.getByRole("radio", { name: /^Nico Hülkenberg/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Red Bull Racing/ }).check();
  await expect(page.getByText("Everything is answered.")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  const row = page.getByRole("row").filter({ hasText: "Singapore Grand Prix" });
  await expect(row).toContainText("Max Verstappen, Yuki Tsunoda → Max Verstappen, Arvid Lindblad");
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Import 1 race" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Imported" })).toBeFocused();
  await expect(page.getByText("The changed race gets its old values back")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("link", { name: "See the races" }).click();
  await page.getByRole("button", { name: /^\S+ Singapore Grand Prix$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Singapore Grand Prix" });
  const redBull = dialog.getByRole("group", { name: "Red Bull Racing" });
  await expect(redBull.getByRole("textbox", { name: "Driver 2", exact: true })).toHaveValue("Arvid Lindblad");
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("1 row imported")).toBeHidden();
});
