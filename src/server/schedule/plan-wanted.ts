// Plans how the schedules of a file or of the editor change the stored contests.
import type { Notice } from "#contract/notices/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { findRaceId } from "#domain/contest/contest-kind.ts";
import { isLocked } from "#domain/contest/locks.ts";
import {
  keepShutLock,
  reschedule,
  rescheduleCancelled,
  type ScheduleChange,
  type ScheduleResult,
} from "#domain/contest/reschedule.ts";
import type { Instant } from "#domain/time.ts";
import type { WantedSchedule } from "#server/db/import/wanted-schedules.ts";
import { kindOfMove, lockOfNewRecord, type PlannedNotice, type PlannedSchedule } from "./apply-schedules.ts";
import type { StoredSchedule } from "./queries.ts";

interface Planned {
  stored: StoredSchedule;
  result: ScheduleResult;
}

interface Dates {
  starts_at: Instant | null;
  locks_at: Instant | null;
}

const NO_DATES: Dates = { starts_at: null, locks_at: null };

/** How players see a game or race: with a date, without one, or cancelled. */
interface Shown extends Dates {
  status: "scheduled" | "postponed" | "cancelled";
}

function show(
  contests: readonly Pick<ScheduleResult, "status" | "locks_at">[],
  { starts_at, locks_at }: Dates,
  isRaceCancelled: boolean,
): Shown {
  const dates = { starts_at, locks_at };
  const active = contests.filter(({ status }) => status !== "cancelled");
  if (isRaceCancelled || active.length === 0) return { ...dates, status: "cancelled" };
  const isUndated = active.every((one) => one.status === "postponed" && one.locks_at === null);
  return { ...dates, status: isUndated ? "postponed" : "scheduled" };
}

function compare(before: Shown, after: Shown): "cancelled" | "restored" | "undated" | "moved" | null {
  if (after.status === "cancelled") return before.status === "cancelled" ? null : "cancelled";
  if (before.status === "cancelled") return "restored";
  if (after.status === "postponed") return before.status === "postponed" ? null : "undated";
  const isSame = before.starts_at === after.starts_at && before.locks_at === after.locks_at;
  return isSame && before.status === "scheduled" ? null : "moved";
}

/** Reopens a passed lock for a later date or none, if nobody has picked and the contest is not sealed. */
function toOpen(stored: StoredSchedule, change: ScheduleChange, now: Instant): StoredSchedule {
  const isToCome = !("locks_at" in change) || !isLocked(change.locks_at, now);
  return isToCome && !stored.is_picked ? { ...stored, locks_at: null } : stored;
}

function planContest(
  stored: StoredSchedule,
  { status, dates }: WantedSchedule,
  { stays_cancelled, now }: { stays_cancelled: boolean; now: Instant },
): ScheduleResult {
  if (dates === null) {
    const { starts_at, locks_at } = stored;
    return { status: "cancelled", starts_at, locks_at, needs_new_record: false };
  }
  const change: ScheduleChange =
    status === "postponed" ? { action: "postpone" } : { action: "move", ...dates };
  const open = toOpen(stored, change, now);
  const isOut = stays_cancelled || status === "cancelled";
  const result = isOut ? rescheduleCancelled(open, change, now) : reschedule(open, change, now);
  return { ...result, starts_at: dates.starts_at };
}

function nameOf({ kind, race_name, team_name, side1, side2 }: StoredSchedule, isTeam: boolean): string {
  if (kind === "game") return nameGame(side1, side2);
  return isTeam ? `${race_name}, ${team_name}` : (race_name ?? "");
}

/** Notices about teams that are cancelled or restored while their race goes on. */
function planTeamNotices(planned: readonly Planned[]): PlannedNotice[] {
  return planned.flatMap(({ stored, result }) => {
    const [was, is] = [stored.status === "cancelled", result.status === "cancelled"];
    if (was === is) return [];
    const lockedAt = lockOfNewRecord([result]);
    const back = lockedAt === null ? ("restored" as const) : ("locked-early" as const);
    return {
      kind: is ? ("cancelled" as const) : back,
      name: nameOf(stored, true),
      race_id: findRaceId(stored),
      is_team_alone: true,
      contest_ids: [stored.id],
      contest_id: stored.id,
      starts_at: null,
      locked_at: lockedAt,
    };
  });
}

function planNotice(
  [first]: readonly StoredSchedule[],
  kind: Notice["kind"],
  planned: readonly Planned[],
): PlannedNotice[] {
  if (first === undefined) return [];
  const results = planned.map(({ result }) => result);
  const isMoved = kind === "moved" || lockOfNewRecord(results) !== null;
  const kindOfNotice = isMoved ? kindOfMove(results) : kind;
  const [one] = results;
  const concerned = planned.filter(
    ({ stored, result }) => stored.status !== "cancelled" || result.status !== "cancelled",
  );
  return [
    {
      kind: kindOfNotice,
      name: nameOf(first, false),
      race_id: findRaceId(first),
      is_team_alone: false,
      contest_ids: concerned.map(({ stored }) => stored.id),
      contest_id: first.id,
      starts_at: one?.starts_at ?? null,
      locked_at: kindOfNotice === "locked-early" ? lockOfNewRecord(results) : null,
    },
  ];
}

function showStored(all: readonly StoredSchedule[]): Shown {
  const [first] = all;
  if (first === undefined) return { status: "cancelled", ...NO_DATES };
  const { race_starts_at, starts_at, shown_lock_at, is_race_cancelled } = first;
  const dates = { starts_at: race_starts_at ?? starts_at, locks_at: shown_lock_at };
  return show(all, dates, is_race_cancelled === true);
}

/** The contests of a game or race with the planned changes applied. */
function listAfter(all: readonly StoredSchedule[], planned: readonly Planned[]) {
  const results = new Map(planned.map(({ stored, result }) => [stored.id, result]));
  return all.map((one) => results.get(one.id) ?? one);
}

const isStoredCancelled = ([first]: readonly StoredSchedule[]) => first?.is_race_cancelled === true;

/** A race is cancelled while all its teams are; it no longer is once one of them takes part. */
function isCancelledAfter(
  all: readonly StoredSchedule[],
  after: readonly Pick<ScheduleResult, "status">[],
  { race }: WantedSchedule,
): boolean {
  if (after.some(({ status }) => status !== "cancelled")) return false;
  return race?.is_cancelled === true || isStoredCancelled(all);
}

function showPlanned(
  all: readonly StoredSchedule[],
  planned: readonly Planned[],
  wanted: WantedSchedule,
): Shown {
  const { race, kind, dates } = wanted;
  const before = showStored(all);
  const after = listAfter(all, planned);
  if (kind === "game") return show(after, dates ?? before, false);
  return show(after, (race && dates) ?? before, isCancelledAfter(all, after, wanted));
}

/** The planned change of the race itself; null: none. */
function planRace(
  wanted: WantedSchedule,
  all: readonly StoredSchedule[],
  planned: readonly Planned[],
): PlannedSchedule["race"] {
  const { kind, event_id, race, dates } = wanted;
  if (kind === "game") return null;
  const is_cancelled = isCancelledAfter(all, listAfter(all, planned), wanted);
  if (race !== null) return { id: event_id, ...(dates ?? NO_DATES), is_cancelled };
  return is_cancelled === isStoredCancelled(all) ? null : { id: event_id, ...NO_DATES, is_cancelled };
}

function planContests(wanted: WantedSchedule, all: readonly StoredSchedule[], now: Instant): Planned[] {
  const named = new Map(wanted.contests.map((one) => [one.id, one.stays_cancelled]));
  const own = all.filter(({ id }) => named.has(id));
  return own.map((stored) => {
    const how = { stays_cancelled: named.get(stored.id) === true, now };
    return { stored, result: planContest(stored, wanted, how) };
  });
}

const isChanged = ({ stored, result }: Planned) =>
  result.needs_new_record ||
  stored.status !== result.status ||
  stored.starts_at !== result.starts_at ||
  stored.locks_at !== result.locks_at;

/** Plans no new record for a contest, unless it is restored. */
function keepRecord({ stored, result }: Planned, now: Instant): Planned {
  const isBack = stored.status === "cancelled" && result.status !== "cancelled";
  return isBack ? { stored, result } : { stored, result: keepShutLock(stored, result, now) };
}

/** Plans a wanted schedule for a game, a race or some of its teams; `all`: its stored contests.
 * If players see no difference, nothing is sealed again and nobody is notified. */
export function planWanted(
  wanted: WantedSchedule,
  all: readonly StoredSchedule[],
  now: Instant,
): PlannedSchedule {
  const planned = planContests(wanted, all, now);
  const kind = compare(showStored(all), showPlanned(all, planned, wanted));
  const settled = kind === null ? planned.map((one) => keepRecord(one, now)) : planned;
  const alone = wanted.kind === "game" ? [] : planTeamNotices(settled);
  const notices = kind === null ? alone : planNotice(all, kind, settled);
  return {
    contests: settled
      .filter(isChanged)
      .map(({ stored: { id, round_id }, result }) => ({ id, round_id, ...result })),
    race: planRace(wanted, all, settled),
    notices,
  };
}
