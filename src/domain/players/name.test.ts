import { expect, test } from "vitest";
import { whyNameInvalid } from "./name.ts";

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
  // An accent of its own belongs to its letter: 32 characters as one sees them.
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
