import { expect, test } from "vitest";
import { findScreenAt } from "#contract/screens.ts";

test.each([
  ["/leaderboard", "leaderboard"],
  ["/leaderboard/", "leaderboard"],
  ["/game/12", "game"],
  ["/game/x", "game"],
  ["/game", null],
  ["/game/12/picks", null],
  ["/profile", "ownProfile"],
  ["/profile/3", "profile"],
  ["/", null],
  ["/__proto__", null],
])("at %s is the screen %s", (pathname, name) => {
  expect(findScreenAt(pathname)).toBe(name);
});
