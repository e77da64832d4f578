import { type Browser, expect, type Page, test } from "@playwright/test";
import { io } from "socket.io-client";
import { GameServer } from "./game-server.ts";
import { closePages } from "./actions.ts";
import { ADMIN, openAs, PLAYER, SEMIFINALS } from "./screens.ts";

// The first semifinal of EuroBasket 2025 began at 14:00 UTC.
const SECONDS_BEFORE = "2025-09-12T13:59:40Z";
const EUROBASKET = 7;
const FIRST_SEMIFINAL = 7073;

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

const PEOPLE = {
  mari: PLAYER,
  jaan: { name: "Jaan Talk", email: "jaan@demo.example" },
  tiiu: { name: "Tiiu Test", email: "tiiu@demo.example" },
  ada: ADMIN,
};

/** Opens a browser of its own at an address, signed in or as a visitor. */
async function open(browser: Browser, path: string, who?: keyof typeof PEOPLE): Promise<Page> {
  const page = await openAs(browser, server, { as: who === undefined ? null : PEOPLE[who] });
  const isLive = page.waitForEvent("websocket", (socket) => socket.url().includes("/socket.io"));
  await page.goto(path);
  const socket = await isLive;
  await socket.waitForEvent("framereceived");
  return page;
}

const messages = (page: Page) => page.getByRole("list", { name: "Messages" });
const bubbles = (page: Page) => messages(page).locator(".msg-b");

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.keyboard.press("Enter");
}

/** Sends this many messages, each by another player because of the limit per player. */
async function talk(lines: number): Promise<void> {
  const each = 5;
  for (let from = 1; from <= lines; from += each) {
    const { id, token } = await server.signIn(`Talker ${from}`, `talker-${from}@demo.example`);
    const socket = io(server.url, { path: "/socket.io", auth: { token }, transports: ["websocket"] });
    for (let nth = from; nth < from + each; nth++) {
      const post = { user_id: id, content: `Line ${nth}`, tournament_id: EUROBASKET };
      expect(await socket.emitWithAck("chat message", post)).toHaveProperty("message");
    }
    socket.close();
  }
}

async function lastTexts(page: Page, count: number): Promise<string[]> {
  return (await bubbles(page).allTextContents()).slice(-count);
}

test("two players chat, one of them goes offline and comes back", async ({ browser }) => {
  const mari = await open(browser, "/chat", "mari");
  const jaan = await open(browser, "/chat", "jaan");
  await say(jaan, "Is anybody there?");
  await expect(bubbles(mari).getByText("Is anybody there?")).toBeVisible();

  await test.step("messages reach the other player in order, with links", async () => {
    await say(mari, "Germany, obviously");
    await say(mari, "see fiba.basketball, and hush");
    await say(mari, "   ");
    await expect(bubbles(jaan).getByText("see fiba.basketball, and hush")).toBeVisible();
    const link = messages(jaan).getByRole("link", { name: "fiba.basketball" });
    await expect(link).toHaveAttribute("href", "https://fiba.basketball/");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    const said = ["Is anybody there?", "Germany, obviously", "see fiba.basketball, and hush"];
    expect(await lastTexts(jaan, 3)).toEqual(said);
    expect(await lastTexts(mari, 3)).toEqual(said);
    for (const page of [jaan, mari]) {
      await expect(messages(page).getByRole("link", { name: "Mari Tamm" }).last()).toBeVisible();
    }
  });

  await test.step("a message written offline is sent once after reconnecting", async () => {
    await mari.context().setOffline(true);
    await expect(mari.getByText("You are offline.")).toBeVisible();
    await say(mari, "From the tunnel");
    await say(mari, "still in it");
    await expect(bubbles(mari).getByText("still in it")).toBeVisible();
    await say(jaan, "Mari? Are you there?");
    await expect(bubbles(jaan).getByText("Mari? Are you there?")).toBeVisible();
    await mari.context().setOffline(false);
    await expect(mari.getByText("You are offline.")).toBeHidden();
    await expect(bubbles(jaan).getByText("still in it")).toBeVisible();
    await expect(bubbles(mari).getByText("Mari? Are you there?")).toBeVisible();
    await expect(mari.locator(".message.sending")).toHaveCount(0);
    const said = ["Mari? Are you there?", "From the tunnel", "still in it"];
    expect(await lastTexts(jaan, 3)).toEqual(said);
    expect(await lastTexts(mari, 3)).toEqual(said);
    await expect(bubbles(jaan).getByText("From the tunnel")).toHaveCount(1);
    await mari.reload();
    await expect(bubbles(mari).getByText("still in it")).toBeVisible();
    expect(await lastTexts(mari, 3)).toEqual(said);
  });

  await test.step("an admin removes a message and mutes its author, by the keyboard", async () => {
    const ada = await open(browser, "/chat", "ada");
    const more = ada
      .getByRole("listitem")
      .filter({ hasText: "Is anybody there?" })
      .getByRole("button", { name: /more/ });
    await more.press("Enter");
    await ada.getByRole("button", { name: "Mute Jaan Talk for everybody" }).press("Enter");
    await ada.getByRole("dialog").getByLabel("Why, for the player and the log").fill("Spam");
    await ada.keyboard.press("Enter");
    await expect(ada.getByText("Jaan Talk is muted.")).toBeVisible();
    await more.press("Enter");
    await ada.getByRole("button", { name: "Remove message" }).click();
    await ada.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    for (const page of [ada, mari, jaan]) {
      await expect(bubbles(page).getByText("Is anybody there?")).toHaveCount(0);
    }
    await say(jaan, "This is unfair");
    await expect(jaan.getByText("An admin has muted you")).toBeVisible();
    await expect(bubbles(jaan).getByText("This is unfair")).toBeVisible();
    await expect(bubbles(mari).getByText("This is unfair")).toHaveCount(0);
    await server.call(
      "POST",
      `/api/admin/muted-players/${(await server.signIn(PEOPLE.jaan.name, PEOPLE.jaan.email)).id}`,
      { is_muted: false },
      (await server.signIn(PEOPLE.ada.name, PEOPLE.ada.email)).token,
    );
    await jaan.getByRole("button", { name: "Try again" }).click();
    await expect(bubbles(mari).getByText("This is unfair")).toBeVisible();
  });
});

test("a long chat opens at its end, loads older messages without a jump, and announces new ones below", async ({
  browser,
}) => {
  await talk(70);
  const tiiu = await open(browser, "/chat", "tiiu");
  const mari = await open(browser, "/chat", "mari");
  const last = bubbles(mari).getByText("Line 70", { exact: true });
  await expect(last).toBeInViewport();
  await expect(bubbles(mari).getByText("Line 10", { exact: true })).toHaveCount(0);

  const read = bubbles(mari).getByText("Line 30", { exact: true });
  await read.evaluate((line) => line.scrollIntoView({ block: "center" }));
  const before = await read.boundingBox();
  await expect(bubbles(mari).getByText("Line 10", { exact: true })).toHaveCount(1);
  const after = await read.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), "what one reads stays").toBeLessThanOrEqual(1);

  await say(tiiu, "The newest");
  const news = mari.getByRole("button", { name: "New messages" });
  await expect(news).toBeVisible();
  await expect(bubbles(mari).getByText("The newest")).not.toBeInViewport();
  await news.click();
  await expect(bubbles(mari).getByText("The newest")).toBeInViewport();
  await expect(news).toBeHidden();
  await say(tiiu, "And one more");
  await expect(bubbles(mari).getByText("And one more")).toBeInViewport();
});

test("open screens show a result, the new board and the lock without a reload", async ({ browser }) => {
  const jaan = await server.signIn(PEOPLE.jaan.name, PEOPLE.jaan.email);
  const admin = await server.signIn(PEOPLE.ada.name, PEOPLE.ada.email);
  await server.call(
    "POST",
    "/api/predictions",
    {
      user_id: jaan.id,
      game_id: FIRST_SEMIFINAL,
      tournament_id: EUROBASKET,
      round: "Semifinals",
      straight_prediction: "Germany",
    },
    jaan.token,
  );

  await test.step("picks are revealed when the game starts", async () => {
    await server.stop();
    await server.start(SECONDS_BEFORE);
    const game = await open(browser, `/game/${FIRST_SEMIFINAL}`);
    const row = game.getByRole("row", { name: /Jaan Talk/ });
    await expect(row).toBeVisible();
    await expect(row.getByText("Germany")).toHaveCount(0);
    await expect(row.getByText("Germany").first()).toBeVisible({ timeout: 60_000 });
  });

  const board = await open(browser, "/leaderboard");
  const game = await open(browser, `/game/${FIRST_SEMIFINAL}`);
  const chosen = board.getByLabel("Fan group");
  await chosen.focus();
  await test.step("a result and its points reach open pages, and the focus stays", async () => {
    await expect(board.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
    type Games = { id: number; spread: number }[];
    const games = await server.call<Games>("GET", `/api/games?tournamentId=${EUROBASKET}`);
    const spread = games.find(({ id }) => id === FIRST_SEMIFINAL)?.spread ?? null;
    await server.call(
      "PUT",
      "/api/admin/basketball-games",
      {
        tournament_id: EUROBASKET,
        games: [
          {
            id: FIRST_SEMIFINAL,
            team1: "Germany",
            emoji1: "🇩🇪",
            team2: "Finland",
            emoji2: "🇫🇮",
            spread,
            score1: 98,
            score2: 86,
            top_scorer: "Dennis Schröder",
          },
        ],
      },
      admin.token,
    );
    await expect(game.getByText("Final result")).toBeVisible();
    // In the first two seconds after the lock nothing has been scored.
    const asked = { tournament_id: EUROBASKET, sport: "basketball" };
    await expect
      .poll(() => server.call("POST", "/api/admin/update-leaderboard", asked, admin.token))
      .toEqual({ updated: 1 });
    const row = board.getByRole("row", { name: /Jaan Talk/ });
    await expect(row.getByRole("cell").nth(1)).toHaveText(/4/);
    await expect(chosen).toBeFocused();
  });
});
