// `npm run quality`: measures the built game in a browser and writes docs/quality.md; with a path, such as
// `-- /leaderboard`, only prints Lighthouse's scores of those screens, with `-- taps` only how long taps
// take, with `-- crowd` only screens with 10,000 players. npx fetches Lighthouse, which would be a third of
// the installation.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { GameServer } from "./game-server.ts";
import { measureCrowd } from "./measure-crowd.ts";
import { measureFirstLoad } from "./measure-first-load.ts";
import { measureTaps } from "./measure-taps.ts";
import { findA11yViolations, openAs, PLAYER, ROUND_OF_16, SCREENS, WIDTHS } from "./screens.ts";

const LIGHTHOUSE = "lighthouse@12.8.2";
const run = promisify(execFile);
const BURSTS = 8;
const PHONE = 390;
/** Milliseconds after which the last emoji of a burst is gone. */
const BURST_DURATION_MS = 2000;
/** Lighthouse runs per screen, since scores vary between runs. */
const RUNS = 5;
const VISITS = [
  { path: "/leaderboard", isPlayer: true },
  { path: "/predictions", isPlayer: true },
  { path: "/game/7061?tournament=7", isPlayer: true },
  { path: "/leaderboard", isPlayer: false },
  { path: "/game/7061?tournament=7", isPlayer: false },
];
type Visit = (typeof VISITS)[number];

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** Counts axe's findings on all screens, in all widths and colour schemes. */
async function measureViolations(browser: Browser, server: GameServer): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    for (const screen of SCREENS) {
      const faults = await findA11yViolations(browser, server, screen, width);
      found.push(...faults.map((fault) => `${screen.path}, ${width} px, ${fault}`));
    }
  }
  return found;
}

/** Records layout shifts and bursts from now on, except the shifts caused by a tap on the joker. */
function observe(): void {
  const notes = { shift: 0, bursts: [] as number[] };
  Object.assign(window, { notes });
  let isByJoker = false;
  document.addEventListener(
    "click",
    ({ target }) => (isByJoker = target instanceof Element && target.closest(".joker") !== null),
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isAskedFor = isByJoker && Reflect.get(entry, "hadRecentInput") === true;
      if ("value" in entry && !isAskedFor) notes.shift += Number(entry.value);
    }
  }).observe({ type: "layout-shift" });
  new MutationObserver((changes) => {
    const thrown = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLElement && node.className === "burst");
    if (thrown.length > 0) notes.bursts.push(thrown.length);
  }).observe(document, { childList: true, subtree: true });
}

interface Saving {
  shift: number;
  bursts: number[];
}

/** Picks alternating sides on the first open card and plays or takes back its joker, this many times. */
async function pickRepeatedly(page: Page, times: number): Promise<Saving> {
  await page.goto("/predictions");
  const card = page.getByRole("article").filter({ has: page.getByRole("group", { name: "Winner" }) });
  const sides = card.first().getByRole("group", { name: "Winner" }).getByRole("button", { pressed: false });
  const joker = card.first().getByRole("button", { name: /Joker/ });
  await sides.first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(observe);
  for (let nth = 0; nth < times; nth += 1) {
    const saved = page.waitForResponse((response) => response.url().endsWith("/api/predictions"));
    await sides.first().click();
    await saved;
    // Playing a joker starts an animation; the next one waits for its end.
    const played = page.waitForResponse((response) => response.url().endsWith("/double-points"));
    await joker.click();
    await played;
    await page.waitForTimeout(BURST_DURATION_MS);
  }
  return page.evaluate(() => Reflect.get(window, "notes"));
}

async function measureSaving(
  browser: Browser,
  server: GameServer,
): Promise<{ full: Saving; reduced: Saving }> {
  const page = await openAs(browser, server, { as: PLAYER, width: PHONE });
  const full = await pickRepeatedly(page, BURSTS);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const reduced = await pickRepeatedly(page, 2);
  await page.context().close();
  return { full, reduced };
}

interface Scores {
  visit: Visit;
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaint: string;
  blocked: string;
  shift: string;
  /** Lighthouse's index of the machine's speed. */
  machine: number;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string }>;
  environment: { benchmarkIndex: number };
}

/** Signs the demo's player in, without running code of the game. */
async function signIn(context: BrowserContext, server: GameServer): Promise<void> {
  const user = await server.signIn(PLAYER.name, PLAYER.email);
  await context.addCookies([{ name: "jokerpick_session", value: user.token, url: server.url }]);
  const page = await context.newPage();
  // An image: it has the site's origin, and no code of the game runs in it yet.
  await page.goto(`${server.url}/favicon.svg`);
  await page.evaluate((signedIn) => {
    localStorage.setItem("tournamentId", "7");
    localStorage.setItem("sport", "basketball");
    localStorage.setItem("userData", JSON.stringify(signedIn));
  }, user);
}

/** Returns Lighthouse's scores of a screen for a first visit on a slow phone. */
async function measureScores(server: GameServer, visit: Visit): Promise<Scores> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), "jokerpick-quality-"));
  const { args = [], ...options } = config.use?.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    if (visit.isPlayer) await signIn(context, server);
    const asked = ["--yes", LIGHTHOUSE, server.url + visit.path, `--port=${port}`, "--disable-storage-reset"];
    const only = "--only-categories=performance,accessibility,best-practices";
    const { stdout } = await run("npx", [...asked, "--quiet", "--output=json", only], { maxBuffer: 1e9 });
    return readScores(visit, JSON.parse(stdout));
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the run with the median performance. */
async function measureMedian(server: GameServer, visit: Visit): Promise<Scores> {
  const first = await measureScores(server, visit);
  const all = [first];
  while (all.length < RUNS) all.push(await measureScores(server, visit));
  return all.toSorted((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)] ?? first;
}

function readScores(visit: Visit, { categories, audits, environment }: Report): Scores {
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const valueOf = (name: string) => audits[name]?.displayValue ?? "";
  return {
    visit,
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    bestPractices: scoreOf("best-practices"),
    largestPaint: valueOf("largest-contentful-paint"),
    blocked: valueOf("total-blocking-time"),
    shift: valueOf("cumulative-layout-shift"),
    machine: Math.round(environment.benchmarkIndex),
  };
}

/** Measures each visit, and writes a row of a table for it. */
async function measureRows(server: GameServer, visits: readonly Visit[]): Promise<string[]> {
  const rows: string[] = [];
  for (const visit of visits) {
    const one = await measureMedian(server, visit);
    const screen = `\`${visit.path}\` ${visit.isPlayer ? "" : "as a visitor"}`;
    const scores = [one.performance, one.accessibility, one.bestPractices];
    rows.push(
      `| ${[screen, ...scores, one.largestPaint, one.blocked, one.shift, one.machine].join(" | ")} |`,
    );
  }
  return rows;
}

const HEADS = `| Screen | Performance | Accessibility | Best practices | Largest paint | Blocked | Layout shift | Machine |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

/** Measures everything and writes docs/quality.md. */
async function writeReport(browser: Browser, server: GameServer): Promise<void> {
  const firstLoad = await measureFirstLoad(browser, server);
  const { full, reduced } = await measureSaving(browser, server);
  const taps = await measureTaps(browser, server);
  const crowd = await measureCrowd(browser);
  const faults = await measureViolations(browser, server);
  // Nothing else runs on the machine during Lighthouse.
  await browser.close();
  const rows = await measureRows(server, VISITS);
  writeFileSync(
    "docs/quality.md",
    `# Quality, measured

Written by \`npm run quality\`, which measures the built game with its demo in Chromium. The machine had ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}) and a load of ${(loadavg()[1] ?? 0).toFixed(1)} over the last five minutes: what Lighthouse says of performance depends on both.

| What | Aim | Measured |
| --- | --- | --- |
| JavaScript before the leaderboard stands, gzipped | at most 110 kB | ${(firstLoad / 1000).toFixed(1)} kB |
| What axe finds: ${SCREENS.length} screens, ${WIDTHS.join(" and ")} px, light and dark | nothing | ${faults.length === 0 ? "nothing" : `${faults.length} faults`} |
| Layout shift while picks are saved | 0 | ${full.shift.toFixed(3)} |
| Emojis of a burst, over ${full.bursts.length} bursts | 14 to 27 | ${Math.min(...full.bursts)} to ${Math.max(...full.bursts)} |
| Bursts where less motion is wanted | 0 | ${reduced.bursts.length} |
${[...taps, ...crowd].join("\n")}

${faults.map((fault) => `- ${fault}\n`).join("")}
Lighthouse 12.8.2 as on a phone (a slow network, a processor of a quarter of the speed), first visit, signed in unless it says otherwise, the median of ${RUNS} runs; the aims are 97 for performance and 100 for the others. "Machine" is what Lighthouse found the machine itself to be worth during that run; it slows a machine down to a quarter and expects one of 1,500 to 2,000:

${HEADS}
${rows.join("\n")}
`,
  );
  await run("npx", ["oxfmt", "docs/quality.md"]);
}

/** Prints Lighthouse's scores of some screens, and the size of the first load; for `taps` how long they
 * take. */
async function printScores(browser: Browser, server: GameServer, paths: readonly string[]): Promise<void> {
  if (paths.includes("crowd"))
    return void process.stdout.write(`${(await measureCrowd(browser)).join("\n")}\n`);
  if (paths.includes("taps"))
    return void process.stdout.write(`${(await measureTaps(browser, server)).join("\n")}\n`);
  const firstLoad = await measureFirstLoad(browser, server);
  await browser.close();
  const visits = VISITS.filter(({ path }) => paths.some((asked) => path.startsWith(asked)));
  const rows = await measureRows(server, visits);
  process.stdout.write([HEADS, ...rows, "", `First load: ${(firstLoad / 1000).toFixed(1)} kB\n`].join("\n"));
}

const server = await GameServer.install(ROUND_OF_16);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => void server.remove().finally(() => process.exit(1)));
const { launchOptions = {} } = config.use ?? {};
const browser = await chromium.launch(launchOptions);
const paths = process.argv.slice(2);
try {
  await (paths.length === 0 ? writeReport(browser, server) : printScores(browser, server, paths));
} finally {
  await browser.close();
  await server.remove();
}
