// The schedules that a file gives stored games and races; `schedule/` decides what becomes of each.
import { type ContestEvent, findRaceId } from "#domain/contest/contest-kind.ts";
import { groupBy } from "#domain/group-by.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { isShut, type KnownContest, type MetContest } from "./check-against-store.ts";
import { isSameSchedule } from "./folder-contests.ts";
import type { RaceRow, SavedRace } from "./save-contests.ts";

/** A schedule that a file gives a stored game, a race with its teams, or some teams of one. */
export interface WantedSchedule extends ContestEvent {
  /** What the race itself becomes; null: only its teams change. */
  race: { is_cancelled: boolean } | null;
  /** Those that keep being cancelled get the dates alone. */
  contests: { id: number; stays_cancelled: boolean }[];
  status: "scheduled" | "postponed" | "cancelled";
  /** UTC instants; null: as they are stored. */
  dates: { starts_at: Instant; locks_at: Instant } | null;
}

/** Gives games and races of a tournament new schedules, and sets this revision on those that changed. */
export type Reschedule = (db: Database, wanted: readonly WantedSchedule[], revision: number) => Promise<void>;

/** Whether a contest stays cancelled. The status of its race says nothing of a team that is out alone. */
function staysCancelled({ contest: { status }, before }: MetContest): boolean {
  if (before === undefined || !before.is_cancelled) return false;
  const isKept = status === null || isShut(before) || before.is_out_alone;
  // Without a fingerprint it was cancelled because the file left it out.
  return (before.imported !== "" && isKept) || before.has_lost_joker;
}

const datesOf = ({ starts_at, locks_at }: { starts_at: string; locks_at: string }) => ({
  starts_at: instantOf(starts_at),
  locks_at: instantOf(locks_at),
});

const isStored = ({ before }: MetContest) => before !== undefined;

const isRescheduled = ({ before, contest }: MetContest) =>
  before !== undefined && !isSameSchedule(before.imported, contest.imported);

function toWanted(event: ContestEvent, met: readonly MetContest[]): WantedSchedule[] {
  const [first] = met;
  if (first === undefined) return [];
  const contests = met.map((one) => ({ id: one.contest.id, stays_cancelled: staysCancelled(one) }));
  const { status } = first.contest;
  return [{ ...event, race: null, contests, status: status ?? "scheduled", dates: datesOf(first.contest) }];
}

function toWantedRace(
  row: RaceRow,
  met: readonly MetContest[],
  saved: SavedRace | undefined,
): WantedSchedule[] {
  const event = { kind: "race-team", event_id: row.id } as const;
  if (saved?.is_rescheduled !== true) return toWanted(event, met.filter(isRescheduled));
  const [teams] = toWanted(event, met.filter(isStored));
  const { is_cancelled } = saved;
  const status = is_cancelled ? "cancelled" : "scheduled";
  const race = { ...event, contests: [], status, dates: datesOf(row) } as const;
  return [{ ...race, ...teams, contests: teams?.contests ?? [], race: { is_cancelled } }];
}

/** Contests that a file leaves out after their seal are cancelled; those it left out before are. */
function toLeftOut({ id, kind, event_id }: KnownContest): WantedSchedule {
  const contests = [{ id, stays_cancelled: true }];
  return { kind, event_id, race: null, contests, status: "cancelled", dates: null };
}

/** Lists the schedules that are new in a file; `met`: all its contests, `changed`: those that the import
 * writes, `leftOut`: those that it cancels. */
export function listWantedSchedules({
  met,
  changed,
  races,
  savedRaces,
  leftOut,
}: {
  met: readonly MetContest[];
  changed: readonly MetContest[];
  races: readonly RaceRow[];
  savedRaces: ReadonlyMap<number, SavedRace>;
  leftOut: readonly KnownContest[];
}): WantedSchedule[] {
  const games = changed.filter(({ contest }) => contest.kind === "game");
  const written = new Set(changed);
  const teamsOf = groupBy(met, ({ contest }) => findRaceId(contest));
  return [
    ...games
      .filter(isRescheduled)
      .flatMap((one) => toWanted({ kind: "game", event_id: one.contest.id }, [one])),
    ...races.flatMap((row) => {
      const saved = savedRaces.get(row.id);
      const teams = teamsOf.get(row.id) ?? [];
      const isWhole = saved?.is_rescheduled === true;
      return toWantedRace(row, isWhole ? teams : teams.filter((one) => written.has(one)), saved);
    }),
    ...leftOut.map(toLeftOut),
  ];
}
