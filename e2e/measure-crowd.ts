// Screens with 10,000 players who are all in each of 50 leagues, on a processor of a quarter of the speed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startServer } from "../bench/load.ts";
import { readAnswer } from "../bench/read-answer.ts";
import { createToken, cup } from "../bench/population.ts";
import { median } from "../bench/report.ts";
import { SLOWER, slowDown } from "./measure-taps.ts";
import { findLongestTurn } from "./trace-turns.ts";

const PHONE = 390;
/** How often each is measured. */
const TIMES = 5;
/** After this a screen has moved. */
const SETTLE_MS = 4000;
const LEAGUE = 7;
const RUNNING = cup.ids.at(-1) ?? 0;
/** The first provisional points of the second team; it gets one after the other. */
const FIRST_STAND = 60;

/** The player who looks: neither first nor captain. */
const MINE = 5;

/** What a page did since it was last asked, in milliseconds. */
interface Notes {
  /** From frame to frame. */
  frames: number[];
  /** Rows that slid. */
  moved: number;
  /** From question to answer of each call. */
  calls: { path: string; took: number }[];
}

/** Notes frames, moves and calls of the page. */
function observe(): void {
  const notes: Notes = { frames: [], moved: 0, calls: [] };
  Object.assign(window, { notes });
  // Methods, since what transforms this file gives names to functions by a helper that the page has not.
  const page = {
    before: 0,
    frame(at: number) {
      if (page.before > 0) notes.frames.push(at - page.before);
      page.before = at;
      requestAnimationFrame(page.frame);
    },
    animate: Element.prototype.animate,
    count(this: Element, ...how: Parameters<Animatable["animate"]>) {
      notes.moved++;
      return page.animate.apply(this, how);
    },
  };
  requestAnimationFrame(page.frame);
  Element.prototype.animate = page.count;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      const { pathname } = new URL(name);
      if (pathname.startsWith("/api/")) notes.calls.push({ path: pathname, took: duration });
    }
  }).observe({ type: "resource" });
}

const takeNotes = (page: Page): Promise<Notes> =>
  page.evaluate(() => {
    const notes: Notes = Reflect.get(window, "notes");
    const taken = { ...notes };
    Object.assign(notes, { frames: [], moved: 0, calls: [] });
    return taken;
  });

const SCREENS = [
  { name: "league", path: `/leagues/${LEAGUE}`, ready: "tbody tr[data-index]" },
  { name: "leagues", path: "/leagues", ready: "main a" },
  { name: "reveal", path: `/game/${RUNNING}?tournament=${cup.tournament}`, ready: ".live-rows li" },
] as const;

type Crowd = Awaited<ReturnType<typeof startServer>>;

async function openPage(browser: Browser, { port }: Crowd): Promise<Page> {
  const baseURL = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({
    viewport: { width: PHONE, height: 844 },
    baseURL,
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: "jokerpick_session", value: createToken(MINE), url: baseURL }]);
  await context.addInitScript(
    ({ tournament, id }) => {
      localStorage.setItem("tournamentId", String(tournament));
      localStorage.setItem("userData", JSON.stringify({ id, name: "x", token: "", admin: false }));
    },
    { tournament: cup.tournament, id: MINE },
  );
  await context.addInitScript(observe);
  return context.newPage();
}

const order = async ({ otherPort }: Crowd, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${otherPort}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
};

const standOf = (score2: number) => ({ score1: 71, score2, top_scorer: null });

/** Enters how the running game stands, in place of how it stood; null: nothing was entered. */
async function enterStand({ port }: Crowd, score2: number, before: number | null): Promise<void> {
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/organise/tournaments/${cup.tournament}/provisional-game`,
    {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${createToken(1)}` },
      body: JSON.stringify({
        id: RUNNING,
        ...standOf(score2),
        ...(before !== null && { was: standOf(before) }),
      }),
    },
  );
  if (!answer.ok) throw new Error(`The score was refused: ${await answer.text()}`);
}

/** Milliseconds from question to answer of the calls that explain points, each of another player, in turn
 * overall, of a round and in a league, right after a publication and again. */
async function measureExplain(crowd: Crowd): Promise<number[]> {
  const times: number[] = [];
  const explain = async (player: number, query = "") => {
    const before = performance.now();
    const answer = await fetch(
      `http://127.0.0.1:${crowd.port}/api/explain/${player}?tournamentId=${cup.tournament}${query}`,
      { headers: { authorization: `Bearer ${createToken(MINE)}` } },
    );
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`Not explained: ${answer.status}`);
    times.push(performance.now() - before);
  };
  for (let time = 0; time < TIMES; time++) {
    await order(crowd, "/");
    for (const query of ["", "&round=Round 1", `&leagueId=${LEAGUE}`]) {
      await explain(17 + time, query);
      await explain(1017 + time, query);
    }
  }
  return times;
}

const rounded = (values: readonly number[]) => {
  const longest = Math.round(Math.max(0, ...values));
  return values.length === 0 ? "none" : `${Math.round(median([...values]))} ms, at most ${longest} ms`;
};

const row = (what: string, aim: string, measured: string) => `| ${what} | ${aim} | ${measured} |`;

/** Measures the board of everybody while it moves, at its top and far down: turns by processor time, which is
 * that of a full-speed processor and counts four times, and frames by the clock at a quarter of the speed. */
async function measureMoves(browser: Browser, page: Page, crowd: Crowd): Promise<string> {
  await page.goto("/leaderboard");
  await page.locator("tbody tr[data-index]").nth(5).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const scroll = async (time: number) => {
    await page.evaluate((y) => scrollTo(0, y), time < TIMES - 2 ? 0 : 200_000);
    await page.waitForTimeout(SETTLE_MS / 2);
  };
  const publish = async () => {
    await takeNotes(page);
    await order(crowd, "/");
    await page.waitForTimeout(SETTLE_MS);
  };
  const turns: number[] = [];
  const jumps: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    jumps.push(SLOWER * (await findLongestTurn(browser, page, () => scroll(time))));
    turns.push(SLOWER * (await findLongestTurn(browser, page, publish)));
  }
  await slowDown(page);
  const frames: number[] = [];
  let moved = 0;
  for (let time = 0; time < TIMES; time++) {
    await scroll(time);
    await publish();
    const notes = await takeNotes(page);
    frames.push(Math.max(0, ...notes.frames));
    moved += notes.moved;
  }
  return row(
    `A board of 10,000 moves at a quarter of the speed, ${TIMES} publications`,
    "no turn over 50 ms, no frame over 100 ms",
    `turns ${rounded(turns)}; frames ${rounded(frames)}; ${moved} rows slid; scrolled 200,000 pixels at once: turn of ${Math.round(Math.max(...jumps))} ms`,
  );
}

/** Opens the screens with many leagues and members. */
async function measureScreens(browser: Browser, crowd: Crowd): Promise<string[]> {
  const rows: string[] = [];
  for (const { name, path, ready } of SCREENS) {
    const page = await openPage(browser, crowd);
    const turns: number[] = [];
    const calls = new Map<string, number>();
    for (let time = 0; time < TIMES; time++) {
      if (name === "reveal") await enterStand(crowd, FIRST_STAND + time + 1, FIRST_STAND + time);
      const turn = await findLongestTurn(browser, page, async () => {
        await page.goto(path);
        await page.locator(ready).first().waitFor();
        await page.waitForTimeout(SETTLE_MS / 2);
      });
      turns.push(SLOWER * turn);
      const notes = await takeNotes(page);
      for (const { path: one, took } of notes.calls) calls.set(one, Math.max(took, calls.get(one) ?? 0));
    }
    const [slowest = ["", 0]] = [...calls].toSorted(([, a], [, b]) => b - a);
    rows.push(
      row(
        `${name} opened at a quarter of the speed`,
        "",
        `turns ${rounded(turns)}; slowest call ${slowest[0]} ${Math.round(slowest[1])} ms`,
      ),
    );
    await page.context().close();
  }
  return rows;
}

/** Writes rows on screens with a crowd. */
export async function measureCrowd(browser: Browser): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "jokerpick-quality-"));
  const crowd = await startServer("crowd-server", join(folder, "data"));
  try {
    // What every server with players has at hand: who is signed in, and the board.
    await readAnswer(crowd.port, `/api/leaderboard?tournamentId=${cup.tournament}`, createToken(MINE));
    await order(crowd, "/turn");
    const explained = await measureExplain(crowd);
    await enterStand(crowd, FIRST_STAND, null);
    const screens = await measureScreens(browser, crowd);
    const page = await openPage(browser, crowd);
    const moves = await measureMoves(browser, page, crowd);
    await page.context().close();
    const turn = Number(await order(crowd, "/turn"));
    return [
      moves,
      row(
        "Points of one of 10,000 players explained, right after a publication and again",
        "at most 150 ms",
        rounded(explained),
      ),
      ...screens,
      row("Longest turn of the server meanwhile", "at most 50 ms", `${Math.round(turn)} ms`),
    ];
  } finally {
    await crowd.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
