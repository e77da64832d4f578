import { expect, test } from "vitest";
import { assert, property, string } from "fast-check";
import { whyNameInvalid, sanitizeName, normalizeName } from "./name.ts";

const LENGTH = { code: "name-length", shortest: 2, longest: 32 };
const EMOJI = { code: "name-emoji" };

test.each([
  "Bo",
  "  Bo  ",
  "Liis Õunapuu",
  "Alperen’s Barber",
  "Jürgen #1 * 2000",
  "Дмитрий",
  "Γιάννης",
  "李明",
  "नमस्ते",
  "محمد رضا",
  "می‌خواهم",
  "O'Neill-Smith (Jr.)",
  "x".repeat(32),
  // A combining accent belongs to its letter, so these are 32 visible characters.
  "e\u0301".repeat(32),
])("%s is a name", (name) => {
  expect(whyNameInvalid(name)).toBeNull();
});

test.each([
  "",
  " ",
  "B",
  "  B  ",
  "e\u0301",
  "x".repeat(33),
  "e\u0301".repeat(33),
  `${" ".repeat(5)}B\n`,
  "\u200B\u200B\u200B",
  "B\u200B",
  "\u2800\u2800",
  "\u3164\u3164",
  `Bo${"\u0301".repeat(200)}`,
])("%j has not 2 to 32 characters", (name) => {
  expect(whyNameInvalid(name)).toEqual(LENGTH);
});

test.each([
  "😀",
  "Bo 😀",
  "Bo ☺",
  "Bo ❤️",
  "Bo 🇪🇪",
  "Bo 🇪",
  "Bo 1️⃣",
  "Bo #⃣",
  "Bo 👨‍👩‍👧",
  "Bo 👍🏽",
  "Bo 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "Bo ★",
  "Bo →",
  "Bo ⌚",
  "Bo ✂",
  "Bo ⬛",
  "Bo 🀄",
  "Bo 🫠",
  "Bo ©",
])("%s has an emoji or symbol", (name) => {
  expect(whyNameInvalid(name)).toEqual(EMOJI);
});

test.each([
  ["Mari Maasikas", "Mari Maasikas"],
  ["  Mari \t  Maasikas\n", "Mari Maasikas"],
  ["Mari 🏀🔥 Maasikas", "Mari Maasikas"],
  ["👩‍👩‍👧 Õie 🇪🇪", "Õie"],
  ["Ng\u0169\u0303n Thi\u0323\u0302", "Ng\u0169\u0303n Thị\u0302".normalize("NFC")],
  ["Ma\0ri\u202E\uD800x", "Ma ri x"],
  ["\u200B\u2060Jaan", "Jaan"],
  ["a".repeat(40), "a".repeat(32)],
  [`${"a".repeat(31)} bcd`, "a".repeat(31)],
  ["王 小明", "王 小明"],
])("%j becomes %j", (name, fitted) => {
  expect(sanitizeName(name)).toBe(fitted);
});

test.each(["", " ", "M", "🏀🏀🏀", "🔥M🔥", "\u200B\u200B\u200B"])("%j leaves no name", (name) => {
  expect(sanitizeName(name)).toBeNull();
});

test("whatever comes, the name is by the rules or none", () => {
  assert(
    property(string({ unit: "binary", maxLength: 80 }), (name) => {
      const fitted = sanitizeName(name);
      expect(fitted === null ? null : whyNameInvalid(fitted)).toBeNull();
      expect(fitted ?? "").not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
  );
});

test.each([
  ["Mari", "Mari"],
  ["  Mari \t  Maasikas\n", "Mari Maasikas"],
  ["Mari\u00A0Maasikas", "Mari Maasikas"],
  ["Jose\u0301", "José"],
  ["Ma\u200Bri\u2060", "Mari"],
  ["\u2800Ma\u2800ri", "Ma ri"],
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
