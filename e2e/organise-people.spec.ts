import { expect, test } from "@playwright/test";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

test("an organiser sees first who lacks picks for the next deadline, reminds them, and copies a reminder", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: ADMIN });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/organise/7?section=people");
  const [first, second] = [page.getByRole("article").first(), page.getByRole("article").nth(1)];
  await first.getByRole("button", { name: /^Remind \d+ players$/ }).click();
  const reminder = page.getByRole("dialog", { name: /^Remind \d+ players$/ });
  await expect(reminder.getByText("By e-mail")).toBeVisible();
  await expectNoFaults(page);
  await reminder.getByRole("button", { name: "Copy a reminder" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  await reminder.getByRole("button", { name: /^Remind/ }).click();
  await expect(page.getByText(/^Reached \d+ of \d+\./)).toBeVisible();
  await expect(first.getByRole("button", { name: /^Reminded / })).toBeDisabled();
  await expect(first).toContainText(/ready of 40\d+/);
  await expect(second).toContainText(/part missing/);
  const table = page.getByRole("table", { name: "What players have picked for the next deadlines" });
  const rows = table.locator("tbody").getByRole("row");
  await expect(rows.filter({ hasText: "Joker missing" }).first()).toBeVisible();
  await expect(rows.filter({ hasText: "Nothing yet" }).first()).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: /All$/ }).click();
  await page.getByLabel("Find a player").fill("tAMM");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Mari Tamm");

  await page.getByRole("button", { name: "Appoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill("llYW");
  await dialog.getByRole("option", { name: "Siân Llywelyn" }).click();
  await expectNoFaults(page);
  await dialog.getByRole("button", { name: "Appoint Siân Llywelyn" }).click();
  await expect(page.getByRole("combobox", { name: "Siân Llywelyn may do" })).toHaveValue("results");

  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/: your picks for Serbia – Finland are missing\. Deadline .+\. http.+tournament=7$/);
});

test("the editor of a tournament in play begins with the current round, keeps the points of locked ones, and has the link", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: ADMIN });
  await page.goto("/organise/7");
  const games = page.getByRole("region", { name: "Games, editable" });
  await expect(page.getByText("Your time, Tallinn, UTC+3. Players see their own.")).toBeVisible();
  await expect(games.getByRole("rowheader", { name: "Round of 16" })).toBeVisible();
  await expect(games.getByRole("rowheader", { name: "Group Day 1" })).toBeHidden();
  await page.getByRole("combobox", { name: "Round" }).selectOption("All rounds");
  await expect(games.getByRole("rowheader", { name: "Group Day 1" })).toBeVisible();
  await page.getByRole("combobox", { name: "Round" }).selectOption("Final");
  await expect(games.getByRole("rowheader", { name: "Round of 16" })).toBeHidden();

  await page.getByRole("link", { name: "Rounds & rules" }).click();
  const rounds = page.getByRole("row");
  await expect(rounds.filter({ hasText: "6–7 Sep" }).getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove Quarterfinals" })).toBeVisible();
  await expectNoFaults(page);

  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("textbox", { name: "Link to the tournament" })).toHaveValue(
    /\/leaderboard\?tournament=7$/,
  );
  await page.getByRole("link", { name: "See as a player" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
});

test("a player lets organisers pick; one does, the player is told, and the game's page says by whom; then she is removed", async ({
  browser,
}) => {
  const player = await openAs(browser, server, { as: PLAYER, width: 390 });
  await player.goto("/profile");
  const permission = player.getByRole("switch", { name: "Let organisers pick for me" });
  await permission.click();
  await expect(permission).toHaveAttribute("aria-checked", "true");

  const organiser = await openAs(browser, server, { as: ADMIN });
  await organiser.goto("/organise/7?section=people");
  await organiser.getByRole("button", { name: /All$/ }).click();
  await organiser.getByRole("button", { name: `Actions for ${PLAYER.name}` }).click();
  await organiser.getByRole("button", { name: `Pick for ${PLAYER.name}…` }).click();
  const dialog = organiser.getByRole("dialog");
  // Two games of the round, under one reason.
  const winners = dialog.getByRole("group", { name: "Winner" });
  await winners.first().getByRole("button").first().click();
  await winners.nth(1).getByRole("button").first().click();
  await dialog.getByLabel(/^Why/).fill("On a plane");
  await expectNoFaults(organiser);
  await dialog.getByRole("button", { name: "Save 2 picks" }).click();
  await expect(organiser.getByText(`Saved. ${PLAYER.name} has been told.`)).toBeVisible();

  await player.goto("/predictions");
  const notice = player.getByText(/^An organiser entered your picks of 2 games of Round of 16\./);
  await expect(notice).toContainText("Reason: On a plane");
  await player.getByRole("article").first().getByRole("link").first().click();
  await expect(player.getByText(`Picked by ${ADMIN.name}`)).toBeVisible();

  await organiser.getByRole("button", { name: `Actions for ${PLAYER.name}` }).click();
  await organiser.getByRole("button", { name: "Remove from tournament…" }).click();
  const removal = organiser.getByRole("dialog", { name: `Remove ${PLAYER.name}` });
  await expect(removal.getByText(/^Leaves the leaderboards; \d+ players move up$/)).toBeVisible();
  await expect(
    removal.getByRole("checkbox", { name: /^Hide the \d+ messages? in Trash Talk/ }),
  ).toBeChecked();
  await removal.getByLabel(/^Reason/).fill("Rude");
  await expectNoFaults(organiser);
  await removal.getByRole("button", { name: /^Remove / }).click();
  const removed = organiser.getByRole("listitem").filter({ hasText: PLAYER.name });
  await expect(removed).toContainText(/, by you: “Rude”\. .+ Trash Talk (is|are) hidden\./);
  await expect(organiser.getByText(`${PLAYER.name} is removed.`)).toBeVisible();
  await expectNoFaults(organiser);
  await player.goto("/predictions");
  const card = player.getByRole("article").first();
  await card.getByRole("group", { name: "Winner" }).getByRole("button").first().click();
  await expect(card.getByText(/An organiser has removed you from this tournament/)).toBeVisible();

  await organiser.getByRole("button", { name: "Take it back" }).click();
  const lettingIn = organiser.getByRole("dialog", { name: PLAYER.name });
  await lettingIn.getByLabel(/^Reason/).fill("Apologised");
  await lettingIn.getByRole("button", { name: "Let back in" }).click();
  await expect(organiser.getByText("Nobody is removed.")).toBeVisible();
});

test("an organiser brings the leagues of an earlier tournament along, and their players are told", async ({
  browser,
}) => {
  const captain = { name: "Siân Llywelyn", email: "sian@demo.example" };
  const { token } = await server.signIn(captain.name, captain.email);
  const league = { name: "Kossuvennad", emoji: "🏀", tournament_id: 7 };
  await server.call("POST", "/api/leagues", league, token);
  const alone = { name: "Olev Rand", email: "olev@demo.example" };
  const { id, token: olev } = await server.signIn(alone.name, alone.email);
  const pick = { tournament_id: 7, game_id: 7066, round: "Round of 16", straight_prediction: "France" };
  await server.call("POST", "/api/predictions", { ...pick, user_id: id }, olev);
  const organiser = await openAs(browser, server, { as: ADMIN, width: 390 });
  await organiser.goto("/organise/6?section=people");
  await organiser.getByRole("button", { name: "Leagues of last season" }).click();
  const dialog = organiser.getByRole("dialog", { name: "Leagues of last season" });
  await dialog.getByLabel("From").selectOption({ label: "EuroBasket 2025" });
  await expect(dialog.getByRole("status")).toHaveText("1 league with 1 player.");
  await dialog.getByRole("checkbox", { name: /^Also \d+ players? in no league/ }).check();
  await expectNoFaults(organiser);
  await dialog.getByRole("button", { name: /^Bring 1 league and \d+ players?$/ }).click();
  await expect(
    organiser.getByText(/^1 league with 1 player and \d+ players? in no league go on here\.$/),
  ).toBeVisible();
  await organiser.getByRole("button", { name: "Leagues of last season" }).click();
  await dialog.getByLabel("From").selectOption({ label: "EuroBasket 2025" });
  await expect(dialog.getByRole("status")).toHaveText("No league that is not here already.");

  const player = await openAs(browser, server, { as: captain });
  await player.goto("/predictions");
  await expect(player.getByText(/has your leagues go on in .+: Kossuvennad\./)).toBeVisible();

  const other = await openAs(browser, server, { as: alone });
  await other.goto("/predictions");
  await expect(other.getByText(/has the players of EuroBasket 2025 go on in /)).toBeVisible();
  await expectNoFaults(other);
  await other.getByRole("button", { name: /^Leave / }).click();
  await expect(other.getByText(/has the players of EuroBasket 2025 go on in /)).toHaveCount(0);
});
