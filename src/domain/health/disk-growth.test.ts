import { expect, test } from "vitest";
import { DAY, HOUR } from "../time.ts";
import { estimateDaysLeft } from "./disk-growth.ts";

const START = 20_000 * DAY;
const GB = 1e9;

/** Hourly looks for some hours. */
const look = (hours: number, freeAt: (hour: number) => number, every = 1) =>
  Array.from({ length: Math.floor(hours / every) + 1 }, (_, index) => ({
    at: START + index * every * HOUR,
    free: freeAt(index * every),
  }));

const perDay = (free: number, bytes: number) => (hour: number) => free - (bytes * hour) / 24;

test.for([
  ["no look", [], null],
  ["one look", look(0, () => GB), null],
  ["an hour less than a day", look(23, perDay(10 * GB, GB)), null],
  ["a day with too few looks", look(24, perDay(10 * GB, GB), 4), null],
  ["a day", look(24, perDay(10 * GB, GB)), 9],
  ["a week of the same pace", look(168, perDay(16.5 * GB, GB)), 9],
  ["a disk that stays as it is", look(48, () => 10 * GB), null],
  ["one that gets emptier", look(48, perDay(10 * GB, -GB)), null],
  ["one that is full", look(24, perDay(GB, GB)), 0],
  ["one that lasts for 60 days", look(24, perDay(61.5 * GB, GB)), 60],
  ["one that lasts longer", look(24, perDay(62.5 * GB, GB)), null],
  // A backup of 2 GB takes room in every sixth hour.
  ["backups that come and go", look(48, (hour) => 10 * GB - (hour % 6 === 0 ? 2 * GB : 0)), null],
  [
    "the same while it fills",
    look(96, (hour) => perDay(13.5 * GB, GB)(hour) - (hour % 6 === 1 ? 2 * GB : 0)),
    9,
  ],
  ["one file of 5 GB in the last hour", look(48, (hour) => (hour < 48 ? 10 * GB : 5 * GB)), null],
  ["one at the beginning", look(48, (hour) => (hour < 2 ? 10 * GB : 5 * GB)), null],
  ["what filled it is over", look(48, (hour) => perDay(10 * GB, GB)(Math.min(hour, 24))), null],
] as const)("%s: full in %3$s days", ([, looks, days]) => {
  expect(estimateDaysLeft(looks)).toBe(days);
});
