// What a new schedule of a game or race does to its picks and players. Admins, organisers and files use it.
import type { Notice } from "#contract/notices/schemas.ts";
import { reschedule, type ScheduleChange, type ScheduleResult } from "#domain/contest/reschedule.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { insertNotices } from "#server/notices/queries.ts";
import { type Drafts, resealContests } from "#server/sealing/reseal-contests.ts";
import { rewindJokers } from "#server/sealing/rewind-queries.ts";
import { saveNextRevision } from "#server/tournaments/queries.ts";
import type { ScheduleEvent } from "./schedule-event.ts";
import {
  type NewSchedule,
  saveRaceCancelled,
  saveRaceDates,
  saveSchedules,
  type ScheduleSubject,
} from "./schedule-queries.ts";

const isDated = (change: ScheduleChange) => "starts_at" in change;

function kindOf(change: ScheduleChange, results: readonly ScheduleResult[]): Notice["kind"] {
  if (change.action === "cancel") return "cancelled";
  if (change.action === "restore") return "restored";
  if (!isDated(change)) return "undated";
  if (results.some((result) => result.seals_anew)) return "locked-early";
  return results.some((result) => result.status === "postponed") ? "postponed" : "moved";
}

/** A change of a schedule, and what becomes of each contest of the game or race. */
export interface PlannedSchedule {
  tournamentId: number;
  event: ScheduleEvent;
  part: ScheduleSubject["part"];
  change: ScheduleChange;
  results: ScheduleResult[];
  reason: string;
  now: Instant;
  drafts: Drafts;
}

/** Reseals the contests whose lock moved into the past, with the picks held at that time. */
async function resealMoved(
  tx: Database,
  { event, change, results, reason, now, drafts }: PlannedSchedule,
): Promise<void> {
  const shut = event.contests.filter((_, index) => results[index]?.seals_anew === true);
  if (shut.length === 0 || !("locks_at" in change)) return;
  const { locks_at: lockedAt } = change;
  const contestIds = shut.map(({ id }) => id);
  await rewindJokers(tx, { contestIds, roundId: event.first.round_id, at: lockedAt, now });
  await resealContests(tx, contestIds, { now, lockedAt, reason, drafts });
}

const toRow = (id: number, { status, starts_at, locks_at }: ScheduleResult): NewSchedule => ({
  id,
  status,
  starts_at,
  locks_at,
});

/** The schedules that a change brings. A team that is out alone stays out, and has the race's dates should it be back. */
function listRows({ event, change, results, now }: PlannedSchedule): NewSchedule[] {
  const changed = event.contests.flatMap(({ id }, index) => {
    const result = results[index];
    return result === undefined ? [] : [toRow(id, result)];
  });
  const out = event.out.map((team) =>
    toRow(team.id, { ...reschedule(team, change, now), status: "cancelled" }),
  );
  return change.action === "cancel" || change.action === "restore" ? changed : [...changed, ...out];
}

async function saveChange(tx: Database, planned: PlannedSchedule): Promise<void> {
  const { tournamentId, event, change } = planned;
  const revision = await saveNextRevision(tx, tournamentId);
  await saveSchedules(tx, listRows(planned), revision);
  const { race_id } = event.first;
  if (race_id === null) return;
  if ("starts_at" in change) await saveRaceDates(tx, race_id, change);
  if (planned.part === "team") return;
  // Teams that are added to it later follow.
  if (change.action === "cancel" || change.action === "restore")
    await saveRaceCancelled(tx, race_id, change.action === "cancel");
}

/** Notifies the players who have picks or the joker on these contests. */
async function notifyPlayers(tx: Database, planned: PlannedSchedule): Promise<void> {
  const { tournamentId, event, part, change, results, reason, now } = planned;
  if (event.contestId === undefined) return;
  const kind = kindOf(change, results);
  const startsAt = "starts_at" in change ? change.starts_at : event.first.starts_at;
  await insertNotices(tx, [
    {
      tournament_id: tournamentId,
      contest_ids: event.contests.map(({ id }) => id),
      contest_id: event.contestId,
      kind,
      data: {
        name: event.name,
        race_id: event.first.race_id,
        is_team_alone: part === "team",
        starts_at: startsAt === null || kind === "undated" ? null : isoOf(startsAt),
        locked_at: kind === "locked-early" && "locks_at" in change ? isoOf(change.locks_at) : null,
        reason,
      },
      created_at: isoOf(now),
    },
  ]);
}

/** Saves a new schedule, seals again where the lock moved into the past, and notifies the players concerned. */
export async function applySchedule(tx: Database, planned: PlannedSchedule): Promise<void> {
  await saveChange(tx, planned);
  await resealMoved(tx, planned);
  await notifyPlayers(tx, planned);
}
