// Picks without a network: kept, shown as not saved, sent on return, and told where they came too late.
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { card, chooseTournament, pick, readAsPlayer, signIn, untilCached } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { SEMIFINALS } from "./screens.ts";

/** After the lock of Germany – Finland, and before that of Turkey – Greece. */
const AFTER_LOCK = "2025-09-12T15:30:00Z";
const NOT_SAVED = "Not saved yet";
const TITLE = "Germany – Finland";

let server: GameServer;

test.beforeEach(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(() => server.remove());

/** Signs in and waits until the service worker can show the page without a network. */
async function open(page: Page): Promise<void> {
  await page.goto(server.url);
  await signIn(page, "Olev Test", "olev@demo.example");
  await chooseTournament(page, "EuroBasket 2025");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From here on responses pass through the service worker, which caches them.
  await page.reload();
  await expect(winner(page, "Germany")).toBeVisible();
  await pick(card(page, TITLE), "Winner", "Germany");
  await untilCached(page, "/old", '"straight_prediction":"Germany"');
}

const winner = (page: Page, team: string) =>
  card(page, TITLE).getByRole("group", { name: "Winner" }).getByRole("button", { name: team });

/** Records the saves that reach the network. */
function recordSaves(context: BrowserContext): string[] {
  const saves: string[] = [];
  context.on("requestfinished", (request) => {
    const isSave = request.method() === "POST" && request.url().includes("/api/predictions");
    if (isSave) saves.push(request.postData() ?? "");
  });
  return saves;
}

/** Reads the own picks of the tournament as the server has them. */
const readOwn = (page: Page) => readAsPlayer(page, "/api/user/", "/old?tournamentId=7");

test("a pick made offline survives a reload and is saved once on return, with two tabs open", async ({
  page,
  context,
}) => {
  await open(page);
  const second = await context.newPage();
  await second.goto(`${server.url}/leaderboard`);
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await winner(page, "Finland").click();
  await expect(card(page, TITLE).getByText(NOT_SAVED)).toBeVisible();
  await winner(page, "Germany").click();
  await winner(page, "Finland").click();
  await card(page, TITLE).getByRole("button", { name: /Joker/ }).click();
  await page.reload();
  await expect(winner(page, "Finland")).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, TITLE).getByText(NOT_SAVED)).toBeVisible();
  await expect(card(page, TITLE).getByText("Saved", { exact: true })).toHaveCount(0);
  await expect(page.getByText("2 picks are not saved yet.")).toContainText("You are offline.");
  await expect(second.getByText("2 picks are not saved yet.")).toBeVisible();

  const saves = recordSaves(context);
  await context.setOffline(false);
  await expect(page.getByText(/not saved yet/)).toHaveCount(0);
  await expect(second.getByText(/not saved yet/)).toHaveCount(0);
  await expect(winner(page, "Finland")).toHaveAttribute("aria-pressed", "true");
  expect(await readOwn(page)).toContain(
    '"straight_prediction":"Finland","spread_prediction":null,"top_scorer_prediction":null,"is_double_points":true',
  );
  expect(saves).toHaveLength(2);
});

test("what comes after the lock is told with what counts, also in a tab that was closed meanwhile", async ({
  page,
  context,
}) => {
  await open(page);
  await context.setOffline(true);
  await page.reload();
  await winner(page, "Finland").click();
  await expect(card(page, TITLE).getByText(NOT_SAVED)).toBeVisible();
  await page.close();
  await server.stop();
  await server.start(AFTER_LOCK);
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${server.url}/leaderboard`);
  await expect(next.getByRole("alert")).toContainText(
    `${TITLE}: Winner Finland came too late. What counts: Germany.`,
  );
  expect(await readOwn(next)).toContain('"straight_prediction":"Germany"');
  await next.reload();
  await next.getByRole("button", { name: "OK" }).click();
  await expect(next.getByRole("alert")).toHaveCount(0);
});

test("a pick changed elsewhere meanwhile stays, and signing out forgets what was kept", async ({
  page,
  context,
}) => {
  await open(page);
  const headers = await page.evaluate(() => ({
    authorization: `Bearer ${JSON.parse(localStorage.getItem("userData") ?? "{}").token}`,
  }));
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem("userData") ?? "{}").id);
  await context.setOffline(true);
  await page.reload();
  const spread = card(page, TITLE)
    .getByRole("group", { name: "Spread" })
    .getByRole("button", { name: "Finland" });
  await spread.click();
  await expect(card(page, TITLE).getByText(NOT_SAVED)).toBeVisible();
  await test.step("another device picks the other side", async () => {
    const games = await (await fetch(`${server.url}/api/games?tournamentId=7`)).json();
    const { id, round } = games.find(
      (game: { team1: string; team2: string }) => game.team1 === "Germany" && game.team2 === "Finland",
    );
    const named = { user_id: userId, game_id: id, tournament_id: 7, round, is_double_points: false };
    const reply = await fetch(`${server.url}/api/predictions`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ ...named, straight_prediction: null, spread_prediction: "Germany" }),
    });
    expect(reply.status).toBe(200);
  });
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toContainText(
    `${TITLE}: Spread Finland was not sent: you changed it elsewhere meanwhile. What counts: Germany.`,
  );
  await context.setOffline(true);
  await winner(page, "Finland").click();
  await expect(card(page, TITLE).getByText(NOT_SAVED)).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unsentPicks"))).toBeNull();
});
