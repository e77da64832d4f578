import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;
let cup: number;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
  cup = await createCup();
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

/** Publishes a cup of Reds and Blues with two games on a day, has Mari pick in them, and returns its id. */
async function createCup(): Promise<number> {
  const admin = await server.signIn(ADMIN.name, ADMIN.email);
  const mari = await server.signIn(PLAYER.name, PLAYER.email);
  const list = "/api/organise/tournaments";
  const rounds = [{ name: "Final", multiplier: 1 }];
  const { id } = await server.call<{ id: number }>(
    "POST",
    list,
    { sport: "basketball", name: "Office Cup", time_zone: "UTC", points_per_pick: 1, rounds },
    admin.token,
  );
  const team = (name: string, emoji: string, ...players: string[]) => ({
    was: null,
    now: { name, emoji, color: null, players },
  });
  const game = (hour: number) => ({
    was: null,
    now: {
      round: "Final",
      starts_at: `2025-09-07T${hour}:00:00.000Z`,
      status: "scheduled",
      side1: "Reds",
      side2: "Blues",
      spread: -3.5,
    },
  });
  const changes = {
    teams: [team("Reds", "🔴", "Ann Red"), team("Blues", "🔵", "Bob Blue")],
    games: [game(12), game(15)],
  };
  const { setup } = await server.call<{ setup: { games: { id: number }[] } }>(
    "PUT",
    `${list}/${id}`,
    changes,
    admin.token,
  );
  await server.call("POST", `${list}/${id}/stage`, { stage: "published" }, admin.token);
  for (const { id: game_id } of setup.games) {
    const pick = { user_id: mari.id, tournament_id: id, game_id, round: "Final" };
    await server.call("POST", "/api/predictions", { ...pick, straight_prediction: "Reds" }, mari.token);
  }
  return id;
}

/** Lists the games of the cup in the order of its editor. */
async function listGames(token: string): Promise<{ id: number }[]> {
  const path = `/api/organise/tournaments/${cup}`;
  const { setup } = await server.call<{ setup: { games: { id: number }[] } }>("GET", path, undefined, token);
  return setup.games;
}

test("an organiser corrects a race by typing its order", async ({ browser }) => {
  const page = await openAs(browser, server, { as: ADMIN, tournament: 6 });
  await page.goto("/organise/6/results");
  await page
    .getByRole("button", { name: /^Correct/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Type the order, fills every duel" }).fill("NOR VER PIA LEC XYZ");
  await expect(page.getByText("Unclear: XYZ.")).toBeVisible();
  await expect(page.getByText("4 of 20 placed")).toBeVisible();
  await page.getByRole("textbox", { name: "Oscar Piastri, position" }).fill("2");
  await expect(page.getByText("P2 is used twice: Piastri and Verstappen.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save and update" })).toBeDisabled();
  await expectNoFaults(page);
  await page.getByRole("textbox", { name: "Oscar Piastri, position" }).fill("3");
  await page.getByRole("button", { name: "Save and update" }).click();
  await expect(page.getByRole("region", { name: "Saved" })).toBeVisible();
});

// The clock goes on from test to test.
test("an organiser says how a running game stands, corrects it and takes it back, and nothing of it counts", async ({
  browser,
}) => {
  await server.stop();
  await server.start("2025-09-07T15:30:00Z");
  const page = await openAs(browser, server, { as: ADMIN, tournament: cup, width: 390 });
  await page.goto(`/organise/${cup}/results`);
  const part = page.getByRole("group", { name: "Provisional" });
  const scores = page.getByRole("textbox", { name: /, points$/ });
  await page.getByRole("listitem").filter({ hasText: "started 18:00" }).getByRole("button").click();
  await expect(part).toContainText("show players how it stands");
  await scores.nth(0).fill("61");
  await scores.nth(1).fill("46");
  await part.getByRole("combobox", { name: "Where it stands" }).selectOption("after the 3rd quarter");
  await part.getByRole("button", { name: "Save as provisional" }).press("Enter");
  await expect(part.getByRole("button", { name: "Update provisional score" })).toBeFocused();
  await expect(part).toContainText(`61–46 after the 3rd quarter, entered 18:30 by ${ADMIN.name}.`);
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoFaults(page);
  await test.step("which is in the form when the page is opened again", async () => {
    await page.reload();
    await page.getByRole("listitem").filter({ hasText: "started 18:00" }).getByRole("button").click();
    await expect(scores.nth(0)).toHaveValue("61");
    await page.getByRole("button", { name: "More, Reds, points" }).click();
    await part.getByRole("button", { name: "Update provisional score" }).click();
    await expect(part).toContainText("62–46 after the 3rd quarter");
  });
  expect(await server.call("GET", `/api/leaderboard?tournamentId=${cup}`)).toEqual([]);
  await test.step("what another organiser enters is followed, and asked for where something else is typed", async () => {
    const other = await openAs(browser, server, { as: ADMIN, tournament: cup, width: 390 });
    await other.goto(`/organise/${cup}/results`);
    await other.getByRole("listitem").filter({ hasText: "started 18:00" }).getByRole("button").click();
    const theirs = other.getByRole("textbox", { name: /, points$/ });
    const enter = async (at: number, points: string) => {
      await theirs.nth(at).fill(points);
      await other.getByRole("button", { name: "Update provisional score" }).click();
    };
    await enter(0, "64");
    await expect(part).toContainText("64–46 after the 3rd quarter");
    await expect(scores.nth(0)).toHaveValue("64");
    await scores.nth(0).fill("66");
    await enter(1, "48");
    const asked = part.getByRole("alert");
    await expect(asked).toContainText("Somebody else entered 64–48 meanwhile. Yours is 66–46.");
    await expect(part.getByRole("button", { name: "Update provisional score" })).toBeDisabled();
    await expectNoFaults(page);
    await asked.getByRole("button", { name: "Keep theirs" }).press("Enter");
    await expect(page.getByRole("button", { name: "Fewer, Reds, points" })).toBeFocused();
    await expect(scores.nth(1)).toHaveValue("48");
    await scores.nth(0).fill("62");
    await enter(1, "49");
    await asked.getByRole("button", { name: "Save mine instead" }).click();
    await expect(part).toContainText("62–48 after the 3rd quarter");
    await expect(theirs.nth(1)).toHaveValue("48");
  });
  await part.getByRole("button", { name: "Take back" }).press("Enter");
  await expect(part).toContainText("show players how it stands");
  // What was entered stays, so that it can be saved again.
  await expect(part.getByRole("button", { name: "Save as provisional" })).toBeFocused();
  await expect(scores.nth(0)).toHaveValue("62");
  await expect(part.getByRole("combobox", { name: "Where it stands" })).toHaveValue("after the 3rd quarter");
});

test("an organiser enters a result with one thumb, undoes it, enters it again, and the leaderboard follows", async ({
  browser,
}) => {
  await server.stop();
  await server.start("2025-09-07T17:30:00Z");
  const page = await openAs(browser, server, { as: ADMIN, tournament: cup, width: 390 });
  await page.goto(`/organise/${cup}/results`);
  const saved = page.getByRole("region", { name: "Saved" });
  const preview = page.getByRole("region", { name: "Save and update will" });
  const enter = async () => {
    const scores = page.getByRole("textbox", { name: /, points$/ });
    await scores.nth(0).fill("81");
    await scores.nth(1).fill("77");
    await page.getByRole("combobox", { name: "Top scorer" }).selectOption({ index: 1 });
    await expect(preview).toContainText(/\d+ of \d+ players get points\./);
    await page.getByRole("button", { name: "Save and update" }).click();
    await expect(saved).toContainText("81–77");
  };
  const entering = page.getByRole("listitem").filter({ hasText: "Entering" });
  await expect(entering).toContainText("started 15:00");
  await expect(page.getByRole("link", { name: "#1", exact: true })).toBeVisible();
  await enter();
  await expect(saved.getByRole("heading")).toBeFocused();
  await expect(entering).toContainText("started 18:00");
  // The crumb is not half under the masthead then.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoFaults(page);
  await saved.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("textbox", { name: "Reason, shown to everybody" }).fill("Wrong game");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(entering).toContainText("started 15:00");
  await test.step("which somebody else entered in another way meanwhile", async () => {
    const scores = page.getByRole("textbox", { name: /, points$/ });
    await scores.nth(0).fill("80");
    await scores.nth(1).fill("77");
    const { token } = await server.signIn(ADMIN.name, ADMIN.email);
    const [final] = await listGames(token);
    const theirs = { id: final?.id, score1: 70, score2: 77, top_scorer: null };
    await server.call("POST", `/api/organise/tournaments/${cup}/game-results`, { games: [theirs] }, token);
    await page.getByRole("button", { name: "Save and update" }).click();
    const asked = page.getByRole("dialog", { name: "Is this the final result?" });
    await expect(asked).toContainText("It has no top scorer");
    await expectNoFaults(page);
    await asked.getByRole("button", { name: "Save it" }).click();
    const conflict = page.getByRole("alert").filter({ hasText: "Somebody else entered" });
    await expect(conflict).toContainText("70–77");
    await expect(conflict).toContainText("80–77");
    await expectNoFaults(page);
    await conflict.getByRole("button", { name: "Save mine instead" }).click();
    await expect(saved).toContainText("80–77");
  });
  await test.step("which opens to be corrected from the list, far below", async () => {
    await page.getByRole("button", { name: "Correct Reds – Blues" }).click();
    const head = page.getByRole("heading", { name: "Reds – Blues" });
    await expect(head).toBeFocused();
    await expect(head).toBeInViewport();
    await expect(page.getByRole("textbox", { name: /, points$/ }).nth(0)).toHaveValue("80");
    await page
      .getByRole("textbox", { name: /, points$/ })
      .nth(1)
      .fill("78");
    await page.getByRole("button", { name: "Save and update" }).click();
    await expect(saved).toContainText("80–78");
    // The same sides are right, so that nobody gets more by it.
    await expect(saved).toContainText("No points changed.");
    await expect(saved).toContainText("Undo brings back the result before it.");
  });
  await page.goto(`/organise/${cup}?section=export`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download picks" }).click();
  const picks = await readFile(await (await downloading).path(), "utf8");
  expect(picks).toContain("round,game,player,winner,handicap,top scorer,joker,points");
  // The demo plays a joker of hers on some days.
  expect(picks).toMatch(new RegExp(`Final,Reds – Blues,${PLAYER.name},Reds,,,(,1|yes,2)`));
  await page.goto("/leaderboard");
  await expect(page.getByRole("row").filter({ hasText: PLAYER.name })).toContainText(/[12]/);
});

test("a result that is stored and not on the leaderboard, as those of files, is put there by an organiser", async ({
  browser,
}) => {
  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const [, second] = await listGames(token);
  const sides = { team1: "Reds", emoji1: "🔴", team2: "Blues", emoji2: "🔵", spread: -3.5 };
  const result = { score1: 90, score2: 80, top_scorer: "Ann Red" };
  const games = [{ id: second?.id, ...sides, ...result }];
  await server.call("PUT", "/api/admin/basketball-games", { tournament_id: cup, games }, token);
  const page = await openAs(browser, server, { as: ADMIN, tournament: cup, width: 390 });
  await page.goto(`/organise/${cup}/results`);
  const stored = page.getByRole("region", { name: "Not on the leaderboard yet" });
  await expect(stored).toContainText("Reds 90–80 Blues.");
  await expect(stored).toContainText(/\d+ of \d+ players? gets? points\./);
  await expectNoFaults(page);
  await stored.getByRole("button", { name: "Update Leaderboard" }).click();
  await expect(stored).toHaveCount(0);
  const entered = page.getByRole("listitem").filter({ hasText: "Reds 90–80 Blues" });
  await expect(entered).toContainText(`by ${ADMIN.name}`);
  // The round is complete with it, and so is the cup.
  await page.goto("/leaderboard");
  await page.getByRole("link", { name: "Final board" }).click();
  await expect(page.getByRole("row").filter({ hasText: PLAYER.name })).toContainText(/[2-4]/);
});
