import { expect, test } from "@playwright/test";
import type { RaceDrivers } from "#contract/admin/schemas.ts";
import { GameServer } from "./game-server.ts";
import { card, chooseTournament, pick, playJoker, signIn } from "./actions.ts";
import { SEMIFINALS } from "./screens.ts";

// Las Vegas 2025: a race after which both McLarens were disqualified. Qualifying began at 04:00 UTC.
const BEFORE_QUALIFYING = "2025-11-22T03:30:00Z";
const AT_QUALIFYING = "2025-11-22T03:59:50Z";
const AFTER_THE_RACE = "2025-11-23T07:00:00Z";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS, BEFORE_QUALIFYING);
});
test.afterAll(() => server.remove());

test("a race weekend: picks, the lock at qualifying, the result, a revised classification", async ({
  page,
}) => {
  await page.goto(server.url);
  await signIn(page, "Reet Racer", "reet@demo.example");
  await chooseTournament(page, "Formula 1 2025");
  await page.goto(`${server.url}/predictions`);
  await expect(page.getByRole("heading", { name: /Las Vegas Grand Prix/, level: 1 })).toBeVisible();
  await expect(page.getByText(/Predictions close in/)).toBeVisible();

  await test.step("before qualifying she picks two teams and plays her joker", async () => {
    const mclaren = card(page, "McLaren");
    await playJoker(mclaren);
    await pick(mclaren, "Winner", /Lando Norris/);
    await pick(mclaren, "Handicap", /Lando Norris/);
    await pick(card(page, "Ferrari"), "Winner", /Charles Leclerc/);
  });

  await test.step("when qualifying starts, every card closes", async () => {
    await server.stop();
    await server.start(AT_QUALIFYING);
    await page.reload();
    await expect(page.getByText("Predictions closed", { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole("group", { name: "Winner" })).toHaveCount(0);
    const { id } = JSON.parse((await page.evaluate(() => localStorage.getItem("userData"))) ?? "{}");
    const late = await page.request.post(`${server.url}/api/f1/predictions`, {
      headers: { origin: server.url },
      data: { user_id: id, race_id: 6022, team_name: "Ferrari", winner_prediction: "Lewis Hamilton" },
    });
    expect(late.status()).toBe(409);
  });

  await test.step("after the race the disqualified McLarens earn nothing, Leclerc a point", async () => {
    await server.stop();
    await server.start(AFTER_THE_RACE);
    const admin = await server.signIn("Ada Admin", "admin@demo.example");
    await server.call(
      "POST",
      "/api/admin/update-leaderboard",
      { tournament_id: 6, sport: "f1" },
      admin.token,
    );
    await page.goto(`${server.url}/predictions`);
    await expect(page.getByText(/Final results/)).toBeVisible();
    await page.goto(`${server.url}/leaderboard`);
    await expect(
      page
        .getByRole("row", { name: /Reet Racer/ })
        .getByRole("cell")
        .nth(1),
    ).toHaveText(/^1$/);
    await page.goto(`${server.url}/race/6022`);
    await expect(page.getByRole("heading", { name: /Las Vegas Grand Prix/ })).toBeVisible();
    const byTeam = page.getByRole("table", { name: /^Predictions by team/ });
    await expect(byTeam.getByText("NC").first()).toBeVisible();
    // The exact figures are folded below the bars.
    await page.getByText("Prediction Statistics").click();
    await expect(page.getByText("Double Points Selections")).toBeVisible();
  });

  await test.step("weeks later Norris gets a place back, and only what depends on it changes", async () => {
    const admin = await server.signIn("Ada Admin", "admin@demo.example");
    const drivers = await server.call<RaceDrivers[]>(
      "GET",
      "/api/admin/f1-race-drivers?tournament_id=6&race_id=6022",
      undefined,
      admin.token,
    );
    const mclaren = drivers.find((row) => row.team_name === "McLaren");
    if (mclaren === undefined) throw new Error("McLaren did not race");
    const { team_name, ...row } = mclaren;
    const edit = { tournament_id: 6, race_id: 6022, drivers: [{ ...row, driver1_position: 16 }] };
    const saved = await server.call("PUT", "/api/admin/f1-race-drivers", edit, admin.token);
    expect(saved).toEqual({ updated: 1 });
    const scored = await server.call(
      "POST",
      "/api/admin/update-leaderboard",
      { tournament_id: 6, sport: "f1" },
      admin.token,
    );
    expect(scored).toEqual({ updated: 1 });
    await page.goto(`${server.url}/leaderboard`);
    // Winner and handicap right, twice each with the joker, and Leclerc's point as before.
    await expect(
      page
        .getByRole("row", { name: /Reet Racer/ })
        .getByRole("cell")
        .nth(1),
    ).toHaveText(/^5$/);
  });
});
