import { expect, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

const RIVAL = { name: "Jaan Kask", email: "jaan@demo.example" };

/** A cup of a semifinal, whose result is published, and a final that is being played. */
async function createCup(server: GameServer): Promise<number> {
  const [admin, mari, jaan] = [
    await server.signIn(ADMIN.name, ADMIN.email),
    await server.signIn(PLAYER.name, PLAYER.email),
    await server.signIn(RIVAL.name, RIVAL.email),
  ];
  const list = "/api/organise/tournaments";
  const rounds = [
    { name: "Semifinals", multiplier: 1 },
    { name: "Final", multiplier: 2 },
  ];
  const cup = { sport: "basketball", name: "Office Cup", time_zone: "UTC", points_per_pick: 1, rounds };
  const { id } = await server.call<{ id: number }>("POST", list, cup, admin.token);
  const team = (name: string, emoji: string, player: string) => ({
    was: null,
    now: { name, emoji, color: null, players: [player] },
  });
  const game = (round: string, hour: number) => ({
    was: null,
    now: {
      round,
      starts_at: `2025-09-07T${hour}:00:00.000Z`,
      status: "scheduled",
      side1: "Reds",
      side2: "Blues",
      spread: -3.5,
    },
  });
  const changes = {
    teams: [team("Reds", "🔴", "Ann Red"), team("Blues", "🔵", "Bob Blue")],
    games: [game("Semifinals", 12), game("Final", 15)],
  };
  const { setup } = await server.call<{ setup: { games: { id: number }[] } }>(
    "PUT",
    `${list}/${id}`,
    changes,
    admin.token,
  );
  await server.call("POST", `${list}/${id}/stage`, { stage: "published" }, admin.token);
  const picked = [
    { player: mari, sides: ["Blues", "Reds"] },
    { player: jaan, sides: ["Reds", "Blues"] },
  ];
  for (const { player, sides } of picked) {
    for (const [at, { id: game_id }] of setup.games.entries()) {
      const round = at === 0 ? "Semifinals" : "Final";
      const pick = { user_id: player.id, tournament_id: id, game_id, round };
      const body = { ...pick, straight_prediction: sides[at] };
      await server.call("POST", "/api/predictions", body, player.token);
    }
  }
  await server.stop();
  await server.start("2025-09-07T17:30:00Z");
  const first = { id: setup.games[0]?.id, score1: 80, score2: 70, top_scorer: "Ann Red" };
  await server.call("POST", `${list}/${id}/game-results`, { games: [first] }, admin.token);
  return id;
}

test("a tournament ends: the last result, the own round, the podium, and the next tournament", async ({
  browser,
}) => {
  const server = await GameServer.installCopy(ROUND_OF_16);
  const id = await createCup(server);
  const page = await openAs(browser, server, { as: PLAYER, tournament: id, width: 390 });
  const organiser = await openAs(browser, server, { as: ADMIN, tournament: id, width: 390 });
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Your round: Semifinals" })).toBeVisible();

  await test.step("the organiser enters the last result", async () => {
    await organiser.goto(`/organise/${id}/results`);
    const scores = organiser.getByRole("textbox", { name: /, points$/ });
    await scores.nth(0).fill("81");
    await scores.nth(1).fill("70");
    await organiser.getByRole("combobox", { name: "Top scorer" }).selectOption({ index: 1 });
    await organiser.getByRole("button", { name: "Save and update" }).click();
    await expect(organiser.getByRole("region", { name: "Saved" })).toContainText("81–70");
  });

  await test.step("the open leaderboard becomes the podium", async () => {
    // The demo's players have picked in the cup as well.
    await expect(page.getByRole("heading", { level: 1, name: / wins?$/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^You finished \d+(st|nd|rd|th) of \d+$/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "The story of the lead" })).toBeVisible();
    await expectNoFaults(page);
  });

  await test.step("the final board leads to the own round", async () => {
    await page.getByRole("link", { name: "Final board" }).click();
    await expect(page.getByRole("row").filter({ hasText: PLAYER.name })).toBeVisible();
    // Folded where the open leaderboard had shown it before it became the podium.
    await page.locator("details.changes").evaluate((changes: HTMLDetailsElement) => {
      changes.open = true;
    });
    await page.getByRole("link", { name: "Your round: Final" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your final" })).toBeVisible();
    await expect(page.getByText(/^\d of \d right$/)).toBeVisible();
    await expect(page.getByRole("img", { name: /^The share picture: Mari Tamm, / })).toBeVisible();
    await expectNoFaults(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the picture" }).click();
    expect((await downloading).suggestedFilename()).toBe("jokerpick-round.png");
  });

  await test.step("the podium leads to the next tournament", async () => {
    await page.getByRole("link", { name: "Leaderboard" }).first().click();
    await page.getByRole("link", { name: "Make your picks" }).click();
    await expect(page).toHaveURL(/\/predictions/);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page.getByText("Office Cup")).toHaveCount(0);
  });
  await page.context().close();
  await organiser.context().close();
  await server.remove();
});
