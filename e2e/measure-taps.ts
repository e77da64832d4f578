// From a tap to the next paint, on a processor of a quarter of the speed.
import type { Browser, Locator, Page } from "@playwright/test";
import type { GameServer } from "./game-server.ts";
import { openAs, PLAYER } from "./screens.ts";

const PHONE = 390;
/** How many times slower the processor is. */
export const SLOWER = 4;
const TIMES = 5;
/** After this a tap and what follows it are over, and the browser has said how long it took. */
const SETTLE_MS = 1500;
const TABS = ["Leaderboard", "Trash Talk", "Profile", "Predictions"];
/** Larger than a phone. */
const WINDOW = { width: 800, height: 1200 };

/** What is tapped. */
const NAMES = {
  tab: "a tab",
  round: "a round",
  joker: "a joker",
  pick: "a pick",
  game: "a game that has started",
  reveal: "whose picks a reveal shows",
};
type Kind = keyof typeof NAMES;
const KINDS: readonly Kind[] = ["tab", "round", "joker", "pick", "game", "reveal"];

/** Milliseconds from tap to paint of each tap; 0: too short to be reported. */
type Interactions = Readonly<Record<Kind, number[]>>;

/** Notes how long the browser takes for each event of an interaction. */
function observeEvents(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  // The types do not know the threshold, which is 104 ms otherwise.
  const options = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, "interactionId")) > 0) durations.push(entry.duration);
  }).observe(options);
}

/** Taps once; returns the milliseconds until the next paint. */
async function tap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => Reflect.get(window, "durations").splice(0));
  await target.click();
  await page.waitForTimeout(SETTLE_MS);
  const durations: number[] = await page.evaluate(() => Reflect.get(window, "durations"));
  return Math.max(0, ...durations);
}

/** Slows the page down, in a window larger than the page: of what is below the edge of the window no paint is
 * reported, and the tab bar would be, since the browser's own bars take room of it. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: WINDOW });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Measures the taps of a round of picks. */
async function measureInteractions(browser: Browser, server: GameServer): Promise<Interactions> {
  const { token } = await server.signIn(PLAYER.name, PLAYER.email);
  await server.call("POST", "/api/leagues", { name: "Friends", emoji: "🏀", tournament_id: 7 }, token);
  const page = await openAs(browser, server, { as: PLAYER, width: PHONE });
  await page.addInitScript(observeEvents);
  const times: Interactions = { tab: [], round: [], joker: [], pick: [], game: [], reveal: [] };
  const findTab = (name: string) =>
    page.getByRole("navigation", { name: "Main places" }).getByRole("link", { name });
  const open = async () => {
    await page.goto("/predictions");
    await page.getByRole("article").first().waitFor();
    await page.waitForLoadState("networkidle");
  };
  await open();
  const game = page.locator("a.box-link").first();
  const others = page.getByRole("group", { name: "Whose picks" }).getByRole("button", { pressed: false });
  // The code of each screen is loaded.
  for (const target of [...TABS.map(findTab), game, others]) {
    await target.click();
    await page.waitForLoadState("networkidle");
  }
  await slowDown(page);
  for (let time = 0; time < TIMES; time++) {
    for (const name of TABS) times.tab.push(await tap(page, findTab(name)));
    const rounds = page.getByRole("navigation", { name: "Rounds" }).locator(".round");
    for (const nth of [0, 1]) times.round.push(await tap(page, rounds.nth(nth)));
    await open();
    const card = page.getByRole("article").filter({ has: page.getByRole("group", { name: "Winner" }) });
    times.joker.push(await tap(page, card.first().getByRole("button", { name: /Joker/ })));
    const sides = card.first().getByRole("group", { name: "Winner" });
    times.pick.push(await tap(page, sides.getByRole("button", { pressed: false }).first()));
    times.game.push(await tap(page, game));
    times.reveal.push(await tap(page, others));
  }
  await page.context().close();
  return times;
}

/** Writes a row for each kind of tap: the median and the longest. */
export async function measureTaps(browser: Browser, server: GameServer): Promise<string[]> {
  const taps = await measureInteractions(browser, server);
  return KINDS.map((name) => {
    const times = taps[name];
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return `| Tap on ${NAMES[name]} to the next paint at a quarter of the speed, ${times.length} taps | at most 100 ms | ${median} ms, at most ${Math.max(...times)} ms |`;
  });
}
