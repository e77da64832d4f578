import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { CUP, ROSTERS } from "./office-cup.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Counts what a hand does: clicks and filled fields. */
function countInteractions(page: Page) {
  let count = 0;
  return {
    total: () => count,
    click: async (name: string | RegExp, role: "button" | "link" | "radio" = "button") => {
      count++;
      await page.getByRole(role, { name }).first().click();
    },
    fill: async (label: string, text: string) => {
      count++;
      await page.getByRole("textbox", { name: label, exact: true }).fill(text);
    },
  };
}

/** Plays the cup through before anybody sees it; nothing of that is sent. */
async function playTrialRun(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Trial run" }).click();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await expect(page.getByText("Before the first lock")).toBeVisible();
  await expect(page.getByText("Nobody has points before the first result.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Locks: Reds – Blues, Lions – Bears.")).toBeVisible();
  await page.getByRole("button", { name: "Play to the end" }).click();
  await expect(page.getByRole("heading", { name: "Final board" })).toBeVisible();
  await expect(page.getByText("12 of 12")).toHaveCount(2);
  await expect(page.getByRole("row", { name: /^1 Player \d+ \d+$/ }).first()).toBeVisible();
  await expect(page.getByText("Waits for a team")).toHaveCount(3);
  await expectNoFaults(page);
  expect(sent).toEqual([]);
}

/** Focuses a control that is covered by the bar at the bottom, and expects it to scroll into view. */
async function expectAboveBars(control: Locator): Promise<void> {
  await control.page().setViewportSize({ width: 1280, height: 480 });
  await control.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 4 - innerHeight));
  const isInSight = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + element.clientWidth / 2, bottom - 2));
  };
  await expect.poll(() => control.evaluate(isInSight)).toBe(false);
  await control.focus();
  await expect.poll(() => control.evaluate(isInSight)).toBe(true);
}

test("an admin makes a cup of eight teams in the browser, publishes it, and a player picks in it", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: ADMIN });
  const hand = countInteractions(page);
  await page.goto("/leaderboard");
  await hand.click("Organise", "link");
  await hand.click("New tournament", "link");
  await hand.fill("Name", "Office Cup");
  await hand.click("Create draft");
  await expect(page.getByRole("heading", { level: 1, name: "Office Cup" })).toBeVisible();
  await hand.click("Bring a schedule", "link");
  await hand.fill("Or paste a table", CUP);
  await hand.click("Go on");
  await hand.click(/your time/, "radio");
  await hand.click("Preview");
  await hand.click("Import 15 games");
  await expect(page.getByRole("heading", { level: 1, name: "Imported" })).toBeVisible();
  await hand.click("See the games", "link");
  await expect(
    page.getByRole("region", { name: "Games, editable" }).getByRole("row", { name: /^#/ }),
  ).toHaveCount(15);
  await expectNoFaults(page);
  await hand.click("Teams & players", "link");
  await hand.click("Paste rosters");
  await hand.fill("Teams with their players", ROSTERS);
  await hand.click("Add 16 players");
  await expect(page.getByText("Reds One, Reds Two")).toBeVisible();
  await playTrialRun(page);
  await hand.click(/Publish/);
  await expect(page.getByRole("dialog")).toContainText(
    "3 of 15 games cannot be picked yet: 3 wait for a team.",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published")).toBeVisible();

  const [address = ""] = page.url().split("?");
  const player = await openAs(browser, server, { as: PLAYER, tournament: Number(/\d+$/.exec(address)?.[0]) });
  await player.goto("/predictions");
  await player.getByRole("button", { name: "Reds", exact: true }).first().click();
  await expect(player.getByRole("button", { name: "Reds", exact: true }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await player.context().close();
  // With the confirmation, and what the friend does: the page and the pick.
  expect(hand.total() + 3).toBeLessThanOrEqual(40);

  await page.goto("/organise");
  await expect(page.getByRole("listitem").filter({ hasText: "Office Cup" })).toContainText("Next deadline");
  await page.goto(address);
  await page.getByLabel("#1 spread").fill("");
  await page.getByLabel("#1 spread").press("Enter");
  await page.getByRole("button", { name: "Suggest #1 spread" }).click();
  await expect(page.getByLabel("#1 spread")).toHaveValue(/^[+−]0\.5$/);
  await expect(page.getByText("since neither team has an earlier result.")).toBeVisible();
  await page.getByLabel("#1 spread").fill("7.5");
  await page.getByLabel("#1 spread").press("Enter");
  await expect(page.getByText("1 row not saved")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Players see every change that you save")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("#1 spread")).toHaveValue("+7.5");
  await page.getByRole("link", { name: "Rounds & rules" }).click();
  await page.getByRole("checkbox", { name: "Reds" }).check();
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByRole("textbox", { name: /^Note 1/ }).fill("Mind the [rules](/rules).");
  await page.getByRole("combobox", { name: "Kind of note 1" }).selectOption("Invitation");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Players see every change that you save")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Reds" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: /^Note 1/ })).toHaveValue("Mind the [rules](/rules).");
  await expectNoFaults(page);
  await page.getByRole("link", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download games" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file.split("\r\n")[1]).toBe("Group A,2025-10-10,18:30,Reds,Blues,7.5");
  await importChangedGames(page, address, file);
});

/** The browser's Back leads from the preview through the steps, whose answers stay. */
async function goBackThroughSteps(page: Page) {
  await page.goBack();
  await expect(page.getByText("Everything is answered.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "What is what" })).toBeFocused();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Everything is answered.")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
}

/** Imports the exported games with a changed, a new, a refused and an ambiguous row, and takes the
 * import back. */
async function importChangedGames(page: Page, address: string, exported: string) {
  const changed = exported.replace("Reds,Blues,7.5", "Reds,Blues,4.5").trimEnd();
  const rows = [
    changed,
    "Final,2025-10-26,20:00,Reds,Lions,-1.5",
    "Final,2025-10-27,25:15,Blues,Bears,-1.5",
    "Final,3/4/2026,20:00,Lions,Bears,",
  ].join("\r\n");
  await page.goto(`${address}/import`);
  await page.getByLabel("Files to import").setInputFiles({
    name: "office-cup.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows),
  });
  await expect(page.getByRole("heading", { name: "What is what" })).toBeFocused();
  await expect(page.getByText("Group A: Reds – Blues, Reds +4.5")).toBeVisible();
  await page.getByLabel("Meaning of column spread").selectOption("Ignore");
  await expect(page.getByText("5 of 6 columns used.")).toBeVisible();
  await expect(page.getByText("Group A: Reds – Blues", { exact: true })).toBeVisible();
  await page.getByLabel("Meaning of column spread").selectOption("Spread");
  await expect(page.getByText("6 of 6 columns used.")).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Go on" }).click();
  const zone = page.getByRole("region", { name: "18:30, in which place?" });
  await expect(zone).toContainText("15 of 15");
  await expect(zone.getByRole("radio", { name: "your time" })).toBeChecked();
  const question = page.getByRole("region", { name: "Which comes first, day or month?" });
  await expect(question).toContainText("3 April 2026 or 4 March 2026");
  await expectNoFaults(page);
  await question.getByRole("radio", { name: "The day" }).check();
  await expect(page.getByText("Everything is answered.")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Reds – Blues")).toContainText("Spread+7.5 → +4.5");
  await expect(row("Reds – Lions")).toContainText("Final, Sun 26 Oct 2025, 20:00, Reds −1.5");
  await expect(row("Lions – Bears")).toContainText("Final, Fri 3 Apr 2026, 20:00");
  await expect(row("Blues – Bears")).toContainText("25:15");
  await expect(page.getByText("1 row stays out.")).toBeVisible();
  await expectNoFaults(page);
  await goBackThroughSteps(page);
  await page.getByLabel("Time of row 18").fill("20:15");
  await page.getByLabel("Time of row 18").press("Enter");
  await expect(row("Blues – Bears")).toContainText("Final, Mon 27 Oct 2025, 20:15");
  await page.getByRole("button", { name: "Import 4 games" }).click();
  await page.getByRole("link", { name: "See the games" }).click();
  await expect(page.getByLabel("#1 spread")).toHaveValue("+4.5");
  await expect(page.getByText("4 rows imported")).toBeVisible();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByLabel("#1 spread")).toHaveValue("+7.5");
  await expect(page.getByText("4 rows imported")).toBeHidden();
}

test("an organiser adds a race with the drivers of the one before, and takes the suggested handicaps", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: ADMIN, tournament: 6 });
  await page.goto("/organise/6");
  await page.getByRole("button", { name: "Add a race" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Estonian Grand Prix");
  await expect(dialog.getByRole("group")).toHaveCount(10);
  await dialog.getByRole("button", { name: "Remove Haas" }).click();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Add race" }).click();
  for (const [label, start] of [
    ["qualifying", "5 Dec 2026 15:00"],
    ["race", "6.12.2026 3pm"],
  ] as const) {
    const cell = page.getByRole("textbox", { name: `Estonian Grand Prix ${label}`, exact: true });
    await cell.fill(start);
    await cell.press("Enter");
  }
  await page.getByRole("button", { name: "Suggest 9 of Estonian Grand Prix" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Players see every change that you save")).toBeVisible();
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: "Estonian Grand Prix" });
  await expect(row).toContainText("9 of 9");
  const missing = page.getByRole("region", { name: "1 race misses teams" });
  await expect(missing).toContainText("9 of 10 teams. Haas is missing, so nobody can pick its duel.");
  await expectNoFaults(page);
  await expectAboveBars(row.getByRole("button", { name: /^Actions for / }));
  await missing.getByRole("button", { name: /^Take it from / }).click();
  await expect(missing).toBeHidden();
  await expect(row).toContainText("10 of 10");
  await page.getByRole("button", { name: "Discard" }).click();
  await row.getByRole("button", { name: /^\S+ Estonian Grand Prix$/ }).click();
  await expect(page.getByRole("spinbutton", { name: "Handicap of driver 1" }).first()).toHaveValue(/\.5$/);
});
