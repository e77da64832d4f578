// Somebody in as many leagues as one can be in.
import { expect, test } from "@playwright/test";
import { MAX_LEAGUES } from "#domain/leagues/league-limits.ts";
import { closePages } from "./actions.ts";
import { GameServer } from "./game-server.ts";
import { expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

/** Accounts that create the leagues: each may make few changes a minute. */
const CAPTAINS = 5;

const LONG_NAME = "Wolfeschlegelsteinhausenbergerd";

let server: GameServer;

interface Created {
  id: number;
  name: string;
  invitation: { code: string };
}

/** Has others create the leagues and the player join them; returns the newest. */
async function joinLeagues(): Promise<Created> {
  const own = await server.signIn(PLAYER.name, PLAYER.email);
  const created: Created[] = [];
  for (let at = 0; at < MAX_LEAGUES; at++) {
    const captain = `Captain ${at % CAPTAINS}`;
    const { token } = await server.signIn(captain, `captain${at % CAPTAINS}@demo.example`);
    const name = at === MAX_LEAGUES - 1 ? `${LONG_NAME}!` : `League ${at + 1} of my friends`;
    const body = { name, emoji: "🏀", tournament_id: 7 };
    created.push(await server.call<Created>("POST", "/api/leagues", body, token));
  }
  for (const { invitation } of created)
    await server.call("POST", `/api/join/${invitation.code}`, {}, own.token);
  const newest = created.at(-1);
  if (newest === undefined) throw new Error("There is no league.");
  return newest;
}

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
});
test.afterEach(closePages);
test.afterAll(() => server.remove());

test(`with ${MAX_LEAGUES} leagues the row of boards stays short, and every screen that lists them fits`, async ({
  browser,
}) => {
  const { id, name, invitation } = await joinLeagues();
  const page = await openAs(browser, server, { as: PLAYER, tournament: 7, width: 390 });
  const row = page.getByRole("navigation", { name: "Boards" });

  await test.step("the row: the first ones, the one shown, and the way to all", async () => {
    await page.goto("/leaderboard");
    const all = row.getByRole("link", { name: `All ${MAX_LEAGUES} leagues` });
    await expect(all).toBeAttached();
    const inRow = await row.getByRole("link").count();
    expect(inRow).toBeLessThan(MAX_LEAGUES / 2);
    await expectNoFaults(page);
    await page.goto(`/leagues/${id}`);
    await expect(row.getByRole("link", { name })).toBeInViewport();
    expect(await row.getByRole("link").count()).toBeLessThanOrEqual(inRow + 1);
    await expectNoFaults(page);
    await all.click();
    await expect(page.getByRole("main").getByRole("link", { name: /^.*League 50|Wolfe/ })).toBeAttached();
    await expectNoFaults(page);
  });

  await test.step("the invitation to one more is refused kindly, and its own page fits", async () => {
    await page.goto(`/join/${invitation.code}`);
    await expect(page.getByText("You are in", { exact: true })).toBeVisible();
    await expectNoFaults(page);
    const other = await server.signIn("Captain 9", "captain9@demo.example");
    const body = { name: "One more", emoji: "🏀", tournament_id: 7 };
    const more = await server.call<Created>("POST", "/api/leagues", body, other.token);
    await page.goto(`/join/${more.invitation.code}`);
    await page.getByRole("main").getByRole("button", { name: "Join One more" }).click();
    await expect(page.getByRole("alert")).toContainText(String(MAX_LEAGUES));
  });

  await test.step("a game's picks, the own round and the chat let one choose among them", async () => {
    for (const path of ["/game/7061", "/recap", "/chat"]) {
      await page.goto(path);
      const choice = page.getByRole("main").getByRole("combobox").filter({ hasText: name });
      await expect(choice.first()).toBeAttached();
      await expectNoFaults(page);
    }
  });
});
