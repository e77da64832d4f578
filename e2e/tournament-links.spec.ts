// Which tournament an address, a new tab and a page show.
import { type Browser, expect, type Page, test } from "@playwright/test";
import { card, closePages, pick, signIn } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { ADMIN, ROUND_OF_16 } from "./screens.ts";

const EUROBASKET = 7;
const KAJA = { name: "Kaja Kask", email: "kaja@example.org" };

let server: GameServer;
let token: string;

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
  ({ token } = await server.signIn(ADMIN.name, ADMIN.email));
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

const setStage = (stage: "unlisted" | "published") =>
  server.call("POST", `/api/organise/tournaments/${EUROBASKET}/stage`, { stage }, token);

const masthead = (page: Page) => page.getByRole("button", { name: /^Tournament:/ });

/** Opens an address as a visitor whom this browser does not know yet. */
async function openFresh(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto(path);
  return page;
}

test("the link of a tournament that is not listed opens it, after a reload and by Back too", async ({
  browser,
}) => {
  await setStage("unlisted");
  const page = await openFresh(browser, `/leaderboard?tournament=${EUROBASKET}`);
  await expect(masthead(page)).toHaveText(/EuroBasket 2025/);
  await page.getByRole("link", { name: "Rules" }).first().click();
  await expect(page).toHaveURL(`${server.url}/rules?tournament=${EUROBASKET}`);
  await page.reload();
  await expect(masthead(page)).toHaveText(/EuroBasket 2025/);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/leaderboard?tournament=${EUROBASKET}`);
  await expect(masthead(page)).toHaveText(/EuroBasket 2025/);
  const other = await openFresh(browser, "/leaderboard");
  await expect(masthead(other)).not.toHaveText(/EuroBasket 2025/);
  await masthead(other).click();
  await expect(other.getByRole("menuitemradio", { name: "EuroBasket 2025" })).toHaveCount(0);
  await setStage("published");
});

test("a saved pick is what a new tab shows first", async ({ browser }) => {
  await setStage("unlisted");
  const page = await openFresh(browser, "/leaderboard");
  await signIn(page, KAJA.name, KAJA.email);
  await page.goto(`/predictions?tournament=${EUROBASKET}`);
  await expect(masthead(page)).toHaveText(/EuroBasket 2025/);
  const before = await page.context().newPage();
  await before.goto(`${server.url}/predictions`);
  await expect(masthead(before)).not.toHaveText(/EuroBasket 2025/);
  await pick(card(page, /Serbia/), "Winner", "Serbia");
  const after = await page.context().newPage();
  await after.goto(`${server.url}/predictions`);
  await expect(masthead(after)).toHaveText(/EuroBasket 2025/);
  // Found on any device by who plays in it.
  const elsewhere = await openFresh(browser, "/leaderboard");
  await signIn(elsewhere, KAJA.name, KAJA.email);
  await masthead(elsewhere).click();
  await expect(elsewhere.getByRole("menuitemradio", { name: "EuroBasket 2025" })).toBeVisible();
  await setStage("published");
});

test("the masthead names the tournament of an invitation and of a page of Organise, drafts too", async ({
  browser,
}) => {
  const league = { name: "Office", emoji: "🏀", tournament_id: EUROBASKET };
  const created = await server.call<{ id: number }>("POST", "/api/leagues", league, token);
  const leaguePath = `/api/leagues/${created.id}`;
  const { invitation } = await server.call<{ invitation: { code: string } }>(
    "GET",
    leaguePath,
    undefined,
    token,
  );
  const visitor = await openFresh(browser, `/join/${invitation.code}`);
  await expect(masthead(visitor)).toHaveText(/EuroBasket 2025/);

  const page = await openFresh(browser, "/leaderboard");
  await signIn(page, ADMIN.name, ADMIN.email);
  await expect(masthead(page)).not.toHaveText(/EuroBasket 2025/);
  await page.goto(`/organise/${EUROBASKET}`);
  await expect(masthead(page)).toHaveText(/EuroBasket 2025/);
  const draft = { sport: "basketball", name: "Office Cup", time_zone: "UTC", points_per_pick: 1 };
  const { id } = await server.call<{ id: number }>("POST", "/api/organise/tournaments", draft, token);
  await page.goto(`/organise/${id}`);
  await expect(masthead(page)).toHaveText(/Office Cup/);
  await page.getByRole("link", { name: "Leaderboard" }).first().click();
  await expect(masthead(page)).toHaveText(/EuroBasket 2025/);
});
