import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../time.ts";
import { type HealthFacts, isBackupDue, isBackupLate, listHealthProblems } from "./problems.ts";

const NOW = 1_000 * DAY;

const QUIET = { mail: null, push: null, posts: null };

const WELL: HealthFacts = {
  isWritable: true,
  knowsTime: true,
  isRedisAway: false,
  unsealedSince: null,
  disk: { free: 27.6e9, total: 40e9 },
  memory: { used: 450e6, total: 1e9 },
  backup: { every: DAY, newestAt: NOW - DAY, since: 0 },
  clockDifference: 900,
  undeliveredSince: QUIET,
};

test.each<[string, Partial<HealthFacts>, string[]]>([
  ["nothing", {}, []],
  ["a contest that locked half a minute ago", { unsealedSince: NOW - 30 * SECOND }, ["contest-unsealed"]],
  ["one that locked just before", { unsealedSince: NOW - 30 * SECOND + 1 }, []],
  ["a store that takes no writes", { isWritable: false }, ["store-read-only"]],
  [
    "five minutes of mails that do not arrive",
    { undeliveredSince: { ...QUIET, mail: NOW - 5 * MINUTE } },
    ["mail-undelivered"],
  ],
  ["of push messages", { undeliveredSince: { ...QUIET, push: NOW - 5 * MINUTE } }, ["push-undelivered"]],
  ["of posts", { undeliveredSince: { ...QUIET, posts: NOW - 5 * MINUTE } }, ["posts-undelivered"]],
  ["less", { undeliveredSince: { ...QUIET, mail: NOW - 5 * MINUTE + 1 } }, []],
  ["an unknown time", { knowsTime: false }, ["time-unknown"]],
  ["a clock ahead of the viewer's", { clockDifference: -31 * SECOND }, ["clocks-differ"]],
  ["a disk with a seventh free", { disk: { free: 5.6e9, total: 40e9 } }, ["disk-almost-full"]],
  ["a large disk with a tenth free", { disk: { free: 400e9, total: 4e12 } }, []],
  ["an unknown disk", { disk: null }, []],
  ["much memory", { memory: { used: 950e6, total: 1e9 } }, ["memory-almost-full"]],
  ["no Redis", { isRedisAway: true }, ["redis-away"]],
  [
    "several, what concerns picks first",
    { isRedisAway: true, unsealedSince: NOW - HOUR, isWritable: false },
    ["contest-unsealed", "store-read-only", "redis-away"],
  ],
])("%s needs: %j", (_name, change, problems) => {
  expect(listHealthProblems({ ...WELL, ...change }, NOW)).toEqual(problems);
});

test.each([
  ["none are scheduled", { every: null, newestAt: null, since: 0 }, false],
  ["the newest is a day and a half old", { every: DAY, newestAt: NOW - 1.5 * DAY, since: 0 }, false],
  ["it is half an hour older", { every: DAY, newestAt: NOW - 1.5 * DAY - HOUR / 2 - 1, since: 0 }, true],
  [
    "there is none, and the server has just started",
    { every: DAY, newestAt: null, since: NOW - HOUR },
    false,
  ],
  ["there is none, and it started long ago", { every: HOUR, newestAt: null, since: NOW - 3 * HOUR }, true],
])("late or not: %s", (_name, backup, isLate) => {
  expect(isBackupLate(backup, NOW)).toBe(isLate);
});

test.each([
  ["the newest is younger than the interval", HOUR - 1, null, false],
  ["it is as old", HOUR, null, true],
  ["there is none", null, null, true],
  ["a lock comes in a quarter of an hour", HOUR, 15 * MINUTE, false],
  ["a lock comes later", HOUR, 15 * MINUTE + 1, true],
  ["it has waited for locks for an hour", 2 * HOUR + 1, MINUTE, true],
])("due or not: %s", (_name, age, lockIn, isDue) => {
  const backup = { every: HOUR, newestAt: age === null ? null : NOW - age, since: 0 };
  const nextLockAt = lockIn === null ? null : NOW + lockIn;
  expect(isBackupDue(backup, { now: NOW, nextLockAt })).toBe(isDue);
  expect(isBackupDue({ ...backup, every: null }, { now: NOW, nextLockAt })).toBe(false);
});
