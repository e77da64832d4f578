import { expect, test } from "vitest";
import { DAY, HOUR, instantOf } from "../time.ts";
import { chooseDigest, type DigestedPlayer, planDigest } from "./plan-digests.ts";

test.each([
  [0, "digest"],
  [1, "digest"],
  [2, "still-in"],
  [3, null],
  [40, null],
])("after %i rounds without picks a player gets %s", (missed, kind) => {
  expect(chooseDigest(missed)).toBe(kind);
});

const NOW = instantOf("2025-09-07T21:00:00Z");
const MARI: DigestedPlayer = { playerId: 5, missed: 0, channels: ["mail"], quiet: null };
const plan = (player: Partial<DigestedPlayer>, end = NOW + DAY) =>
  planDigest({ ...MARI, ...player }, { now: NOW, end });

test("goes out by each chosen channel at once", () => {
  expect(plan({ channels: ["mail", "push"] })).toEqual([
    { playerId: 5, channel: "mail", kind: "digest", at: NOW },
    { playerId: 5, channel: "push", kind: "digest", at: NOW },
  ]);
});

test.each<[string, Partial<DigestedPlayer>]>([
  ["without a channel", { channels: [] }],
  ["of who is away for long", { missed: 3 }],
])("nothing is planned %s", (_, player) => {
  expect(plan(player)).toEqual([]);
});

const NIGHT = { from: 22 * 60, to: 8 * 60, timeZone: "Europe/Tallinn" };

test("waits for the end of the quiet hours", () => {
  // Midnight in Tallinn; eight there is five by UTC.
  expect(plan({ quiet: NIGHT })).toMatchObject([{ at: NOW + 8 * HOUR }]);
});

test("is left out where they end after it is news", () => {
  expect(plan({ quiet: NIGHT }, NOW + 7 * HOUR)).toEqual([]);
});
