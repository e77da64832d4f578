import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import type { GameServer } from "./game-server.ts";
import { openAs } from "./screens.ts";

const PHONE = 390;

/** Notes when the board is first on the page. */
function noteBoard(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector("table") === null) return;
    Object.assign(window, { boardAt: performance.now() });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Measures the compressed bytes of JavaScript that are asked for before the board is shown. */
export async function measureFirstLoad(browser: Browser, server: GameServer): Promise<number> {
  const page = await openAs(browser, server, { as: null, width: PHONE });
  await page.addInitScript(noteBoard);
  await page.goto("/leaderboard");
  await page.getByRole("table").waitFor();
  const before = await page.evaluate(() => {
    const { boardAt } = window as unknown as { boardAt: number };
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime <= boardAt)
      .map(({ name }) => name);
  });
  const scripts = await Promise.all(before.map(async (url) => (await page.request.get(url)).text()));
  await page.context().close();
  return scripts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}
