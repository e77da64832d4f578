import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Browser, type Page } from "@playwright/test";
import type { ScreenName } from "#contract/screens.ts";
import type { GameServer } from "./game-server.ts";
import { keepLooks, markLooks, SAMPLE } from "./mark-looks.ts";

/** An instant with every kind of game: final, in progress, about to start, and in the far future. */
export const ROUND_OF_16 = "2025-09-06T18:08:00Z";

/** Half an hour before the first semifinal of EuroBasket 2025, which began at 14:00 UTC. */
export const SEMIFINALS = "2025-09-12T13:30:00Z";

/** The widths, in CSS pixels, and the colour schemes in which screens are checked. */
export const WIDTHS = [390, 1280] as const;
const COLOR_SCHEMES = ["light", "dark"] as const;

export const PLAYER = { name: "Mari Tamm", email: "mari@demo.example" };
export const ADMIN = { name: "Ada Admin", email: "admin@demo.example" };

const PARIS = 1;
const FORMULA_1_2024 = 5;
const EUROBASKET = 7;
const FORMULA_1 = 6;
const DEMO_CUP = 90;
const DEMO_SEASON = 91;

/** A screen as someone sees it; it is loaded once a heading has this name. */
export interface Screen {
  path: string;
  as: typeof PLAYER | null;
  ready: string | RegExp;
  tournament?: number;
}

/** Every screen, as a visitor, a player and an admin see it. */
const EXAMPLES: Readonly<Record<ScreenName | "notFound", readonly Screen[]>> = {
  leaderboard: [
    { path: "/leaderboard", as: null, ready: "Leaderboard" },
    { path: "/leaderboard", as: PLAYER, ready: "Leaderboard" },
    { path: "/leaderboard", as: PLAYER, ready: "Leaderboard", tournament: FORMULA_1 },
    // Over: the podium and what belongs to it.
    { path: "/leaderboard", as: PLAYER, ready: "The story of the lead", tournament: PARIS },
    { path: "/leaderboard", as: null, ready: "The story of the lead", tournament: FORMULA_1_2024 },
  ],
  game: [
    { path: "/game/7061", as: null, ready: "Predictions" },
    { path: "/game/7061", as: PLAYER, ready: "Predictions" },
    { path: "/game/7066", as: PLAYER, ready: "Predictions" },
  ],
  question: [{ path: "/question/79999", as: null, ready: "Question not found" }],
  race: [{ path: "/race/6015", as: null, ready: /Grand Prix/, tournament: FORMULA_1 }],
  predictions: [
    { path: "/predictions", as: PLAYER, ready: "Round of 16" },
    { path: "/predictions", as: PLAYER, ready: /Grand Prix/, tournament: FORMULA_1 },
  ],
  ownProfile: [{ path: "/profile", as: PLAYER, ready: "Round by round", tournament: DEMO_CUP }],
  reminders: [{ path: "/reminders", as: PLAYER, ready: "Reminders" }],
  account: [{ path: "/account", as: PLAYER, ready: "Devices" }],
  profile: [{ path: "/profile/2", as: PLAYER, ready: "Round by round", tournament: DEMO_SEASON }],
  versus: [
    { path: "/versus/1/2", as: PLAYER, ready: "By round", tournament: DEMO_CUP },
    { path: "/versus/1/2", as: PLAYER, ready: "By round", tournament: DEMO_SEASON },
  ],
  recap: [
    { path: "/recap", as: PLAYER, ready: /^Your/, tournament: DEMO_CUP },
    { path: "/recap", as: PLAYER, ready: /^Your/, tournament: DEMO_SEASON },
  ],
  proof: [
    { path: "/proof/7061", as: PLAYER, ready: "Verify the picks" },
    { path: "/proof/6015", as: PLAYER, ready: "Nothing to verify here", tournament: FORMULA_1 },
  ],
  leagues: [{ path: "/leagues", as: PLAYER, ready: "Leagues", tournament: DEMO_CUP }],
  league: [{ path: "/leagues/999", as: PLAYER, ready: "League" }],
  manageLeague: [{ path: "/leagues/999/manage", as: PLAYER, ready: "League" }],
  join: [
    { path: "/join/2345-6789", as: null, ready: "This invitation has ended" },
    { path: "/join/2345-6789", as: PLAYER, ready: "This invitation has ended" },
  ],
  chat: [
    { path: "/chat", as: PLAYER, ready: "Trash Talk", tournament: DEMO_CUP },
    { path: "/chat", as: ADMIN, ready: "Trash Talk", tournament: DEMO_CUP },
  ],
  rules: [
    { path: "/rules", as: null, ready: "Rules" },
    { path: "/rules", as: PLAYER, ready: "Rules", tournament: FORMULA_1 },
  ],
  playerPicker: [{ path: "/playerpicker", as: null, ready: "Player picker" }],
  organise: [
    { path: "/organise", as: ADMIN, ready: "Organise" },
    { path: "/organise", as: PLAYER, ready: "Organise" },
  ],
  newTournament: [{ path: "/organise/new", as: ADMIN, ready: "New tournament" }],
  tournamentEditor: [
    { path: "/organise/7", as: ADMIN, ready: "EuroBasket 2025" },
    { path: "/organise/7?section=teams", as: ADMIN, ready: "EuroBasket 2025" },
    { path: "/organise/7?section=rounds", as: ADMIN, ready: "EuroBasket 2025" },
    { path: "/organise/7?section=questions", as: ADMIN, ready: "EuroBasket 2025" },
    { path: "/organise/7?section=export", as: ADMIN, ready: "EuroBasket 2025" },
    { path: "/organise/6", as: ADMIN, ready: "Formula 1 2025", tournament: FORMULA_1 },
    { path: "/organise/7?section=log", as: ADMIN, ready: "EuroBasket 2025" },
    { path: "/organise/7?section=people", as: ADMIN, ready: "EuroBasket 2025" },
    { path: "/organise/6?section=people", as: ADMIN, ready: "Formula 1 2025", tournament: FORMULA_1 },
  ],
  results: [
    { path: "/organise/7/results", as: ADMIN, ready: "Results" },
    { path: "/organise/6/results", as: ADMIN, ready: "Results", tournament: FORMULA_1 },
  ],
  pasteResults: [
    { path: "/organise/7/results/paste", as: ADMIN, ready: "Paste results" },
    { path: "/organise/6/results/paste", as: ADMIN, ready: "Paste results", tournament: FORMULA_1 },
  ],
  feeds: [
    { path: "/organise/7/feed", as: ADMIN, ready: "EuroBasket 2025" },
    { path: "/organise/6/feed", as: ADMIN, ready: "Formula 1 2025", tournament: FORMULA_1 },
  ],
  addFeed: [
    { path: "/organise/7/feed/add", as: ADMIN, ready: "Choose a source" },
    { path: "/organise/6/feed/add", as: ADMIN, ready: "Choose a source", tournament: FORMULA_1 },
  ],
  importFiles: [
    { path: "/organise/7/import", as: ADMIN, ready: "Bring a schedule" },
    { path: "/organise/6/import", as: ADMIN, ready: "Bring a schedule", tournament: FORMULA_1 },
  ],
  admin: [
    { path: "/admin", as: ADMIN, ready: "Admin" },
    { path: "/admin", as: ADMIN, ready: "Admin", tournament: FORMULA_1 },
  ],
  mailbox: [{ path: "/mailbox", as: null, ready: "Mailbox" }],
  health: [{ path: "/admin/health", as: ADMIN, ready: "Health" }],
  auditLog: [{ path: "/log", as: ADMIN, ready: "Log" }],
  setUp: [
    { path: "/set-up", as: null, ready: "This page is for admins" },
    { path: "/set-up", as: ADMIN, ready: "Set up" },
  ],
  signInLink: [
    { path: `/sign-in-link#${"a".repeat(43)}`, as: null, ready: "Sign in with your link" },
    { path: "/sign-in-link", as: null, ready: "Sign in with your link" },
    {
      path: `/sign-in-link#012345/${"a".repeat(43)}/jaan%40example.org/`,
      as: null,
      ready: "Sign in with your code",
    },
  ],
  // It redirects at once.
  oidcCallback: [],
  notFound: [{ path: "/nothing-here", as: null, ready: "" }],
};

export const SCREENS: readonly Screen[] = Object.values(EXAMPLES).flat();

/** Opens a page with someone signed in and a tournament selected. */
export async function openAs(
  browser: Browser,
  server: GameServer,
  { as, tournament = EUROBASKET, width = 1280 }: Pick<Screen, "as" | "tournament"> & { width?: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    baseURL: server.url,
    serviceWorkers: "block",
  });
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
  return context.newPage();
}

/** Whether a target that axe reports as too small is still too small where no sticky bar covers it: axe
 * counts only the uncovered part of a button, and the page can be scrolled. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { violations } = await new AxeBuilder({ page, axeSource: ";" })
    .setLegacyMode()
    .include(target)
    .withRules(["target-size"])
    .analyze();
  return violations.length > 0;
}

type Finding = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

/** Lists the nodes of a finding that stay one wherever the page is scrolled to. */
async function listFaulty(page: Page, { id, nodes }: Finding): Promise<string[]> {
  const targets = nodes.map((node) => node.target.join(" "));
  if (id !== "target-size") return targets;
  const top = await page.evaluate(() => scrollY);
  const small: string[] = [];
  for (const target of targets) if (await isSmall(page, target)) small.push(target);
  await page.evaluate((y) => scrollTo(0, y), top);
  return small;
}

/** Loads axe into a page, once; its rule of contrast looks only at elements of different looks. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  // The least that it can be asked for.
  await new AxeBuilder({ page }).setLegacyMode().withRules(["document-title"]).analyze();
  await page.evaluate(`axe.configure({ rules: [{ id: "color-contrast", selector: "[${SAMPLE}]" }] })`);
}

/** Lists axe's findings on a page, by all of its rules or only those of colour, and horizontal scrolling. */
async function listViolations(page: Page, isOfColour: boolean): Promise<string[]> {
  await loadAxe(page);
  await markLooks(page);
  // Only violations, and without axe's separate page for frames of other sites: a quarter of the time.
  const axe = new AxeBuilder({ page, axeSource: ";" })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  if (isOfColour) axe.withRules(["color-contrast", "link-in-text-block"]);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await axe.analyze();
  if (violations.every(({ id }) => id !== "color-contrast")) await keepLooks(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const faults: string[] = [];
  for (const violation of violations) {
    const targets = await listFaulty(page, violation);
    if (targets.length > 0) faults.push(`${violation.id}: ${targets.join(", ")}`);
  }
  return [...faults, ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [])];
}

/** Opens a screen at one width, and resolves when it is loaded. */
export async function openScreen(
  browser: Browser,
  server: GameServer,
  screen: Screen,
  width: number,
): Promise<Page> {
  const page = await openAs(browser, server, { ...screen, width });
  await page.goto(screen.path);
  await expect(page.getByRole("heading", { name: screen.ready }).first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  return page;
}

/** Loads a screen at one width, and lists what axe finds in every colour scheme. */
export async function findA11yViolations(
  browser: Browser,
  server: GameServer,
  screen: Screen,
  width: number,
): Promise<string[]> {
  const page = await openScreen(browser, server, screen, width);
  const faults = await findA11yViolationsAt(page, screen, width);
  await page.context().close();
  return faults;
}

/** Lists what axe finds on a loaded screen at this width in every colour scheme. */
export async function findA11yViolationsAt(
  page: Page,
  { path }: Pick<Screen, "path">,
  width: number,
): Promise<string[]> {
  // The chat opens at its end with messages partly under the masthead; axe can only measure what is visible.
  if (path === "/chat") await page.setViewportSize({ width, height: 4000 });
  return findFaultsInEveryLook(page);
}

/** Looks at what a page shows now, at every width and in every look: nothing is wrong with it. */
export async function expectNoFaults(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findFaultsInEveryLook(page)).toEqual([]);
  }
}

/** Looks at what a page shows now, in every look; gives what is wrong with it. */
async function findFaultsInEveryLook(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of COLOR_SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The schemes differ only in colours.
    const found = await listViolations(page, colorScheme !== COLOR_SCHEMES[0]);
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
