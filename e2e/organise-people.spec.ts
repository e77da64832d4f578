import { expect, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { ADMIN, openAs, ROUND_OF_16 } from "./screens.ts";

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
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/: your picks for Round of 16 are missing\. Deadline .+\. http.+tournament=7$/);
  await page.context().close();
  await server.remove();
});
