import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import config from "../playwright.config.ts";

const require = createRequire(createRequire(import.meta.url).resolve("@playwright/test"));

test("the browser of journeys leaves out what Playwright would have it leave out", () => {
  const bundle = readFileSync(require.resolve("playwright-core/lib/coreBundle"), "utf8");
  const list = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle)?.[1] ?? "";
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names).toContain("HttpsUpgrades");
  const args = config.use?.launchOptions?.args ?? [];
  const own = args
    .find((arg) => arg.startsWith("--disable-features="))
    ?.split("=")[1]
    ?.split(",");
  expect(own).toEqual(expect.arrayContaining(names));
});
