import { expect, test } from "vitest";
import { instantOf } from "../time.ts";
import { isRevealed, isShut, letsJokerGo, whyClosed, whyNotPlanned, whyUndecided } from "./availability.ts";

const LOCK = instantOf("2025-09-07T17:30:00Z");

test.each([
  { what: "open", arrived: LOCK - 1, now: LOCK - 1, shut: false },
  { what: "locked when it arrived", arrived: LOCK, now: LOCK, shut: true },
  { what: "locked since it arrived", arrived: LOCK - 1, now: LOCK, shut: false },
  { what: "sealed since it arrived", sealed: true, arrived: LOCK - 1, now: LOCK, shut: false },
  { what: "sealed, then put off", sealed: true, arrived: LOCK - 1, now: LOCK - 1, shut: true },
  { what: "without a date", locks_at: null, arrived: LOCK, now: LOCK, shut: false },
  { what: "sealed, then without a date", locks_at: null, sealed: true, arrived: LOCK, now: LOCK, shut: true },
])("$what: shut is $shut", ({ locks_at = LOCK, sealed = false, arrived, now, shut }) => {
  expect(isShut({ status: "scheduled", locks_at, is_sealed: sealed }, arrived, now)).toBe(shut);
});

test.each([
  { status: "scheduled", is_sealed: false, why: null },
  { status: "postponed", is_sealed: true, why: null },
  { status: "postponed", is_sealed: false, why: { code: "postponed" } },
  { status: "cancelled", is_sealed: true, why: { code: "cancelled" } },
] as const)("$status, sealed $is_sealed: $why", ({ why, ...contest }) => {
  expect(whyNotPlanned(contest)).toEqual(why);
});

test.each([
  { contest: {}, code: undefined },
  { contest: {}, isPastLock: true, code: "picks-closed" },
  { contest: {}, hasResult: true, code: "has-result" },
  { contest: {}, isPastLock: true, hasResult: true, code: "picks-closed" },
  { contest: { is_shut: true }, hasResult: true, code: "picks-closed" },
  { contest: { status: "postponed" }, code: "picks-closed" },
  { contest: { status: "undated" }, isPastLock: true, code: "postponed" },
  { contest: { status: "undated", is_shut: true }, code: "picks-closed" },
  { contest: { status: "cancelled" }, isPastLock: true, hasResult: true, code: "cancelled" },
] as const)(
  "$contest, past its lock $isPastLock, with a result $hasResult: $code",
  ({ contest, code, ...event }) => {
    const closed = whyClosed(contest, { isPastLock: false, hasResult: false, ...event });
    expect(closed?.code).toBe(code);
  },
);

test("an undecided side is named by what is known of it", () => {
  const side = "Winner of quarterfinal 1";
  expect(whyUndecided({ undecided: side })).toEqual({ code: "side-undecided", side });
  expect(whyUndecided({ undecided: null })).toBeNull();
});

test.each([
  { status: undefined, shut: true, revealed: true },
  { status: undefined, shut: false, revealed: false },
  { status: "postponed", shut: false, revealed: true },
  { status: "undated", shut: true, revealed: false },
  { status: "cancelled", shut: true, revealed: false },
] as const)("picks are shown of $status, past its lock $shut: $revealed", ({ status, shut, revealed }) => {
  expect(isRevealed(status === undefined ? {} : { status }, shut)).toBe(revealed);
});

test.each([
  { contest: { status: "cancelled" }, goes: true },
  { contest: { status: "undated" }, goes: true },
  { contest: { status: "undated", is_shut: true }, goes: false },
  { contest: { status: "postponed" }, goes: false },
  { contest: {}, goes: false },
] as const)("a joker leaves $contest whatever its date: $goes", ({ contest, goes }) => {
  expect(letsJokerGo(contest)).toBe(goes);
});
