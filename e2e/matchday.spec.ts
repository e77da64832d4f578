import { expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, SEMIFINALS } from "./screens.ts";

// The first semifinal of EuroBasket 2025, Germany against Finland, began at 14:00 UTC.
const SECONDS_BEFORE = "2025-09-12T13:59:25Z";
const SEMIFINAL = { game_id: 7073, tournament_id: 7, round: "Semifinals" };

const LIIS = { name: "Liis Lepik", email: "liis@demo.example" };
const SIIM = { name: "Siim Roosaare", email: "siim@demo.example" };

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterAll(() => server.remove());

async function pick(player: typeof LIIS, picks: { winner: string; spread: string; scorer: string }) {
  const { id, token } = await server.signIn(player.name, player.email);
  for (const one of [
    { straight_prediction: picks.winner },
    { spread_prediction: picks.spread },
    { top_scorer_prediction: picks.scorer },
  ])
    await server.call("POST", "/api/predictions", { ...SEMIFINAL, user_id: id, ...one }, token);
  return { id, token };
}

/** Has both pick, Liis with her joker, and puts them into a league. */
async function prepare(): Promise<void> {
  const liis = await pick(LIIS, { winner: "Germany", spread: "Finland", scorer: "Dennis Schröder" });
  const siim = await pick(SIIM, { winner: "Germany", spread: "Germany", scorer: "Franz Wagner" });
  const joker = { ...SEMIFINAL, user_id: liis.id, is_double_points: true };
  await server.call("POST", "/api/predictions/double-points", joker, liis.token);
  const league = await server.call<{ invitation: { code: string } }>(
    "POST",
    "/api/leagues",
    { name: "Kossuvennad", emoji: "🏀", tournament_id: 7 },
    liis.token,
  );
  await server.call("POST", `/api/join/${league.invitation.code}`, {}, siim.token);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a matchday: two players wait for the lock, see the reveal, follow the score, and the result", async ({
  browser,
}) => {
  await prepare();
  await server.stop();
  await server.start(SECONDS_BEFORE);
  const liis = await openAs(browser, server, { as: LIIS, width: 390 });
  const siim = await openAs(browser, server, { as: SIIM });
  const pages = [liis, siim];
  for (const page of pages) await page.goto(`/game/${SEMIFINAL.game_id}`);

  await test.step("the last seconds: who has picked, and when all see what", async () => {
    await expect(liis.getByRole("timer")).toHaveText(/^0:\d\d$/);
    await expect(liis.getByText(/players have picked, 2 of 2 in Kossuvennad\./)).toBeVisible();
    await expect(siim.getByRole("link", { name: "Change your picks" })).toBeVisible();
  });

  await test.step("the lock: both see the shares at once, and their league's picks", async () => {
    for (const page of pages) {
      await expect(heading(page, "What everyone picked")).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole("timer")).toHaveCount(0);
      const table = page.getByRole("table", { name: "Predictions of Kossuvennad" });
      await expect(table.getByRole("rowheader")).toHaveCount(2);
    }
    await expect(liis.getByText("Kossuvennad: 2 of 2 Germany")).toBeVisible();
    await expect(liis.getByRole("rowheader").first()).toContainText("Liis Lepik");
    await expect(siim.getByRole("rowheader").first()).toContainText("Siim Roosaare");
    await liis.getByRole("button", { name: "Everyone" }).click();
    await expect(liis.getByRole("table", { name: "Predictions", exact: true })).toBeVisible();
    await liis.reload();
    await expect(liis.getByRole("button", { name: "Everyone" })).toHaveAttribute("aria-pressed", "true");
    await liis.getByRole("button", { name: "Kossuvennad" }).click();
    // Under the pointer as elsewhere: the name of the league has no ground of its own.
    const name = liis.getByRole("button", { name: "Kossuvennad" }).locator("bdi");
    await name.hover();
    await expect(name).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expectNoFaults(siim);
  });

  const { token } = await server.signIn(ADMIN.name, ADMIN.email);
  const organise = "/api/organise/tournaments/7";
  const stands = { id: SEMIFINAL.game_id, score1: 61, score2: 46, top_scorer: "Dennis Schröder" };
  await test.step("an organiser enters how it stands: a live board, marked provisional", async () => {
    await server.call(
      "POST",
      `${organise}/provisional-game`,
      { ...stands, moment: "after the 3rd quarter" },
      token,
    );
    for (const page of pages) {
      const board = page.getByRole("region", { name: "Live board" });
      await expect(board).toContainText("61–46 after the 3rd quarter");
      await expect(page.getByText("Provisional", { exact: true }).first()).toBeVisible();
    }
    await expect(liis.getByRole("region", { name: "If it ended now" })).toContainText("+16");
    await expectNoFaults(liis);
    await liis.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("it is taken back, and entered again", async () => {
    const { id, ...was } = stands;
    const nothing = { id, score1: null, score2: null, top_scorer: null, was };
    await server.call("POST", `${organise}/provisional-game`, nothing, token);
    for (const page of pages) await expect(page.getByRole("region", { name: "Live board" })).toHaveCount(0);
    await server.call("POST", `${organise}/provisional-game`, stands, token);
    for (const page of pages) await expect(page.getByRole("region", { name: "Live board" })).toBeVisible();
  });

  await test.step("the result: the own points as a sum, and the league's board", async () => {
    const result = { ...stands, score1: 98, score2: 86 };
    await server.call("POST", `${organise}/game-results`, { games: [result] }, token);
    const card = liis.getByRole("region", { name: "All three right" });
    await expect(card).toContainText("+24");
    await expect(card).toContainText("1st in Kossuvennad");
    await expect(siim.getByRole("region", { name: "One of three right" })).toContainText("+4");
    for (const page of pages) await expect(page.getByText("Final result")).toBeVisible();
    await expectNoFaults(liis);
  });

  await test.step("the result is corrected with a reason, which the ledger shows", async () => {
    const was = { score1: 98, score2: 86, top_scorer: stands.top_scorer };
    const games = [{ ...was, id: stands.id, top_scorer: "Franz Wagner", was }];
    await server.call("POST", `${organise}/game-results`, { games, reason: "Typed the wrong line." }, token);
    await liis.getByRole("button", { name: "What changed" }).click();
    const ledger = liis.getByRole("dialog", { name: "Why these points?" });
    await expect(ledger).toContainText("Corrected to Franz Wagner by Ada Admin. “Typed the wrong line.”");
    await expect(ledger).toContainText(/Picked .*\. Locked and sealed/);
  });
  for (const page of pages) await page.context().close();
});
