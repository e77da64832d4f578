// What tests and benchmarks need besides packages: a Chromium, the server programs of PostgreSQL and Redis, and wrk.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { findProgram, REDIS_PROGRAMS } from "./find-program.mjs";
import { findPostgres } from "./postgres.mjs";

const BROWSERS = [
  process.env.CHROMIUM_PATH ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

/** The path of a Chromium of the system, or undefined. */
export function findSystemBrowser() {
  return BROWSERS.find((browser) => browser !== "" && existsSync(browser));
}

async function findBrowser() {
  const { chromium } = await import("@playwright/test");
  return findSystemBrowser() ?? [chromium.executablePath()].find(existsSync);
}

/** Runs a program and tells whether it went well; its words are shown only when it did not. */
function isDone(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync(program, args, {
    env,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) console.error((stderr ?? "").trim().split("\n").slice(-3).join("\n"));
  return status === 0;
}

function isInstalledByApt(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${name} (apt-get) …`);
  const install = ["install", "-y", "--no-install-recommends", name];
  return isDone("apt-get", install) || (isDone("apt-get", ["update"]) && isDone("apt-get", install));
}

async function ensureBrowser() {
  if ((await findBrowser()) !== undefined || isInstalledByApt("chromium")) return;
  console.log("Installing Chromium (playwright) …");
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve("@playwright/test")), "cli.js");
  if (isDone(process.execPath, [cli, "install", "chromium"])) return;
  throw new Error(
    "The journeys need a Chromium. Install one, or name yours: CHROMIUM_PATH=/path/to/chrome npm test",
  );
}

/** Finds or installs what the tests need. Without a browser they cannot run; the tests that need another missing
 * program are left out and listed at the end of the run. */
export async function ensureTestTools() {
  await ensureBrowser();
  if (!process.env.TEST_DATABASE_URL && findPostgres() === undefined) isInstalledByApt("postgresql");
  if (findProgram(...REDIS_PROGRAMS) === undefined) isInstalledByApt("redis-server");
}

/** Finds or installs what the benchmarks need; throws when there is no wrk, which makes the load. */
export function ensureBenchTools() {
  if (findPostgres() === undefined) isInstalledByApt("postgresql");
  if (findProgram("wrk") !== undefined || isInstalledByApt("wrk")) return;
  throw new Error(
    "The benchmarks need wrk: install it (https://github.com/wg/wrk) so that it is on the PATH.",
  );
}
