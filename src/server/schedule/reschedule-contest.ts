import type { Schedule, ScheduleEdit } from "#contract/organise/schedule-schemas.ts";
import { type ScheduleChange, whyNotRescheduled } from "#domain/contest/reschedule.ts";
import { NO_REASON } from "#contract/organise/no-reason.ts";
import { type Instant, instantOf, isoOf } from "#domain/time.ts";
import { isExistingDate } from "#domain/existing-dates.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { rescheduled, roundMarked } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainReschedule, writeUtc } from "#contract/sentences.ts";
import type { Player } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { changeContests } from "#server/results/complete-rounds.ts";
import { type PreparedRecords, withPreparedRecords } from "#server/sealing/reseal-contests.ts";
import { lockTournament, saveNextRevision } from "#server/tournaments/queries.ts";
import { applySchedules } from "./apply-schedules.ts";
import { planEvent } from "./plan-event.ts";
import { getEvent, type ScheduleEvent } from "./schedule-event.ts";
import {
  countAffected,
  countPickedSince,
  listScheduled,
  type ScheduledContest,
  type ScheduleSubject,
} from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

function readDate(date: string | undefined, field: "starts_at" | "qualifying_at" | "at"): Instant {
  if (date === undefined || !isExistingDate(date)) {
    throw new HttpError("date-missing", sentences.dateMissing(field), { field });
  }
  return instantOf(date);
}

/** Reads the requested change, with its times as instants. */
function readChange(edit: ScheduleEdit, { first }: ScheduleEvent): ScheduleChange {
  const { action } = edit;
  if (action === "started-early") {
    const locks_at = readDate(edit.at, "at");
    // In racing, the early start is that of qualifying.
    return { action, locks_at, starts_at: first.kind === "game" ? locks_at : (first.starts_at ?? locks_at) };
  }
  if (action !== "move" && (action !== "postpone" || edit.starts_at === undefined)) return { action };
  const starts_at = readDate(edit.starts_at, "starts_at");
  const locks_at = first.kind === "game" ? starts_at : readDate(edit.qualifying_at, "qualifying_at");
  return { action: "move", starts_at, locks_at };
}

/** Returns whether a contest has locked but is not sealed yet: it cannot be rescheduled in these seconds. */
const isBeingSealed = ({ status, locks_at, sealed_at }: ScheduledContest, now: Instant) =>
  status !== "cancelled" && sealed_at === null && locks_at !== null && locks_at <= now;

function checkChange(event: ScheduleEvent, change: ScheduleChange, now: Instant): void {
  const why = whyNotRescheduled(event, change, now);
  if (why !== null) throw new HttpError("not-reschedulable", explainReschedule(why));
  if (event.contests.some((contest) => isBeingSealed(contest, now))) {
    throw new HttpError("being-sealed", sentences.beingSealed(event.name));
  }
}

/** Describes the schedule before and after the change for the audit log. */
function describeChange(
  event: ScheduleEvent,
  { change, reason }: { change: ScheduleChange; reason: string },
  now: Instant,
): string {
  const { name, first, shownLockAt, is_undated } = event;
  const isRace = first.kind === "race-team";
  const write = (startsAt: Instant | null, locksAt: Instant) =>
    [
      startsAt === null ? "no date" : writeUtc(startsAt, now),
      isRace && `qualifying ${writeUtc(locksAt, now)}`,
    ]
      .filter(Boolean)
      .join(", ");
  const before = is_undated ? "no date" : write(first.starts_at, shownLockAt);
  const what = "starts_at" in change ? `${before} → ${write(change.starts_at, change.locks_at)}` : before;
  return `${name}: ${change.action}, ${what} (${reason})`;
}

/** Moves, postpones, cancels or restores a game, race or team, or notes its early start, marks the round that
 * this completes or reopens, and notifies players. Returns the number of changed contests, or 1 for a race
 * without teams. */
export async function rescheduleContest(
  context: Context,
  player: Pick<Player, "id">,
  { id, tournamentId, edit }: { id: number; tournamentId: number; edit: ScheduleEdit },
): Promise<number> {
  const { part, action } = edit;
  if (part === "team" && action !== "cancel" && action !== "restore")
    throw new HttpError("invalid-request", sentences.teamAloneNotMoved, {
      field: "part",
    });
  const subject = { id, tournamentId, part };
  const reason = edit.reason?.trim() || NO_REASON;
  const listed = await listScheduled(context.db, { ...subject, forUpdate: false });
  await context.sealing.ensureSealed(listed.map((one) => one.id));
  const save = async (tx: Database, preparedRecords: PreparedRecords) => {
    if (!(await lockTournament(tx, tournamentId)))
      throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
    const event = await getEvent(tx, { ...subject, forUpdate: true });
    const now = context.clock();
    const change = readChange(edit, event);
    checkChange(event, change, now);
    const planned = [planEvent(event, change, { part, now })];
    const revision = await saveNextRevision(tx, tournamentId);
    const by = { tournamentId, playerId: player.id, now };
    await changeContests(tx, by, () =>
      applySchedules(tx, planned, revision, { tournamentId, reason, now, preparedRecords }),
    );
    await insertLog(tx, {
      timestamp: isoOf(now),
      user_id: player.id,
      action: "schedule",
      tournament_id: tournamentId,
      ...(event.contestId !== undefined && { game_id: part === "race" ? event.contestId : id }),
      additional_info: describeChange(event, { change, reason }, now),
    });
    return Math.max(event.contests.length, 1);
  };
  return withPreparedRecords((preparedRecords) =>
    commitAndDrop(context, [rescheduled(tournamentId), roundMarked(tournamentId)], (tx) =>
      save(tx, preparedRecords),
    ),
  );
}

const countSince = async (db: Database, ids: number[], at: string | undefined) =>
  at === undefined ? null : countPickedSince(db, ids, readDate(at, "at"));

/** Reads the schedule of a game or race, and how many players a change would affect; with a time, also how
 * many picked since. */
export async function getSchedule(
  { db, clock }: Pick<Context, "db" | "clock">,
  { at, ...asked }: ScheduleSubject & { at: string | undefined },
): Promise<Schedule> {
  const { name, contests, first, shownLockAt, is_cancelled, is_undated, has_result } = await getEvent(db, {
    ...asked,
    forUpdate: false,
  });
  const { status, starts_at, locks_at, sealed_at } = contests[0] ?? first;
  const ids = contests.map(({ id }) => id);
  const affected = await countAffected(db, ids);
  // Jokers leave cancelled contests for open ones, so their number would reveal jokers there.
  const showsJokers = !is_cancelled && contests.every((contest) => contest.sealed_at !== null);
  const shown = is_cancelled ? "cancelled" : is_undated ? "undated" : status;
  return {
    name,
    starts_at: isoOf(starts_at ?? shownLockAt),
    locks_at: locks_at === null ? null : isoOf(shownLockAt),
    status: shown,
    is_shut: sealed_at !== null || (locks_at !== null && locks_at <= clock()),
    has_result,
    players_with_picks: affected.players_with_picks,
    players_after: await countSince(db, ids, at),
    jokers: showsJokers ? affected.jokers : null,
  };
}
