import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { normalizeName } from "./tidy-name.ts";

test.each([
  ["Mari", "Mari"],
  ["  Mari \t  Maasikas\n", "Mari Maasikas"],
  ["Mari\u00A0Maasikas", "Mari Maasikas"],
  ["Jose\u0301", "José"],
  ["Ma\u200Bri\u2060", "Mari"],
  ["\u200B\u200B", ""],
  ["\u202EiraM", "iraM"],
  ["محمد\u200F رضا", "محمد رضا"],
  ["می‌خواهم", "می‌خواهم"],
  ["क्‍ष", "क्‍ष"],
  ["Ma\0ri\uD800x", "Ma ri x"],
  ["👩‍👩‍👧 Õie 1️⃣", "👩‍👩‍👧 Õie 1️⃣"],
  ["王 小明", "王 小明"],
])("%j is kept as %j", (name, kept) => {
  expect(normalizeName(name)).toBe(kept);
});

test("tidying twice is tidying once", () => {
  assert(
    property(string({ unit: "binary", maxLength: 60 }), (name) => {
      const tidy = normalizeName(name);
      expect(normalizeName(tidy)).toBe(tidy);
    }),
  );
});
