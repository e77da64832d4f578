import { expect, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

test("an organiser sees first who lacks picks for the next deadline, and copies a reminder", async ({
  browser,
}) => {
  const server = await GameServer.install(ROUND_OF_16);
  const page = await openAs(browser, server, { as: ADMIN });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/organise/7?section=people");
  await page.getByRole("button", { name: "Copy a reminder" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const rows = page.locator(".league-rows").first().getByRole("listitem");
  await expect(rows.nth(1)).toContainText("Nothing picked");
  await page.getByLabel("Find a player").fill("tAMM");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Mari Tamm");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/: your picks for Round of 16 are missing\. Deadline .+\. http.+tournament=7$/);
  await page.context().close();
  await server.remove();
});

test("a player lets organisers pick; one does, the player is told, and the game's page says by whom; then she is removed", async ({
  browser,
}) => {
  const server = await GameServer.install(ROUND_OF_16);
  const player = await openAs(browser, server, { as: PLAYER, width: 390 });
  await player.goto("/profile");
  const permission = player.getByRole("switch", { name: "Let organisers pick for me" });
  await permission.click();
  await expect(permission).toHaveAttribute("aria-checked", "true");

  const organiser = await openAs(browser, server, { as: ADMIN });
  await organiser.goto("/organise/7?section=people");
  await organiser.getByRole("button", { name: `Pick for ${PLAYER.name}` }).click();
  const dialog = organiser.getByRole("dialog");
  await expect(dialog.getByRole("group", { name: "Winner" })).toBeVisible();
  await dialog.getByRole("group", { name: "Winner" }).getByRole("button").first().click();
  await dialog.getByLabel(/^Why/).fill("On a plane");
  await expectNoFaults(organiser);
  await dialog.getByRole("button", { name: "Save 1 pick" }).click();
  await expect(organiser.getByText(`Saved. ${PLAYER.name} is told.`)).toBeVisible();

  await player.goto("/predictions");
  const notice = player.getByText(/^An organiser entered your picks of /);
  await expect(notice).toContainText("Reason: On a plane");
  await player.getByRole("article").first().getByRole("link").first().click();
  await expect(player.getByText(`Picked by ${ADMIN.name}`)).toBeVisible();

  await organiser.getByRole("button", { name: `Actions for ${PLAYER.name}` }).click();
  const actions = organiser.getByRole("dialog");
  await actions.getByLabel("What to do").selectOption("Remove from tournament");
  await actions.getByLabel(/^Why/).fill("Rude");
  await expectNoFaults(organiser);
  await actions.getByRole("button", { name: "Remove from tournament" }).click();
  const row = organiser.getByRole("listitem").filter({ hasText: PLAYER.name });
  await expect(row).toContainText("Removed");
  await player.goto("/predictions");
  const card = player.getByRole("article").first();
  await card.getByRole("group", { name: "Winner" }).getByRole("button").first().click();
  await expect(card.getByText(/An organiser has removed you from this tournament/)).toBeVisible();
  for (const page of [player, organiser]) await page.context().close();
  await server.remove();
});
