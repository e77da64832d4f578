import { expect, type Page, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { card, closePages } from "./actions.ts";
import { findLayoutFaults } from "./find-layout-faults.ts";
import { findStickyFaults } from "./find-sticky-faults.ts";
import { listBlocks, MAX_BLOCKS } from "./list-blocks.ts";
import {
  findA11yViolationsAt,
  openAs,
  openScreen,
  PLAYER,
  ROUND_OF_16,
  type Screen,
  SCREENS,
  WIDTHS,
} from "./screens.ts";

/** CSS pixels: the narrowest phone, a usual one, tablets, the narrowest window with all columns, desktops. */
const PHONE = 390;
const PHONE_HEIGHT = 844;
const FIT_WIDTHS = [320, PHONE, 768, 900, 1024, 1280, 1920];

/** Names of maximum length: without a place to break, all capitals, and right-to-left. */
const LONG_NAMES = [
  "Wolfeschlegelsteinhausenbergerdo",
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
  "عبدالرحمنبنمحمدبنعبداللهالعثماني",
  "אברהםיצחקויעקובבניישראלמירושלים",
];

// One test per screen, so that workers share them and none takes long on a busy machine.
test.describe.configure({ mode: "parallel" });

let server: GameServer;

/** Renames the demo's players; the first of them views the screens. */
async function renamePlayers(): Promise<void> {
  const { sign_in } = await server.call<{ sign_in: { people: (typeof PLAYER)[] } }>("GET", "/api/settings");
  const others = sign_in.people.filter(({ email }) => email !== PLAYER.email);
  for (const [at, name] of LONG_NAMES.entries()) {
    const person = at === 0 ? PLAYER : others[at - 1];
    if (person === undefined) throw new Error("The demo has too few players.");
    const user = await server.signIn(person.name, person.email);
    await server.call("PUT", `/api/user/${user.id}`, { name }, user.token);
  }
}

/** A league of the viewer with a stake, in which others wait, its rooms and its invitation; the first id is
 * 1. */
const LEAGUE_SCREENS: readonly Screen[] = [
  { path: "/leagues/1", as: PLAYER, ready: LONG_NAMES[1] ?? "", tournament: 90 },
  { path: "/leagues/1#chat", as: PLAYER, ready: LONG_NAMES[1] ?? "", tournament: 90 },
  { path: "/leagues/1/manage", as: PLAYER, ready: "Manage", tournament: 90 },
];

/** The path of the league's invitation. */
let invitation: string;

async function createLeague(): Promise<void> {
  const { sign_in } = await server.call<{ sign_in: { people: (typeof PLAYER)[] } }>("GET", "/api/settings");
  const captain = await server.signIn(PLAYER.name, PLAYER.email);
  const body = { name: LONG_NAMES[1], emoji: "🏀", tournament_id: 90 };
  const league = await server.call<{ id: number; invitation: { code: string } }>(
    "POST",
    "/api/leagues",
    body,
    captain.token,
  );
  invitation = `/join/${league.invitation.code}`;
  const stake = { amount: 500, currency: "EUR", shares: [70, 30] };
  await server.call("PUT", `/api/leagues/${league.id}/stake`, { stake }, captain.token);
  for (const { name, email } of sign_in.people) {
    if (email === PLAYER.email) continue;
    const { token } = await server.signIn(name, email);
    await server.call("POST", `/api/join/${league.invitation.code}`, {}, token);
  }
}

test.beforeAll(async () => {
  server = await GameServer.installCopy(ROUND_OF_16);
  await createLeague();
  await renamePlayers();
});
test.afterAll(() => server.remove());
test.afterEach(closePages);

/** Lists what is covered, cut or wider than the window at this width, and at some widths what axe finds. */
async function listFaults(page: Page, screen: Screen, width: number): Promise<string[]> {
  // As high as the page was at the width before, which saves laying it out twice; a chat fills its window.
  const height = screen.path.endsWith("chat") ? PHONE_HEIGHT : page.viewportSize()?.height;
  await page.setViewportSize({ width, height: height ?? PHONE_HEIGHT });
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  const faults = await findLayoutFaults(page);
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px of ${clientWidth}`);
  if (WIDTHS.some((one) => one === width)) faults.push(...(await findA11yViolationsAt(page, screen, width)));
  if (width === PHONE) {
    const blocks = await listBlocks(page);
    if (blocks.length > MAX_BLOCKS) faults.push(`${blocks.length} blocks: ${blocks.join(", ")}`);
  }
  return faults.map((fault) => `at ${width} px: ${fault}`);
}

/** Expects that what a page shows, with a screen's path, fits every window. */
async function expectFits(page: Page, screen: Screen): Promise<void> {
  // A part that is still loading leaves the page too short, so that the tab bar covers its end.
  for (const width of FIT_WIDTHS) await expect.poll(() => listFaults(page, screen, width)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE_HEIGHT });
    await expect.poll(() => findStickyFaults(page)).toEqual([]);
  }
}

for (const screen of [...SCREENS, ...LEAGUE_SCREENS]) {
  const { path, as, tournament = 7 } = screen;
  test(`${path} of tournament ${tournament} fits every window and is accessible for ${as?.name ?? "a visitor"}`, async ({
    browser,
  }) => {
    await expectFits(await openScreen(browser, server, screen, FIT_WIDTHS[0] ?? 320), screen);
  });
}

test("each step of a first visit fits every window and is accessible: invitation, name, first picks", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: null, width: 320 });
  const screen = { path: invitation, as: null, ready: "" };
  await page.goto(invitation);
  const join = page.getByRole("main").getByRole("button", { name: /^Join/ });
  await expect(join).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectFits(page, screen);
  await join.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Newcomer");
  await dialog.getByLabel("E-mail").fill("newcomer@demo.example");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What do your friends call you?" })).toBeVisible();
  await expectFits(page, screen);
  await page.getByRole("textbox", { name: "Name" }).fill(LONG_NAMES[1]?.replaceAll("W", "M") ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("status", { name: /^You are in/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectFits(page, screen);
  await page.goto(invitation);
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  await expectFits(page, screen);
});

test("playing the joker moves no card", async ({ browser }) => {
  const page = await openAs(browser, server, { as: PLAYER, width: 390 });
  await page.goto("/predictions");
  const open = card(page, "France – Georgia");
  await expect(open).toBeVisible();
  await page.waitForLoadState("networkidle");
  const placesOfCards = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("article")].map((one) => one.getBoundingClientRect().top),
    );
  const before = await placesOfCards();
  await open.getByRole("button", { name: /Joker/ }).evaluate((button: HTMLElement) => button.click());
  await expect(open).toHaveClass(/is-joker/);
  expect(await placesOfCards()).toEqual(before);
});

test("names in other scripts use the typeface, and its parts are loaded only where such a name is shown", async ({
  browser,
}) => {
  const page = await openAs(browser, server, { as: null });
  const loaded: string[] = [];
  page.on("request", (request) => {
    const part = /(sofia-sans.*)-wght-normal/.exec(request.url())?.[1];
    if (part !== undefined) loaded.push(part);
  });
  await page.goto("/rules");
  await page.waitForLoadState("networkidle");
  const families = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue("--font-text"), style.getPropertyValue("--font-display")];
  });
  for (const [letter, part] of [
    ["ő", "latin-ext"],
    ["Ω", "greek"],
    ["Ж", "cyrillic"],
    ["Ѣ", "cyrillic-ext"],
  ] as const) {
    expect(loaded).not.toContain(`sofia-sans-extra-condensed-${part}`);
    const faces = await page.evaluate(
      async ([text, ...lists]) =>
        Promise.all(lists.map(async (one) => (await document.fonts.load(`16px ${one}`, text)).length)),
      [letter, ...families],
    );
    expect(faces).not.toContain(0);
    expect(loaded).toContain(`sofia-sans-${part}`);
    expect(loaded).toContain(`sofia-sans-extra-condensed-${part}`);
  }
  // A page in English shows Cyrillic in the same forms as one in Russian, not in the wider Bulgarian ones.
  const widths = await page.evaluate(
    (lists) =>
      lists.flatMap((one) =>
        ["en", "ru"].map((lang) => {
          const name = document.createElement("span");
          name.lang = lang;
          name.style.position = "absolute";
          name.style.font = `50px ${one}`;
          name.textContent = "Виктор";
          document.body.append(name);
          return name.getBoundingClientRect().width;
        }),
      ),
    families,
  );
  expect(widths[0]).toBe(widths[1]);
  expect(widths[2]).toBe(widths[3]);
});
