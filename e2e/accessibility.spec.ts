import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";

// A moment with everything on the screens: games final, in progress, about to start, and far away.
const ROUND_OF_16 = "2025-09-06T18:08:00Z";

let server: GameServer;

test.beforeAll(async () => {
  server = await GameServer.install(ROUND_OF_16);
});
test.afterAll(() => server.remove());

const PLAYER = { name: "Mari Tamm", email: "mari@demo.example" };
const ADMIN = { name: "Ada Admin", email: "admin@demo.example" };

const EUROBASKET = 7;
const FORMULA_1 = 6;
const DEMO_CUP = 90;
const DEMO_SEASON = 91;

const SCREENS: { path: string; as: typeof PLAYER | null; ready: string | RegExp; tournament?: number }[] = [
  { path: "/leaderboard", as: null, ready: "Leaderboard" },
  { path: "/game/7061", as: null, ready: "Predictions" },
  { path: "/nothing-here", as: null, ready: "" },
  { path: "/predictions", as: PLAYER, ready: "Round of 16" },
  { path: "/leaderboard", as: PLAYER, ready: "Leaderboard" },
  { path: "/game/7061", as: PLAYER, ready: "Predictions" },
  { path: "/game/7066", as: PLAYER, ready: "Predictions" },
  { path: "/admin", as: ADMIN, ready: "Admin" },
  { path: "/race/6015", as: null, ready: /Grand Prix/, tournament: FORMULA_1 },
  { path: "/predictions", as: PLAYER, ready: /Grand Prix/, tournament: FORMULA_1 },
  { path: "/leaderboard", as: PLAYER, ready: "Leaderboard", tournament: FORMULA_1 },
  { path: "/admin", as: ADMIN, ready: "Admin", tournament: FORMULA_1 },
  { path: "/profile", as: PLAYER, ready: "Round by round", tournament: DEMO_CUP },
  { path: "/profile/2", as: PLAYER, ready: "Round by round", tournament: DEMO_SEASON },
  { path: "/log", as: ADMIN, ready: "Log" },
  { path: "/chat", as: PLAYER, ready: "Trash Talk", tournament: DEMO_CUP },
  { path: "/chat", as: ADMIN, ready: "Trash Talk", tournament: DEMO_CUP },
  { path: "/rules", as: null, ready: "Rules" },
  { path: "/rules", as: PLAYER, ready: "Rules", tournament: FORMULA_1 },
  { path: "/playerpicker", as: null, ready: "Player picker" },
];

const LOOKS = [390, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

async function checkScreen(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "no sideways scroll").toBeLessThanOrEqual(0);
}

for (const { width, colorScheme } of LOOKS) {
  test(`nothing in the way of anyone at ${width} px, ${colorScheme}`, async ({ browser }) => {
    // More than a dozen screens, each looked through from top to bottom.
    test.slow();
    for (const { path, as, ready, tournament = EUROBASKET } of SCREENS) {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme });
      const user = as && (await server.signIn(as.name, as.email));
      if (user !== null) {
        await context.addCookies([{ name: "jokerpick_session", value: user.token, url: server.url }]);
      }
      await context.addInitScript(
        ({ signedIn, id }) => {
          localStorage.setItem("tournamentId", String(id));
          if (signedIn !== null) localStorage.setItem("userData", JSON.stringify(signedIn));
        },
        { signedIn: user, id: tournament },
      );
      const page = await context.newPage();
      await page.goto(server.url + path);
      const heading = page.getByRole("heading", { name: ready }).first();
      await expect(heading).toBeAttached();
      await page.waitForLoadState("networkidle");
      // It opens at its end, with messages half under the masthead: all of it has to be seen to be measured.
      if (path === "/chat") await page.setViewportSize({ width, height: 4000 });
      await test.step(`${path} as ${as?.name ?? "a visitor"}`, () => checkScreen(page));
      await context.close();
    }
  });
}
