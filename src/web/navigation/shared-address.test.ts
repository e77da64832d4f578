import { expect, test } from "vitest";
import { findSharedPath } from "./shared-address.ts";

const SITE = "https://cup.example";

test.each([
  { url: "https://cup.example/join/ABCD-2345", opens: "/join/ABCD-2345" },
  { text: "Join us: https://cup.example/join/ABCD-2345.", opens: "/join/ABCD-2345" },
  { title: "https://cup.example/leaderboard?tournament=7", opens: "/leaderboard?tournament=7" },
  { text: "https://other.example/a and https://cup.example/game/7", opens: "/game/7" },
  { text: "https://cup.example/leagues/5?code=ABCD-2345", opens: "/leagues/5?code=ABCD-2345" },
  { url: "https://other.example/join/ABCD-2345", opens: null },
  { url: "https://cup.example.evil.example/join/ABCD-2345", opens: null },
  { url: "https://cup.example@evil.example/join/ABCD-2345", opens: null },
  { url: "javascript:alert(1)", opens: null },
  { text: "data:text/html,https", opens: null },
  { url: "https://cup.example/sign-in-link#code", opens: null },
  { url: "https://cup.example/set-up?token=1", opens: null },
  { url: "https://cup.example/api/account/data", opens: null },
  { url: "https://cup.example//evil.example/join/x", opens: null },
  { text: "no link at all", opens: null },
])("what was shared opens $opens: $url $text $title", ({ opens, ...given }) => {
  const search = new URLSearchParams(given).toString();
  expect(findSharedPath(search, SITE)).toBe(opens);
});

test("a page that was opened as usual opens nothing else", () => {
  expect(findSharedPath("?tournament=7", SITE)).toBeNull();
});
