import { expect, test } from "vitest";
import { HOUR, instantOf } from "../time.ts";
import { isLocked } from "./locks.ts";
import { phaseOf, whyResultTooEarly } from "./phase.ts";

const locksAt = instantOf("2025-09-20T12:00:00Z");
const startsAt = instantOf("2025-09-21T11:00:00Z");

test.each([
  { now: locksAt - 1, locked: false },
  { now: locksAt, locked: true },
  { now: locksAt + 1, locked: true },
])("a lock is shut from its very millisecond on: $locked at $now", ({ now, locked }) => {
  expect(isLocked(locksAt, now)).toBe(locked);
});

test("a lock whose instant is unknown is shut", () => {
  expect(isLocked(instantOf("tomorrow"), locksAt)).toBe(true);
});

test.each([
  { now: locksAt - 1, hasResult: false, phase: "before" },
  { now: locksAt, hasResult: false, phase: "closed" },
  { now: startsAt - 1, hasResult: false, phase: "closed" },
  { now: startsAt, hasResult: false, phase: "in-progress" },
  { now: startsAt + 2 * HOUR, hasResult: false, phase: "in-progress" },
  { now: startsAt + 2 * HOUR + 1, hasResult: false, phase: "awaiting" },
  { now: startsAt + 2 * HOUR + 1, hasResult: true, phase: "final" },
  { now: startsAt, hasResult: true, phase: "final" },
  { now: locksAt - 1, hasResult: true, phase: "final" },
])("at $now with result $hasResult it is $phase", ({ now, hasResult, phase }) => {
  expect(phaseOf({ locksAt, startsAt, hasResult }, now)).toBe(phase);
});

const NO_DATE = { code: "no-date", name: "Baku" };
const early = (now: number) => ({ code: "not-started", name: "Baku", startsAt, now });

test.each([
  { now: locksAt - 1, why: early(locksAt - 1) },
  { now: startsAt - 1, why: early(startsAt - 1) },
  { now: startsAt, why: null },
  { now: startsAt, locksAt: startsAt + 1, why: { code: "takes-picks", name: "Baku" } },
  { now: startsAt, startsAt: null, why: NO_DATE },
  { now: startsAt, isCancelled: true, why: { code: "cancelled", name: "Baku" } },
  { now: startsAt, locksAt: null, why: NO_DATE },
])("a result at $now: $why", ({ now, why, ...changes }) => {
  const contest = { name: "Baku", locksAt, startsAt, ...changes };
  expect(whyResultTooEarly(contest, now)).toEqual(why);
});
