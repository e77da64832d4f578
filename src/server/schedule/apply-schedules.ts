// The only writer of schedules: admins, organisers and files apply their plans here.
import type { Notice } from "#contract/notices/schemas.ts";
import type { ScheduleResult } from "#domain/contest/reschedule.ts";
import { groupBy } from "#domain/group-by.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { followFirstLock } from "#server/db/first-lock.ts";
import { insertNotices, type NewNotice } from "#server/notices/queries.ts";
import { type PreparedRecords, resealContests } from "#server/sealing/reseal-contests.ts";
import { rewindJokers } from "#server/sealing/rewind-queries.ts";
import { type NewRaceSchedule, saveRaceSchedules, saveSchedules } from "./queries.ts";

/** The planned schedule of one contest. */
export interface PlannedContest extends ScheduleResult {
  id: number;
  round_id: number;
}

/** A notice to the players of a game, a race or a team; UTC instants. */
export interface PlannedNotice {
  kind: Notice["kind"];
  name: string;
  race_id: number | null;
  is_team_alone: boolean;
  contest_ids: number[];
  /** The contest under which it is stored. */
  contest_id: number;
  starts_at: Instant | null;
  /** The new lock if it is earlier than players knew; else null. */
  locked_at: Instant | null;
}

/** The planned schedules of a game, a race or some of its teams. */
export interface PlannedSchedule {
  contests: PlannedContest[];
  /** Null: the race stays as it is. */
  race: NewRaceSchedule | null;
  notices: PlannedNotice[];
}

/** The time, the tournament and the reason of a change. */
export interface ScheduleContext {
  tournamentId: number;
  reason: string;
  now: Instant;
  preparedRecords: PreparedRecords;
}

/** Reseals contests whose lock moved into the past, with the picks and jokers of that time. */
async function resealMoved(
  tx: Database,
  contests: readonly PlannedContest[],
  { reason, now, preparedRecords }: ScheduleContext,
): Promise<void> {
  const moved = contests.filter(({ needs_new_record }) => needs_new_record);
  for (const [lockedAt, locked] of groupBy(moved, ({ locks_at }) => locks_at)) {
    for (const [roundId, inRound] of groupBy(locked, ({ round_id }) => round_id)) {
      const contestIds = inRound.map(({ id }) => id);
      await rewindJokers(tx, { contestIds, roundId, at: lockedAt, now });
    }
    const contestIds = locked.map(({ id }) => id);
    await resealContests(tx, contestIds, { now, lockedAt, reason, preparedRecords });
  }
}

const iso = (instant: Instant | null) => (instant === null ? null : isoOf(instant));

function toNotice(planned: PlannedNotice, { tournamentId, reason, now }: ScheduleContext): NewNotice {
  const { kind, name, race_id, is_team_alone, contest_ids, contest_id, starts_at, locked_at } = planned;
  return {
    tournament_id: tournamentId,
    contest_ids,
    contest_id,
    kind,
    data: {
      name,
      race_id,
      is_team_alone,
      starts_at: kind === "undated" ? null : iso(starts_at),
      locked_at: iso(locked_at),
      reason,
    },
    created_at: isoOf(now),
  };
}

/** Saves new schedules with this revision, seals again if a
 * lock moved into the past, and notifies players. */
export async function applySchedules(
  tx: Database,
  planned: readonly PlannedSchedule[],
  revision: number,
  context: ScheduleContext,
): Promise<void> {
  const contests = planned.flatMap((one) => one.contests);
  const races = planned.flatMap(({ race }) => race ?? []);
  if (contests.length > 0) await saveSchedules(tx, contests, { revision, reason: context.reason });
  if (races.length > 0) await saveRaceSchedules(tx, races);
  await followFirstLock(tx, { tournamentId: context.tournamentId, now: context.now, revision });
  await resealMoved(tx, contests, context);
  await insertNotices(
    tx,
    planned.flatMap(({ notices }) => notices.map((one) => toNotice(one, context))),
  );
}

/** The kind of notice for contests with a new date. */
export function kindOfMove(results: readonly ScheduleResult[]): "locked-early" | "postponed" | "moved" {
  if (results.some((result) => result.needs_new_record)) return "locked-early";
  return results.some((result) => result.status === "postponed") ? "postponed" : "moved";
}

/** The lock whose picks the new records contain; null: no new record. */
export function lockOfNewRecord(results: readonly ScheduleResult[]): Instant | null {
  return results.find(({ needs_new_record }) => needs_new_record)?.locks_at ?? null;
}
