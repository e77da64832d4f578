// Installs what tests and benchmarks need besides packages: Chromium, PostgreSQL, Redis and wrk.
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

/** Finds a Chromium of the system; undefined when there is none. */
export function findSystemBrowser() {
  return BROWSERS.find((browser) => browser !== "" && existsSync(browser));
}

async function findBrowser() {
  const { chromium } = await import("@playwright/test");
  return findSystemBrowser() ?? [chromium.executablePath()].find(existsSync);
}

/** Runs a program and tells whether it succeeded; its errors are printed only if it did not. */
function trySpawn(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync(program, args, {
    env,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) console.error((stderr ?? "").trim().split("\n").slice(-3).join("\n"));
  return status === 0;
}

function tryAptInstall(...names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${names.join(", ")} (apt-get) …`);
  const install = ["install", "-y", "--no-install-recommends", ...names];
  return trySpawn("apt-get", install) || (trySpawn("apt-get", ["update"]) && trySpawn("apt-get", install));
}

async function installBrowser() {
  if ((await findBrowser()) !== undefined || tryAptInstall("chromium")) return;
  console.log("Installing Chromium (playwright) …");
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve("@playwright/test")), "cli.js");
  if (trySpawn(process.execPath, [cli, "install", "chromium"])) return;
  throw new Error("The browser tests need Chromium. Install it, or set CHROMIUM_PATH=/path/to/chrome.");
}

/** Installs what the tests need; throws without a browser. Tests that need another missing program are
 * skipped and listed at the end of the run. */
export async function installTestDependencies() {
  await installBrowser();
  if (!process.env.TEST_DATABASE_URL && findPostgres() === undefined) tryAptInstall("postgresql");
  if (findProgram(...REDIS_PROGRAMS) === undefined) tryAptInstall("redis-server");
}

/** Installs what the benchmarks need; throws when there is no wrk, the load generator. */
export function installBenchDependencies() {
  if (findPostgres() === undefined) tryAptInstall("postgresql");
  if (findProgram("wrk") !== undefined || tryAptInstall("wrk")) return;
  throw new Error(
    "The benchmarks need wrk: install it (https://github.com/wg/wrk) so that it is on the PATH.",
  );
}
