import { expect, test } from "vitest";
import { HOUR, instantOf } from "#domain/time.ts";
import type { WantedSchedule } from "#server/db/import/wanted-schedules.ts";
import { planWanted } from "./plan-wanted.ts";
import type { StoredSchedule } from "./queries.ts";

const LOCK = instantOf("2026-03-01T13:00:00Z");
const NOW = LOCK + HOUR;

/** A game that locked at 13:00 and is sealed. */
const game: StoredSchedule = {
  id: 1,
  round_id: 7,
  kind: "game",
  event_id: 1,
  race_name: null,
  team_name: null,
  side1: "Reds",
  side2: "Blues",
  status: "scheduled",
  starts_at: LOCK,
  locks_at: LOCK,
  shown_lock_at: LOCK,
  sealed_at: LOCK + 2000,
  race_starts_at: null,
  is_race_cancelled: null,
  is_picked: true,
};

const team = (id: number, status: StoredSchedule["status"]): StoredSchedule => ({
  ...game,
  id,
  status,
  kind: "race-team",
  event_id: 5,
  race_name: "Riga",
  team_name: `Team ${id}`,
  race_starts_at: LOCK,
  is_race_cancelled: false,
});

const want = (at: number, some: Partial<WantedSchedule> = {}): WantedSchedule => ({
  kind: "game",
  event_id: 1,
  race: null,
  contests: [{ id: 1, stays_cancelled: false }],
  status: "scheduled",
  dates: { starts_at: at, locks_at: at },
  ...some,
});

test("a restored game that was never sealed counts the picks at its lock", () => {
  const cancelled = { ...game, status: "cancelled" as const };
  expect(planWanted(want(LOCK), [{ ...cancelled, sealed_at: null }], NOW)).toMatchObject({
    contests: [{ status: "scheduled", locks_at: LOCK, needs_new_record: true }],
    notices: [{ kind: "locked-early", locked_at: LOCK }],
  });
  expect(planWanted(want(LOCK), [cancelled], NOW)).toMatchObject({
    contests: [{ status: "scheduled", locks_at: LOCK, needs_new_record: false }],
    notices: [{ kind: "restored", locked_at: null }],
  });
});

test("a start that is shown already seals nothing again, though the lock was later", () => {
  const restored = { ...game, starts_at: LOCK - HOUR, shown_lock_at: LOCK - HOUR };
  expect(planWanted(want(LOCK - HOUR), [restored], NOW)).toEqual({ contests: [], race: null, notices: [] });
});

test("a team that is out of its race moves with it, and its players are not notified", () => {
  const contests = [
    { id: 1, stays_cancelled: false },
    { id: 2, stays_cancelled: true },
  ];
  const moved = want(LOCK + 9 * HOUR, {
    kind: "race-team",
    event_id: 5,
    race: { is_cancelled: false },
    contests,
  });
  expect(planWanted(moved, [team(1, "scheduled"), team(2, "cancelled")], NOW)).toMatchObject({
    contests: [
      { id: 1, status: "postponed", starts_at: LOCK + 9 * HOUR, locks_at: LOCK },
      { id: 2, status: "cancelled", starts_at: LOCK + 9 * HOUR, locks_at: LOCK },
    ],
    race: { id: 5, starts_at: LOCK + 9 * HOUR, is_cancelled: false },
    notices: [{ kind: "postponed", name: "Riga", contest_ids: [1], contest_id: 1 }],
  });
});
