import { isLocked } from "#domain/contest/locks.ts";
import { reschedule, type ScheduleChange } from "#domain/contest/reschedule.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { applySchedule } from "#server/admin/apply-schedule.ts";
import { getEvent, type ScheduleEvent } from "#server/admin/schedule-event.ts";
import type { Database } from "#server/db/open.ts";
import type { Rescheduled, Told } from "./tell-players.ts";

/** The change of a game or race that starts in the past now; null: it starts later, or without a date. */
function findPastStart({ is }: Rescheduled, now: Instant): { starts_at: Instant; locks_at: Instant } | null {
  const { status, starts_at, locks_at } = is;
  if (status !== "scheduled" || starts_at === null || locks_at === null) return null;
  const start = { starts_at: instantOf(starts_at), locks_at: instantOf(locks_at) };
  return isLocked(start.locks_at, now) ? start : null;
}

/** An open contest locks at its new start, which is stored already; a locked one at that start only if it is before the lock. */
function getAction({ kind, was }: Rescheduled, { contests }: ScheduleEvent, { locked }: Told) {
  // While it was cancelled it could get another date.
  const isUnsealed = kind === "restored" && contests.every(({ sealed_at }) => sealed_at === null);
  return isUnsealed || !was.contest_ids.some((id) => locked.has(id)) ? "started-early" : "move";
}

/** Has what each player held at a start in the past count, by the rule of the admins' schedule call, and tells the players.
 * Returns false where no pick is concerned, since the picks were shut by then. */
export async function correctStart(tx: Database, one: Rescheduled, told: Told): Promise<boolean> {
  const { tournamentId, now, reason, drafts } = told;
  const start = findPastStart(one, now);
  if (start === null) return false;
  const part = one.was.race_id === null ? undefined : ("race" as const);
  const event = await getEvent(tx, { id: one.id, tournamentId, part, isHeld: true });
  const change: ScheduleChange = { action: getAction(one, event, told), ...start };
  const results = event.contests.map((contest) => reschedule(contest, change, now));
  if (results.every((result) => !result.seals_anew)) return false;
  await applySchedule(tx, { tournamentId, event, part, change, results, reason, now, drafts });
  return true;
}
