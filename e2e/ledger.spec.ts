// "Why these points?": every figure opens a sheet whose sum it is.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { changeRoot } from "#server/testing/change-root.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

const EUROBASKET = 7;
const FORMULA_1 = 6;
const DEMO_CUP = 90;
const MARI = PLAYER.name;

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

const sheetOf = (page: Page, name = "Why these points?") => page.getByRole("dialog", { name });
const numberIn = async (of: Locator) => Number(/\d+/.exec((await of.textContent()) ?? "")?.[0]);

/** The points of the sheet's lines, added up: of a contest's picks, or of several contests. */
async function addUp(sheet: Locator): Promise<number> {
  const contests = sheet.locator("summary > .ledger-points");
  const lines = (await contests.count()) > 0 ? contests : sheet.locator("ol > li > .ledger-points");
  return (await lines.allTextContents()).reduce((sum, points) => sum + Number(points), 0);
}

/** Opens a figure's sheet by a tap and by the keyboard: its lines add up to the figure, Escape, Back and its
 * button close it, and the focus is on the figure again. */
async function expectLedger(page: Page, figure: Locator): Promise<void> {
  const points = await numberIn(figure);
  const sheet = sheetOf(page);
  const address = page.url();
  const closings = [
    { open: () => figure.click(), close: () => page.keyboard.press("Escape") },
    { open: () => figure.press("Enter"), close: () => page.goBack() },
    { open: () => figure.press("Space"), close: () => sheet.getByRole("button", { name: "Close" }).click() },
  ];
  for (const { open, close } of closings) {
    await open();
    await expect(sheet.locator(".ledger-total")).toHaveText(String(points));
    expect(await addUp(sheet)).toBe(points);
    await close();
    await expect(sheet).toBeHidden();
    await expect(figure).toBeFocused();
    expect(page.url()).toBe(address);
  }
}

/** Nothing is wrong with an open sheet, at any width and in any look. */
async function expectNoFaultsIn(page: Page, figure: Locator): Promise<void> {
  await figure.click();
  await expect(sheetOf(page).locator(".ledger-total")).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toBeHidden();
}

const why = (on: Locator) => on.getByRole("button", { name: /points?\. Why\?$/ }).first();

test("a figure of the leaderboard, and a column of it", async ({ browser }) => {
  const page = await openAs(browser, server, { as: PLAYER, tournament: EUROBASKET, width: 390 });
  await page.goto("/leaderboard");
  const row = page.getByRole("table", { name: "Leaderboard" }).getByRole("row", { name: MARI });
  await expectLedger(page, why(row));
  await expectNoFaultsIn(page, why(row));
  await page.setViewportSize({ width: 1280, height: 844 });
  const column = row.getByRole("button", { name: /Winner Points\. Why\?$/ });
  const points = await numberIn(column);
  await column.click();
  await expect(sheetOf(page)).toContainText("Winner points, Overall");
  await expect(sheetOf(page).locator(".ledger-total")).toHaveText(String(points));
  expect(await addUp(sheetOf(page))).toBe(points);
  await sheetOf(page).locator("summary").first().press("Enter");
  await expect(
    sheetOf(page)
      .getByText(/Winner/)
      .last(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: /Handicap Points\. Why\?$/ }).click();
  await expect(sheetOf(page)).toContainText("Spread points, Overall");
});

test("a game's row", async ({ browser }) => {
  const page = await openAs(browser, server, { as: PLAYER, tournament: EUROBASKET, width: 390 });
  await page.goto("/game/7061");
  const row = page.getByRole("table", { name: /^Predictions/ }).getByRole("row", { name: MARI });
  await expectLedger(page, why(row));
  await expectNoFaultsIn(page, why(row));
});

test("the own points of a game, whose result is corrected then", async ({ browser }) => {
  const page = await openAs(browser, server, { as: PLAYER, tournament: EUROBASKET, width: 390 });
  await page.goto("/game/7062");
  const card = page.getByRole("region", { name: / right$|Not this time/ });
  const button = card.getByRole("button", { name: "Why these points?" });
  const shown = card.locator(".own-head .numeral");
  const before = await numberIn(shown);
  await button.press("Enter");
  await expect(sheetOf(page).locator(".ledger-total")).toHaveText(String(before));
  await expect(sheetOf(page)).toContainText("No corrections.");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const results = `/api/organise/tournaments/${EUROBASKET}/game-results`;
  const was = { score1: 85, score2: 58, top_scorer: "Neemias Queta" };
  const turned = { ...was, id: 7062, score1: 58, score2: 85, was };
  await server.call("POST", results, { games: [turned] }, token);
  const note = page.getByRole("paragraph").filter({ hasText: "The result was corrected" });
  const link = note.getByRole("button", { name: "What changed" });
  await link.press("Enter");
  await expect(sheetOf(page)).toContainText("after the correction of");
  await expect(sheetOf(page).locator(".ledger-total")).toHaveText(String(await numberIn(shown)));
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test("a pick on a profile, a round of it, and what was picked when", async ({ browser }) => {
  const { id, token } = await server.signIn(MARI, PLAYER.email);
  const open = { user_id: id, tournament_id: EUROBASKET, game_id: 7066, round: "Round of 16" };
  for (const team of ["France", "Georgia"])
    await server.call("POST", "/api/predictions", { ...open, straight_prediction: team }, token);
  const page = await openAs(browser, server, { as: PLAYER, tournament: EUROBASKET, width: 390 });
  await page.goto("/profile");
  const table = page.getByRole("table", { name: "Predictions by round" });
  const game = table.locator(".pick-total .why-button").first();
  await expectLedger(page, game);
  const round = table.locator(".why-button").first();
  await expectLedger(page, round);
  await expectNoFaultsIn(page, game);

  await test.step("what I picked, and when: each pick with its instant, the newest first", async () => {
    const link = page.getByRole("button", { name: "What I picked, and when" });
    const sheet = sheetOf(page, "What I picked, and when");
    await link.press("Enter");
    await expect(sheet).toContainText("Only you see this.");
    const latest = sheet.getByRole("listitem").first();
    await expect(latest).toContainText("Winner Georgia France – Georgia");
    await expect(latest).toContainText(/Was France\. .*21:\d\d/);
    await expectNoFaults(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(link).toBeFocused();
    await link.click();
    await expect(latest).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step("nobody sees it on somebody else's profile", async () => {
    const visitor = await openAs(browser, server, { as: ADMIN, tournament: EUROBASKET });
    await visitor.goto("/profile/2");
    await expect(visitor.getByRole("table", { name: "Predictions by round" })).toBeVisible();
    await expect(visitor.getByRole("button", { name: "What I picked, and when" })).toHaveCount(0);
  });
});

test("a race's row", async ({ browser }) => {
  const page = await openAs(browser, server, { as: PLAYER, tournament: FORMULA_1 });
  await page.goto("/race/6015");
  // By classes: to look for roles in the rows of all teams takes seconds each time.
  const figure = page.locator("table tbody .why-button").first();
  await expect(figure).toHaveAccessibleName(/points?\. Why\?$/);
  await expectLedger(page, figure);
  await expectNoFaultsIn(page, figure);
});

test("a league's board", async ({ browser }) => {
  const { token } = await server.signIn(MARI, PLAYER.email);
  const league = { name: "Kossuvennad", emoji: "🏀", tournament_id: EUROBASKET };
  const { id } = await server.call<{ id: number }>("POST", "/api/leagues", league, token);
  const page = await openAs(browser, server, { as: PLAYER, tournament: EUROBASKET, width: 390 });
  await page.goto(`/leagues/${id}`);
  const row = page.getByRole("row", { name: MARI });
  await expectLedger(page, why(row));
  await why(row).click();
  await expect(sheetOf(page)).toContainText("Kossuvennad, 1st of 1");
});

test("a head to head: the totals, a round, and a pick that differed", async ({ browser }) => {
  const page = await openAs(browser, server, { as: PLAYER, tournament: DEMO_CUP });
  await page.goto("/versus/1/2");
  await expect(page.getByRole("heading", { name: "By round" })).toBeVisible();
  const figures = page.getByRole("main").getByRole("button", { name: /points?\. Why\?$/ });
  await expectLedger(page, figures.first());
  await expectNoFaultsIn(page, figures.first());
  await figures.last().click();
  await expect(sheetOf(page).locator(".ledger-total")).toBeVisible();
});

test("own picks are verified on a page, with the seals of the round", async ({ browser }) => {
  const page = await openAs(browser, server, { as: PLAYER, tournament: EUROBASKET, width: 390 });
  await page.goto("/game/7061");
  await page.getByRole("button", { name: "Why these points?" }).first().press("Enter");
  await sheetOf(page).getByRole("link", { name: "Verify the picks" }).click();
  await expect(page.getByRole("heading", { name: "The picks match" })).toBeVisible();
  await expect(page.getByLabel("Fingerprint")).toHaveText(/^[0-9a-f]{32}$/);
  await expect(page.getByText("Matches", { exact: true })).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "My receipt" }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^jokerpick-receipt-\d+\.json$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/game\/7061/);
  await expect(sheetOf(page)).toBeHidden();
});

test("a record that was changed after the seal does not match, and the page says what to do", async ({
  browser,
}) => {
  const changed = await GameServer.installCopy(ROUND_OF_16);
  await changed.stop();
  await changeRoot(changed.folder, 7061);
  await changed.start(ROUND_OF_16);
  const page = await openAs(browser, changed, { as: PLAYER, tournament: EUROBASKET, width: 390 });
  await page.goto("/proof/7061");
  const verdict = page.getByRole("alert").filter({ hasText: "The picks do not match" });
  await expect(verdict).toContainText(
    /^The picks do not matchAt least one pick of \d+ players is not as it was/,
  );
  await expect(verdict).toContainText("show both fingerprints to your organiser");
  // Both are there: the published one above, and what this browser worked out.
  await expect(page.getByLabel("Fingerprint")).toHaveText("5a".repeat(16));
  await expect(verdict).toContainText(/The picks give( [0-9a-f]{4}){8}\./);
  await expect(page.getByText("Matches", { exact: true })).toHaveCount(0);
  await expect(page.getByText(/anyone can work out line \d+ of the sealed record/)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Verify again" }).click();
  await expect(verdict).toBeVisible();
  // Another contest still matches.
  await page.goto("/proof/7062");
  await expect(page.getByRole("heading", { name: "The picks match" })).toBeVisible();
  await page.context().close();
  await changed.remove();
});
