import type { Notice } from "#contract/notices/schemas.ts";
import { findRaceId } from "#domain/contest/contest-kind.ts";
import { reschedule, rescheduleCancelled, type ScheduleChange } from "#domain/contest/reschedule.ts";
import type { Instant } from "#domain/time.ts";
import {
  kindOfMove,
  lockOfNewRecord,
  type PlannedContest,
  type PlannedNotice,
  type PlannedSchedule,
} from "./apply-schedules.ts";
import type { NewRaceSchedule, ScheduleSubject } from "./queries.ts";
import type { ScheduleEvent } from "./schedule-event.ts";

function kindOf(change: ScheduleChange, results: readonly PlannedContest[]): Notice["kind"] {
  if (change.action === "cancel") return "cancelled";
  if (change.action === "restore")
    return results.some(({ needs_new_record }) => needs_new_record) ? "locked-early" : "restored";
  return change.action === "postpone" ? "undated" : kindOfMove(results);
}

function planRace(
  { first: { kind, event_id } }: ScheduleEvent,
  change: ScheduleChange,
  part: ScheduleSubject["part"],
): NewRaceSchedule | null {
  if (kind === "game") return null;
  const unchanged = { id: event_id, starts_at: null, locks_at: null, is_cancelled: null };
  if ("starts_at" in change) return { ...unchanged, starts_at: change.starts_at, locks_at: change.locks_at };
  // A race of which a team takes part again is on again.
  if (part === "team") return change.action === "restore" ? { ...unchanged, is_cancelled: false } : null;
  if (change.action === "postpone") return null;
  return { ...unchanged, is_cancelled: change.action === "cancel" };
}

function planNotice(
  event: ScheduleEvent,
  change: ScheduleChange,
  { part, results }: { part: ScheduleSubject["part"]; results: readonly PlannedContest[] },
): PlannedNotice[] {
  const { contestId, first, name } = event;
  if (contestId === undefined) return [];
  const kind = kindOf(change, results);
  return [
    {
      kind,
      name,
      race_id: findRaceId(first),
      is_team_alone: part === "team",
      contest_ids: event.contests.map(({ id }) => id),
      contest_id: contestId,
      starts_at: "starts_at" in change ? change.starts_at : first.starts_at,
      locked_at: kind === "locked-early" ? lockOfNewRecord(results) : null,
    },
  ];
}

/** Plans what a change of the schedule of a game, race or team does to its contests. A
 * team that was cancelled alone stays cancelled, but takes the race's new dates. */
export function planEvent(
  event: ScheduleEvent,
  change: ScheduleChange,
  { part, now }: { part: ScheduleSubject["part"]; now: Instant },
): PlannedSchedule {
  const results = event.contests.map((contest) => ({
    id: contest.id,
    round_id: contest.round_id,
    ...reschedule(contest, change, now),
  }));
  const follows = change.action !== "cancel" && change.action !== "restore";
  const out = event.out.map((team) => ({
    id: team.id,
    round_id: team.round_id,
    ...rescheduleCancelled(team, change, now),
  }));
  return {
    contests: follows ? [...results, ...out] : results,
    race: planRace(event, change, part),
    notices: planNotice(event, change, { part, results }),
  };
}
