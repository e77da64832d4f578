// What results and jokers do not allow organisers to change of a schedule, as on the admin's page.
import type { Problem } from "#contract/organise/schemas.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { type ScheduleChange, whyNotRescheduled } from "#domain/contest/reschedule.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { getEvent } from "#server/admin/schedule-event.ts";
import { listRefusable } from "#server/admin/schedule-queries.ts";
import type { Database } from "#server/db/open.ts";
import { explainReschedule } from "#server/errors/sentences.ts";
import { SetupRefused } from "./store-setup.ts";
import type { Rescheduled } from "./tell-players.ts";

function toChange({ kind, is: { starts_at, locks_at } }: Rescheduled): ScheduleChange | null {
  if (kind === "restored") return { action: "restore" };
  if (kind === "undated") return { action: "postpone" };
  if (kind !== "moved" || starts_at === null || locks_at === null) return null;
  return { action: "move", starts_at: instantOf(starts_at), locks_at: instantOf(locks_at) };
}

/** Whether it may have a result, or have lost a joker after its lock. */
const isConcerned = ({ kind, was: { locks_at } }: Rescheduled, now: Instant) =>
  kind === "restored" || (locks_at !== null && isLocked(instantOf(locks_at), now));

/** Says why a schedule cannot be changed so; null when it can. */
async function whyRefused(
  tx: Database,
  { id, was, is, change }: Rescheduled & { change: ScheduleChange },
  { tournamentId, now }: { tournamentId: number; now: Instant },
): Promise<string | null> {
  const part = was.race_id === null ? undefined : ("race" as const);
  const event = await getEvent(tx, { id, tournamentId, part, isHeld: true });
  const wanted = { ...event, starts_at: is.starts_at === null ? null : instantOf(is.starts_at) };
  const why = whyNotRescheduled(wanted, change, now);
  // A cancelled race of which one team is back is restored with the others.
  return why === null || why.code === "not-cancelled" ? null : explainReschedule(why);
}

/** Refuses to move or postpone a game or race with a result, and to restore one that lost a joker since. */
export async function checkSchedules(
  tx: Database,
  rescheduled: readonly Rescheduled[],
  at: { tournamentId: number; now: Instant },
): Promise<void> {
  const concerned = rescheduled.filter((each) => isConcerned(each, at.now));
  if (concerned.length === 0) return;
  const ids = concerned.map(({ id }) => id);
  const refusable = await listRefusable(tx, at.tournamentId, ids);
  const problems: Problem[] = [];
  for (const one of concerned.filter(({ id }) => refusable.has(id))) {
    const { id, was } = one;
    const change = toChange(one);
    if (change === null || was.contest_ids.length === 0) continue;
    const sentence = await whyRefused(tx, { ...one, change }, at);
    if (sentence === null) continue;
    const table = was.race_id === null ? "games" : "races";
    const field = change.action === "move" ? "starts_at" : "status";
    problems.push({ table, row: id, field, sentence });
  }
  if (problems.length > 0) throw new SetupRefused(problems);
}
