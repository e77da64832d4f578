import { type Browser, expect, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { ADMIN, openAs, ROUND_OF_16 } from "./screens.ts";

/** Opens a section of a new draft that has these rounds. */
async function openDraft(browser: Browser, section: "rounds" | "games", names: string[]) {
  const server = await GameServer.installCopy(ROUND_OF_16);
  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const rounds = names.map((name) => ({ name, multiplier: 1 }));
  const { id } = await server.call<{ id: number }>(
    "POST",
    "/api/organise/tournaments",
    { sport: "basketball", name: "Office Cup", time_zone: "UTC", points_per_pick: 1, rounds },
    token,
  );
  const page = await openAs(browser, server, { as: ADMIN });
  await page.goto(`/organise/${id}?section=${section}`);
  return { server, page, id };
}

test("an organiser swaps the names of two rounds, which a draft refuses while both have the same one", async ({
  browser,
}) => {
  const { server, page } = await openDraft(browser, "rounds", ["Group A", "Group B"]);
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
  await page.context().close();
  await server.remove();
});

test("what is typed into a new game while it is being saved stays, and is saved", async ({ browser }) => {
  const { server, page, id } = await openDraft(browser, "games", ["Group A"]);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/organise/tournaments/${id}`, async (route) => {
    if (route.request().method() === "PUT") await mayAnswer;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add game to Group A" }).click();
  const date = page.getByLabel("#1 date");
  await date.fill("2026-12-05");
  await date.press("Tab");
  const side = page.getByLabel("#1 team 1");
  await side.pressSequentially("Win");
  answer();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await expect(side).toBeFocused();
  await side.pressSequentially("ner of group A");
  await side.press("Tab");
  await page.reload();
  await expect(side).toHaveValue("Winner of group A");
  await expect(date).toHaveValue("2026-12-05");
  await page.context().close();
  await server.remove();
});
