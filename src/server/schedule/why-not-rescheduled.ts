import { isLocked } from "#domain/contest/locks.ts";
import { type ScheduleChange, whyNotRescheduled } from "#domain/contest/reschedule.ts";
import type { Instant } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { explainReschedule } from "#contract/sentences.ts";
import { listRefusable } from "./queries.ts";
import { getEvent } from "./schedule-event.ts";

/** A change of a game or race in the editor; UTC instants. */
export interface EditedSchedule {
  id: number;
  isRace: boolean;
  change: ScheduleChange;
  /** Its lock before the change; null: none. */
  locksAt: Instant | null;
  /** Its start after the change; null: none. */
  startsAt: Instant | null;
}

/** Whether it might have a result, or might have lost a joker after its lock. */
const isConcerned = ({ change, locksAt }: EditedSchedule, now: Instant) =>
  change.action === "restore" || (locksAt !== null && isLocked(locksAt, now));

/** Lists which of these games and races the admins' schedule call would refuse to change so, and why. */
export async function listNotRescheduled<Edited extends EditedSchedule>(
  tx: Database,
  edited: readonly Edited[],
  { tournamentId, now }: { tournamentId: number; now: Instant },
): Promise<{ edited: Edited; sentence: string }[]> {
  const concerned = edited.filter((one) => isConcerned(one, now));
  if (concerned.length === 0) return [];
  const ids = concerned.map(({ id }) => id);
  const refusable = await listRefusable(tx, tournamentId, ids);
  const refused: { edited: Edited; sentence: string }[] = [];
  for (const one of concerned.filter(({ id }) => refusable.has(id))) {
    const part = one.isRace ? ("race" as const) : undefined;
    const event = await getEvent(tx, { id: one.id, tournamentId, part, forUpdate: true });
    const why = whyNotRescheduled({ ...event, starts_at: one.startsAt }, one.change, now);
    // Restoring one team of a cancelled race restores the others.
    if (why !== null && why.code !== "not-cancelled")
      refused.push({ edited: one, sentence: explainReschedule(why) });
  }
  return refused;
}
