// Picks of a race without a network: kept, shown as not saved, sent on return, and told where qualifying came
// first.
import { expect, type Page, test } from "@playwright/test";
import { card, chooseTournament, pick, readAsPlayer, signIn, untilCached } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { SEMIFINALS } from "./screens.ts";

const BEFORE_QUALIFYING = "2025-11-22T03:30:00Z";
const AFTER_QUALIFYING = "2025-11-22T04:10:00Z";
const NOT_SAVED = "Not saved yet";

let server: GameServer;

test.beforeEach(async () => {
  server = await GameServer.installCopy(SEMIFINALS, BEFORE_QUALIFYING);
});
test.afterEach(() => server.remove());

const choice = (page: Page, team: string, market: string, driver: RegExp) =>
  card(page, team).getByRole("group", { name: market }).getByRole("button", { name: driver });

/** Signs in, picks Norris, and waits until the service worker can show that without a network. */
async function open(page: Page): Promise<void> {
  await page.goto(server.url);
  await signIn(page, "Reet Racer", "reet@demo.example");
  await chooseTournament(page, "Formula 1 2025");
  await page.goto(`${server.url}/predictions`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(card(page, "McLaren")).toBeVisible();
  await pick(card(page, "McLaren"), "Winner", /Lando Norris/);
  await untilCached(page, "/api/f1/predictions/", "Lando Norris");
}

/** Reads the own picks of the season as the server has them. */
const readOwn = (page: Page) => readAsPlayer(page, "/api/f1/predictions/", "?tournamentId=6");

test("picks and the joker of a race made offline survive a reload and are saved on return", async ({
  page,
  context,
}) => {
  await open(page);
  await context.setOffline(true);
  await page.reload();
  await choice(page, "McLaren", "Winner", /Oscar Piastri/).click();
  await expect(card(page, "McLaren").getByText(NOT_SAVED)).toBeVisible();
  await choice(page, "Ferrari", "Handicap", /Charles Leclerc/).click();
  await card(page, "Ferrari").getByRole("button", { name: /Joker/ }).click();
  await page.reload();
  await expect(choice(page, "McLaren", "Winner", /Oscar Piastri/)).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, "McLaren").getByText("Saved", { exact: true })).toHaveCount(0);
  await expect(page.getByText("3 picks are not saved yet.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/not saved yet/)).toHaveCount(0);
  await expect(choice(page, "McLaren", "Winner", /Oscar Piastri/)).toHaveAttribute("aria-pressed", "true");
  const own = await readOwn(page);
  expect(own).toContain('"winner_prediction":"Oscar Piastri"');
  expect(own).toMatch(/"handicap_prediction":"Charles Leclerc"[^}]*"is_double_points":true/);
});

test("what comes after qualifying is told with the race, the team and what counts", async ({
  page,
  context,
}) => {
  await open(page);
  await context.setOffline(true);
  await page.reload();
  await choice(page, "McLaren", "Winner", /Oscar Piastri/).click();
  await expect(card(page, "McLaren").getByText(NOT_SAVED)).toBeVisible();
  await page.close();
  await server.stop();
  await server.start(AFTER_QUALIFYING);
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${server.url}/leaderboard`);
  await expect(next.getByRole("alert")).toContainText(
    /McLaren.*: Winner Oscar Piastri came too late\. What counts: Lando Norris\./,
  );
  expect(await readOwn(next)).toContain('"winner_prediction":"Lando Norris"');
});
