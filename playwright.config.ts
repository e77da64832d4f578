import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Where a browser of the system lies; without one Playwright's own is used. */
const BROWSERS = [process.env["CHROMIUM_PATH"] ?? "", "/usr/bin/chromium", "/usr/bin/google-chrome"];
const executablePath = BROWSERS.find((path) => path !== "" && existsSync(path));

/** What Chromium leaves out. It reads the last list alone, so this repeats Playwright's own; the last two are
 * suggestions under the address bar, pages of their own beside each page of a test (0074). */
const DISABLED_FEATURES = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "msEdgeUpdateLaunchServicesPreferredVersion",
  "msForceBrowserSignIn",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./e2e/filled-demos.ts",
  fullyParallel: false,
  // One more than the cores of small machines: pages and servers also wait.
  workers: 3,
  // Limits for what hangs, not for what is slow: beside load on all cores the longest journey takes two minutes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A journey that failed in CI runs once more, and is listed as flaky where it then passes: two cores that somebody else
  // uses too have stalled a browser for longer than any wait here.
  retries: process.env["CI"] === "true" ? 1 : 0,
  reporter: [["list"]],
  use: {
    // A click that waits for what never comes would take the whole limit of its test.
    actionTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "Europe/Tallinn",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${DISABLED_FEATURES.join(",")}`,
      ],
    },
  },
});
