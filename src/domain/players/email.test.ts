import { expect, test } from "vitest";
import { normalizeEmail } from "./email.ts";

test.each([
  ["mari@example.org", "mari@example.org"],
  ["  Mari.Maasikas@Example.ORG ", "mari.maasikas@example.org"],
  ["õie+liiga@näide.ee", "õie+liiga@näide.ee"],
  ["\u212Aim@example.org", "\u212Aim@example.org"],
  [`${"a".repeat(308)}@example.org`, `${"a".repeat(308)}@example.org`],
])("%j is kept as %j", (text, kept) => {
  expect(normalizeEmail(text)).toBe(kept);
});

test.each([
  "",
  "mari",
  "@example.org",
  "mari@",
  "mari@example.org@example.org",
  "mari maasikas@example.org",
  "mari@example.org,jaan@example.org",
  "mari\0@example.org",
  "mari\uD800@example.org",
  "ma\u200Bri@example.org",
  `${"a".repeat(309)}@example.org`,
])("%j is no e-mail address", (text) => {
  expect(normalizeEmail(text)).toBeNull();
});
