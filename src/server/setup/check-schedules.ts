// Schedule changes of organisers that results and jokers forbid, as on the admin's page.
import type { Problem } from "#contract/organise/schemas.ts";
import type { ScheduleChange } from "#domain/contest/reschedule.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { type EditedSchedule, listNotRescheduled } from "#server/schedule/why-not-rescheduled.ts";
import type { Rescheduled } from "./list-rescheduled.ts";
import { SetupRefused } from "./store-setup.ts";

function toChange({ kind, is: { starts_at, locks_at } }: Rescheduled): ScheduleChange | null {
  if (kind === "restored") return { action: "restore" };
  if (kind === "undated") return { action: "postpone" };
  if (kind !== "moved" || starts_at === null || locks_at === null) return null;
  return { action: "move", starts_at: instantOf(starts_at), locks_at: instantOf(locks_at) };
}

const toInstant = (date: string | null) => (date === null ? null : instantOf(date));

function toEdited(one: Rescheduled): EditedSchedule[] {
  const { id, was, is } = one;
  const change = toChange(one);
  if (change === null || was.contest_ids.length === 0) return [];
  const dates = { locksAt: toInstant(was.locks_at), startsAt: toInstant(is.starts_at) };
  return [{ id, isRace: was.kind === "race-team", change, ...dates }];
}

/** Refuses to move or postpone an event with a result, and to restore one that lost a joker since. */
export async function checkSchedules(
  tx: Database,
  rescheduled: readonly Rescheduled[],
  at: { tournamentId: number; now: Instant },
): Promise<void> {
  const refused = await listNotRescheduled(tx, rescheduled.flatMap(toEdited), at);
  if (refused.length === 0) return;
  throw new SetupRefused(
    refused.map(({ edited: { id, isRace, change }, sentence }): Problem => {
      const field = change.action === "move" ? "starts_at" : "status";
      return { table: isRace ? "races" : "games", row: id, field, sentence };
    }),
  );
}
