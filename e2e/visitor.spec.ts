import { expect, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { card, chooseTournament, closePages, pick, signIn } from "./actions.ts";
import { SEMIFINALS } from "./screens.ts";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

interface ListedTournament {
  id: number;
  name: string;
  sport: string;
}

/** Returns the tournament that a visitor sees first, and another one. */
async function findTournaments(): Promise<[first: ListedTournament, other: ListedTournament]> {
  const [first, ...others] = await server.call<ListedTournament[]>("GET", "/api/tournaments");
  const other = others.find(({ name }) => name === "EuroBasket 2025") ?? others[0];
  if (first === undefined || other === undefined) throw new Error("There are too few tournaments.");
  return first.id === other.id ? [first, others[0] ?? first] : [first, other];
}

test("the outline of a screen stands in the page before any code has come, and gives way to the screen", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  let letCodePass = () => {};
  const held = new Promise<void>((resolve) => {
    letCodePass = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/leaderboard", { waitUntil: "commit" });
  const outline = page.locator("main[aria-busy=true]");
  await expect(outline).toBeVisible();
  await expect(page.getByRole("link", { name: "Jokerpick" })).toBeVisible();
  letCodePass();
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
  await expect(outline).toHaveCount(0);
  await context.close();
});

test("the first requests leave while React and the styles are still loading", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  let letFilesPass = () => {};
  const held = new Promise<void>((resolve) => {
    letFilesPass = resolve;
  });
  await page.route(/\/assets\/(react-[^/]+\.js|[^/]+\.css)$/, async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForResponse("**/api/tournaments");
  await page.goto("/leaderboard", { waitUntil: "commit" });
  await requested;
  letFilesPass();
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
  await context.close();
});

/** Bytes that a new connection sends before it waits for an answer: ten segments of TCP. */
const FIRST_FLIGHT = 14_480;

test("the first script and the first styles each fit, with their headers, into what a connection sends at once", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  const finished = [/\/prefetch-[^/]+\.js$/, /\/shell-[^/]+\.css$/].map((file) =>
    page.waitForEvent("requestfinished", (request) => file.test(request.url())),
  );
  await page.goto("/leaderboard");
  for (const request of await Promise.all(finished)) {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    expect(responseHeadersSize + responseBodySize, request.url()).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
  await context.close();
});

test("a first visit loads nothing of the rules, not even once it is idle", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/leaderboard");
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  expect(asked.filter((url) => /screens-[^/]+\.js$/.test(url))).toHaveLength(1);
  expect(asked.filter((url) => url.includes("/assets/rules-"))).toEqual([]);
  await context.close();
});

test("a visitor opens a friend's link to the predictions, signs in, and sees them", async ({ page }) => {
  const [, { id, name }] = await findTournaments();
  await page.goto(`${server.url}/predictions?tournament=${id}`);

  await test.step("the leaderboard of that tournament offers the sign-in", async () => {
    await expect(page).toHaveURL(`${server.url}/leaderboard?tournament=${id}`);
    await expect(page.getByRole("main").getByRole("heading", { name: "Leaderboard" })).toBeVisible();
    await expect(page.getByRole("button", { name: `Tournament: ${name}` })).toBeVisible();
    await expect(page.getByRole("region", { name: "Sign in" })).toBeVisible();
  });

  await signIn(page, "Friend Test", "friend@demo.example");
  await expect(page).toHaveURL(`${server.url}/predictions`);
  await expect(page.getByRole("button", { name: `Tournament: ${name}` })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("a visitor learns on each page that a friend may link what this is, and how to make picks", async ({
  page,
}) => {
  const [, { id }] = await findTournaments();
  const games = await server.call<{ id: number }[]>("GET", `/api/games?tournamentId=${id}`);
  for (const path of ["/leaderboard", `/game/${games[0]?.id}`, "/rules", "/versus/1/2"]) {
    await page.goto(`${server.url}${path}?tournament=${id}`);
    const explained = page.getByRole("region", { name: "What is Jokerpick?" });
    await expect(explained.getByRole("listitem")).toHaveCount(3);
    await explained.getByRole("button", { name: "Make your picks" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }
});

test("a link to Trash Talk opens it after a reload of the leaderboard and a sign-in", async ({ page }) => {
  const [, { id, name }] = await findTournaments();
  await page.goto(`${server.url}/chat?tournament=${id}`);
  await expect(page).toHaveURL(`${server.url}/leaderboard?tournament=${id}`);
  await page.reload();
  await signIn(page, "Talker Test", "talker@demo.example");
  await expect(page).toHaveURL(`${server.url}/chat`);
  await expect(page.getByRole("button", { name: `Tournament: ${name}` })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
});

test("a visitor on a game's page chooses another tournament and sees its leaderboard", async ({ page }) => {
  const [first, other] = await findTournaments();
  const games = await server.call<{ id: number }[]>("GET", `/api/games?tournamentId=${other.id}`);
  await page.goto(`${server.url}/game/${games[0]?.id}?tournament=${other.id}`);
  await page.getByRole("button", { name: /^Tournament:/ }).click();
  await page.getByRole("menuitemradio", { name: first.name }).click();
  await expect(page).toHaveURL(`${server.url}/leaderboard?tournament=${first.id}`);
  await expect(page.getByRole("main").getByRole("heading", { name: "Leaderboard" })).toBeVisible();
});

test("the own profile opens from an address with a tournament", async ({ page }) => {
  const [, { id }] = await findTournaments();
  await page.goto(`${server.url}/leaderboard?tournament=${id}`);
  await signIn(page, "Owner Test", "owner@demo.example");
  await expect(page).toHaveURL(`${server.url}/predictions`);
  await page.goto(`${server.url}/profile?tournament=${id}`);
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await expect(page.getByRole("main").getByText("Owner Test")).toBeVisible();
});

test("a player whose session ended elsewhere is told so, signs in again, and returns to the pick", async ({
  page,
}) => {
  await page.goto(`${server.url}/leaderboard`);
  await chooseTournament(page, "EuroBasket 2025");
  await signIn(page, "Away Test", "away@demo.example");
  await expect(page).toHaveURL(`${server.url}/predictions`);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("userData") ?? "{}") as { token: string }).token,
  );
  await server.call("POST", "/api/sign-out", undefined, token);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("You are signed out");
  await expect(page.getByRole("alert")).toContainText("Your session is over. Sign in again");
  await expect(page).toHaveURL(/\/leaderboard/);
  await signIn(page, "Away Test", "away@demo.example");
  await expect(page).toHaveURL(`${server.url}/predictions`);
  await pick(card(page, "Germany – Finland"), "Winner", "Germany");
});
