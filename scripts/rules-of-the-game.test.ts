import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const page = new URL("../docs/rules-of-the-game.md", import.meta.url);
const sentences = readFileSync(page, "utf8")
  .split(/^[-*] /mu)
  .slice(1)
  .map((item) => (item.split("\n\n")[0] ?? "").replaceAll(/\s+/gu, " ").trim());

test("the page has rules", () => {
  expect(sentences.length).toBeGreaterThan(50);
});

test.each(sentences)("%s", (sentence) => {
  const [, path, title] = /\[[^\]]+\]\((\.\.\/[^)]+\.test\.ts)\) "([^"]+)"$/u.exec(sentence) ?? [];
  expect(path, "names its test").toBeDefined();
  const tests = readFileSync(fileURLToPath(new URL(path ?? "", page)), "utf8");
  expect(tests).toContain(title);
});
