import { expect, test } from "vitest";
import { isOneEmoji } from "./league-limits.ts";

test.each(["🏀", "🏎️", "🇪🇪", "👩‍👩‍👧", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "7️⃣", "❤️"])("%s is an emoji", (text) => {
  expect(isOneEmoji(text)).toBe(true);
});

test.each(["", "a", "7", "🏀🏀", "🏀 ", " 🏀", "<b>", "🇪", "A🏀", "🏀".repeat(50)])("%j is none", (text) => {
  expect(isOneEmoji(text)).toBe(false);
});
