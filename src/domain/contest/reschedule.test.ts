import { expect, test } from "vitest";
import { DAY, HOUR, instantOf } from "../time.ts";
import {
  type ContestSchedule,
  keepShutLock,
  reschedule,
  rescheduleCancelled,
  type ScheduleChange,
  whyNotRescheduled,
} from "./reschedule.ts";

const LOCK = instantOf("2026-03-01T13:00:00Z");

const open: ContestSchedule = {
  status: "scheduled",
  starts_at: LOCK,
  locks_at: LOCK,
  shown_lock_at: LOCK,
  sealed_at: null,
};
const sealed: ContestSchedule = { ...open, sealed_at: LOCK + 2000 };
const move = (at: number): ScheduleChange => ({ action: "move", starts_at: at, locks_at: at });
const early = (at: number): ScheduleChange => ({ action: "started-early", starts_at: at, locks_at: at });

test.each([
  {
    what: "before the lock it moves along",
    from: open,
    change: move(LOCK + HOUR),
    now: LOCK - 1,
    to: ["scheduled", LOCK + HOUR, LOCK + HOUR, false],
  },
  {
    what: "to this very millisecond it shuts at once",
    from: open,
    change: move(LOCK - 1),
    now: LOCK - 1,
    to: ["scheduled", LOCK - 1, LOCK - 1, true],
  },
  {
    what: "after the lock it stays shut",
    from: sealed,
    change: move(LOCK + 9 * HOUR),
    now: LOCK + HOUR,
    to: ["postponed", LOCK + 9 * HOUR, LOCK, false],
  },
  {
    what: "to a past start after the lock nothing is sealed anew",
    from: sealed,
    change: move(LOCK + HOUR),
    now: LOCK + 2 * HOUR,
    to: ["scheduled", LOCK + HOUR, LOCK, false],
  },
  {
    what: "to its own lock nothing is sealed anew",
    from: sealed,
    change: move(LOCK),
    now: LOCK + HOUR,
    to: ["scheduled", LOCK, LOCK, false],
  },
  {
    what: "to a past start before the lock it is sealed anew",
    from: sealed,
    change: move(LOCK - 1),
    now: LOCK + HOUR,
    to: ["scheduled", LOCK - 1, LOCK - 1, true],
  },
  {
    what: "a start that was noted too early is mended",
    from: sealed,
    change: early(LOCK + 1),
    now: LOCK + HOUR,
    to: ["scheduled", LOCK + 1, LOCK + 1, true],
  },
  {
    what: "a new date of one that was sealed keeps it shut",
    from: { ...sealed, status: "postponed" as const, locks_at: null },
    change: move(LOCK + 9 * HOUR),
    now: LOCK + HOUR,
    to: ["postponed", LOCK + 9 * HOUR, LOCK + 2000, false],
  },
  {
    what: "without a date it keeps a lock that passed until its record is written",
    from: open,
    change: { action: "postpone" as const },
    now: LOCK,
    to: ["postponed", LOCK, LOCK, false],
  },
  {
    what: "without a date it has no lock",
    from: open,
    change: { action: "postpone" as const },
    now: LOCK - 1,
    to: ["postponed", LOCK, null, false],
  },
  {
    what: "one restored with a date to come after its seal is postponed",
    from: { ...sealed, status: "cancelled" as const, shown_lock_at: LOCK + 9 * HOUR },
    change: { action: "restore" as const },
    now: LOCK + HOUR,
    to: ["postponed", LOCK, LOCK, false],
  },
  {
    what: "one restored at the instant of that date is scheduled",
    from: { ...sealed, status: "cancelled" as const, shown_lock_at: LOCK + HOUR },
    change: { action: "restore" as const },
    now: LOCK + HOUR,
    to: ["scheduled", LOCK, LOCK, false],
  },
  {
    what: "one restored before its seal is scheduled",
    from: { ...open, status: "cancelled" as const, shown_lock_at: LOCK + 9 * HOUR },
    change: { action: "restore" as const },
    now: LOCK - 1,
    to: ["scheduled", LOCK, LOCK, false],
  },
  {
    what: "one restored without a date is postponed",
    from: { ...open, status: "cancelled" as const, locks_at: null, shown_lock_at: null },
    change: { action: "restore" as const },
    now: LOCK - 1,
    to: ["postponed", LOCK, null, false],
  },
  {
    what: "one restored whose lock passed unsealed counts the picks at that lock",
    from: { ...open, status: "cancelled" as const },
    change: { action: "restore" as const },
    now: LOCK + HOUR,
    to: ["scheduled", LOCK, LOCK, true],
  },
  {
    what: "one restored whose lock passed unsealed is postponed with a date to come",
    from: { ...open, status: "cancelled" as const, shown_lock_at: LOCK + 9 * HOUR },
    change: { action: "restore" as const },
    now: LOCK + HOUR,
    to: ["postponed", LOCK, LOCK, false],
  },
  {
    what: "one restored that got an earlier start after its seal counts the picks at that start",
    from: { ...sealed, status: "cancelled" as const, shown_lock_at: LOCK - HOUR },
    change: { action: "restore" as const },
    now: LOCK + HOUR,
    to: ["scheduled", LOCK, LOCK - HOUR, true],
  },
  {
    what: "one restored at a later time in the past and never sealed counts the picks at that time",
    from: { ...open, status: "cancelled" as const },
    change: move(LOCK + 1),
    now: LOCK + HOUR,
    to: ["scheduled", LOCK + 1, LOCK + 1, true],
  },
  {
    what: "one restored is scheduled",
    from: { ...sealed, status: "cancelled" as const },
    change: { action: "restore" as const },
    now: LOCK + HOUR,
    to: ["scheduled", LOCK, LOCK, false],
  },
])("$what", ({ from, change, now, to }) => {
  const { status, starts_at, locks_at, needs_new_record } = reschedule(from, change, now);
  expect([status, starts_at, locks_at, needs_new_record]).toEqual(to);
});

const name = "Spain – Finland";
const game = {
  name,
  is_cancelled: false,
  is_undated: false,
  has_result: false,
  starts_at: LOCK,
  has_lost_joker: false,
};

test.each([
  { of: {}, change: move(LOCK + HOUR), why: null },
  { of: { is_cancelled: true }, change: move(LOCK), why: { code: "restore-first", name } },
  {
    of: { has_result: true },
    change: move(LOCK + HOUR),
    why: { code: "result-before-move", name },
  },
  { of: { has_result: true }, change: early(LOCK - HOUR), why: null },
  {
    of: {},
    change: { ...move(LOCK), locks_at: LOCK - 731 * DAY },
    why: { code: "date-too-far" },
  },
  {
    of: {},
    change: early(LOCK + 1),
    why: { code: "start-to-come", name, at: LOCK + 1, now: LOCK },
  },
  { of: {}, change: { action: "restore" as const }, why: { code: "not-cancelled", name } },
  {
    of: { is_cancelled: true, has_lost_joker: true },
    change: { action: "restore" as const },
    why: { code: "joker-moved", name },
  },
  {
    of: { is_cancelled: true, has_result: true },
    change: { action: "restore" as const },
    why: null,
  },
  {
    of: { is_cancelled: true, has_result: true, starts_at: LOCK + 1 },
    change: { action: "restore" as const },
    why: { code: "result-before-restoring", name },
  },
  {
    of: { is_cancelled: true, has_result: true, starts_at: null },
    change: { action: "restore" as const },
    why: { code: "result-before-restoring", name },
  },
  {
    of: { is_undated: true },
    change: { action: "postpone" as const },
    why: { code: "postponed-already", name },
  },
  {
    of: { is_cancelled: true },
    change: { action: "cancel" as const },
    why: { code: "cancelled-already", name },
  },
  {
    of: { has_result: true },
    change: { action: "postpone" as const },
    why: { code: "result-before-postponing", name },
  },
  {
    of: { has_no_teams: true },
    change: { action: "postpone" as const },
    why: { code: "race-without-teams", name },
  },
  { of: { has_no_teams: true }, change: early(LOCK - 1), why: { code: "race-without-teams", name } },
  { of: { has_no_teams: true }, change: move(LOCK + HOUR), why: null },
  { of: { has_no_teams: true }, change: { action: "cancel" as const }, why: null },
  {
    of: { has_no_teams: true, is_cancelled: true },
    change: { action: "cancel" as const },
    why: { code: "cancelled-already", name },
  },
  {
    of: { has_no_teams: true, is_cancelled: true },
    change: { action: "restore" as const },
    why: null,
  },
  {
    of: {},
    change: { action: "move" as const, starts_at: LOCK, locks_at: LOCK + 1 },
    why: { code: "qualifying-after-start" },
  },
])("$change.action with $of: $why", ({ of, change, why }) => {
  expect(whyNotRescheduled({ ...game, ...of }, change, LOCK)).toEqual(why);
});

test.each([
  ["before its lock moves along with it", open, LOCK + HOUR, LOCK - 1, LOCK + HOUR],
  ["before its lock shuts at a start in the past", open, LOCK - HOUR, LOCK - 1, LOCK - HOUR],
  ["after its lock keeps it at a later start", sealed, LOCK + 9 * HOUR, LOCK + HOUR, LOCK],
  ["after its lock keeps it at an earlier start, too", sealed, LOCK - HOUR, LOCK + HOUR, LOCK],
])("one that stays cancelled %s", (_what, from, at, now, locks_at) => {
  const moved = rescheduleCancelled({ ...from, status: "cancelled" }, move(at), now);
  expect(moved).toEqual({ status: "cancelled", starts_at: at, locks_at, needs_new_record: false });
});

test("without a new record a shut lock stays, and an open one moves", () => {
  const [now, at] = [LOCK + HOUR, LOCK - 1];
  const keep = (from: ContestSchedule) => keepShutLock(from, reschedule(from, move(at), now), now);
  expect(keep(sealed)).toMatchObject({ locks_at: LOCK, needs_new_record: false });
  expect(keep({ ...open, locks_at: null })).toMatchObject({ locks_at: at, needs_new_record: false });
});
