import { expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { card, chooseTournament, closePages, pick, playJoker, signIn } from "./actions.ts";
import { expectNoFaults, SEMIFINALS } from "./screens.ts";

// The first semifinal of EuroBasket 2025 began at 14:00 UTC.
const SECONDS_BEFORE = "2025-09-12T13:59:50Z";
// The first semifinal is over, so its result comes with the tournament; the second began at 18:00 UTC.
const DURING_THE_SECOND = "2025-09-12T19:00:00Z";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.installCopy(SEMIFINALS);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

async function type(page: Page, game: string, cell: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: `${game}, ${cell}` }).fill(text);
}

async function chooseScorer(page: Page, game: string, player: string): Promise<void> {
  await page.getByRole("button", { name: `${game}, top scorer` }).click();
  await page.getByRole("checkbox", { name: player }).check();
  await page.getByRole("button", { name: "Done" }).click();
}

test("a round: picks, the joker, the lock, the results, and the board moves", async ({ page, browser }) => {
  await page.goto(server.url);
  await signIn(page, "Tiiu Test", "tiiu@demo.example");
  await chooseTournament(page, "EuroBasket 2025");
  await page.getByRole("link", { name: "Predictions" }).first().click();
  await expect(page.getByRole("heading", { name: "Semifinals", level: 1 })).toBeVisible();

  await test.step("she picks the first semifinal before it locks, joker included", async () => {
    const first = card(page, "Germany – Finland");
    await playJoker(first);
    await pick(first, "Winner", "Germany");
    await pick(first, "Spread", "Finland");
  });

  const second = card(page, "Turkey – Greece");
  await test.step("she moves the joker to the second one and fills its card", async () => {
    await playJoker(second);
    await expect(card(page, "Germany – Finland").getByRole("button", { name: /Joker/ })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await pick(second, "Winner", "Turkey");
    await pick(second, "Spread", "Turkey");
    await second.getByRole("button", { name: /^Top Scorer/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ercan Osmani" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(second.getByText("All picked")).toBeVisible();
    await expect(second.getByText("Saved")).toBeVisible();
  });

  await test.step("the server is killed, and nothing that was acknowledged is lost", async () => {
    await server.stop("SIGKILL");
    await server.start(SECONDS_BEFORE);
    await page.goto(`${server.url}/predictions`);
    const again = card(page, "Turkey – Greece");
    await expect(again.getByText("All picked")).toBeVisible();
    await expect(again.getByRole("button", { name: /Joker/ })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the first card closes when its game starts, and the server refuses further picks", async () => {
    const first = card(page, /Germany.*Finland/);
    await expect(first.getByText("In progress")).toBeVisible({ timeout: 30_000 });
    // She picked both sides and left the top scorer open.
    await expect(first.getByText("No pick")).toBeVisible();
    await expect(first.getByRole("group", { name: "Winner" })).toHaveCount(0);
    const { token, id } = JSON.parse((await page.evaluate(() => localStorage.getItem("userData"))) ?? "{}");
    const late = await page.request.post(`${server.url}/api/predictions`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        user_id: id,
        game_id: 7073,
        tournament_id: 7,
        round: "Semifinals",
        straight_prediction: "Finland",
      },
    });
    expect([late.status(), await late.json()]).toEqual([
      409,
      { error: "Predictions for this game are closed.", code: "contest-closed" },
    ]);
  });

  await server.stop();
  await server.start(DURING_THE_SECOND);
  const admin = await (await browser.newContext()).newPage();
  await test.step("an admin enters the real result, updates the leaderboard and completes the round", async () => {
    await admin.goto(server.url);
    await signIn(admin, "Ada Admin", "admin@demo.example");
    await chooseTournament(admin, "EuroBasket 2025");
    await admin.goto(`${server.url}/admin`);
    await expect(admin.getByRole("button", { name: "Save Changes" })).toBeDisabled();
    await admin.getByLabel("Round", { exact: true }).selectOption("Semifinals");
    const first = admin.getByRole("textbox", { name: "Germany – Finland, score 1" });
    await expect(first).toHaveValue("98");
    await type(admin, "Turkey – Greece", "score 1", "94");
    await type(admin, "Turkey – Greece", "score 2", "68");
    await chooseScorer(admin, "Turkey – Greece", "Ercan Osmani");
    await admin.getByRole("button", { name: "Save Changes" }).click();
    await expect(admin.getByText("Changes saved successfully! Updated 1 game")).toBeVisible();
    await test.step("the preview of the update shows the result, and the game's page says that it is not on the board", async () => {
      await expect(admin.getByText(/gets? points/)).toBeVisible();
      await admin.getByText("Update Leaderboard will").click();
      const preview = admin.getByRole("region", { name: "Leaderboard" });
      await expect(preview.getByRole("listitem")).toHaveCount(8);
      await expectNoFaults(admin);
      await page.goto(`${server.url}/game/7074`);
      await expect(page.getByText("Not yet on the board")).toBeVisible();
    });
    await admin.getByRole("button", { name: "Update Leaderboard" }).click();
    await expect(admin.getByText("Leaderboard updated successfully!")).toBeVisible();
    await admin.getByRole("switch", { name: "Round Complete" }).click();
    await expect(admin.getByText("Round marked as complete!")).toBeVisible();
    await expect(page.getByText("Not yet on the board")).toHaveCount(0);
  });

  await test.step("the board moves: 4 for each right pick, doubled by the joker", async () => {
    await page.goto(`${server.url}/leaderboard`);
    const changes = page.getByRole("group").filter({ hasText: "What changed" });
    await expect(changes.getByText(/Turkey 94–68 Greece/)).toBeVisible();
    await expect(changes.getByRole("listitem").filter({ hasText: "Tiiu Test" })).toBeVisible();
    const row = page.getByRole("row", { name: /Tiiu Test/ });
    // Germany won by 12, so Finland covered 12.5: 4 + 4. Turkey won by 26: all three right, twice 4 each.
    await expect(row.getByRole("cell").nth(1)).toHaveText(/32/);
    await page.getByLabel("Round", { exact: true }).selectOption("Semifinals");
    await expect(
      page
        .getByRole("row", { name: /Tiiu Test/ })
        .getByRole("cell")
        .nth(1),
    ).toHaveText(/32/);
    await test.step("the address has the round, which Back, Forward and a reload restore", async () => {
      const round = page.getByLabel("Round", { exact: true });
      await expect(page).toHaveURL(/\/leaderboard\?tournament=7&round=Semifinals$/);
      await page.goBack();
      await expect(round).toHaveValue("Overall");
      await page.goForward();
      await expect(round).toHaveValue("Semifinals");
      await page.reload();
      await expect(round).toHaveValue("Semifinals");
    });
    await page.goto(`${server.url}/game/7074`);
    const mine = page.getByRole("row", { name: /Tiiu Test/ });
    await expect(mine.getByText("24")).toBeVisible();
    await expect(mine.getByText("💎")).toBeVisible();
  });

  await test.step("the admin undoes the update, and the board says why", async () => {
    await admin.goto(`${server.url}/admin`);
    await admin.getByRole("button", { name: "Undo" }).click();
    await expectNoFaults(admin);
    await admin.getByRole("textbox", { name: /^Reason/ }).fill("The score sheet was wrong");
    await admin.getByRole("button", { name: "Take it back" }).click();
    await expect(admin.getByText(/^Last update taken back/)).toBeVisible();
    await expect(admin.getByText(/gets? points/)).toBeVisible();
    await page.goto(`${server.url}/leaderboard`);
    await expect(page.getByText(/Update taken back: “The score sheet was wrong”/)).toBeVisible();
    await expect(page.getByRole("row", { name: /Tiiu Test/ }).filter({ hasText: "32" })).toHaveCount(0);
  });

  await test.step("the admin corrects a name, and the players who picked it see that", async () => {
    await admin.getByRole("button", { name: "Names" }).click();
    await admin.getByRole("searchbox", { name: "Search" }).fill("osmani");
    await admin.getByRole("textbox", { name: "Name of Ercan Osmani" }).fill("Ercan Osmanî");
    await admin.keyboard.press("Enter");
    await expect(admin.getByText("Saved: Ercan Osmani is now Ercan Osmanî.")).toBeVisible();
    await page.goto(`${server.url}/game/7074`);
    await expect(page.getByRole("row", { name: /Tiiu Test/ }).getByText("Ercan Osmanî")).toBeVisible();
  });
});
