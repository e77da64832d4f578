import { nameGame } from "#domain/contest/cell-fault.ts";
import type { Reschedulable } from "#domain/contest/reschedule.ts";
import type { Instant } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { findRaceSchedule, listScheduled, type ScheduledContest, type ScheduleSubject } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** The game, the race with all its teams, or the single team that a change is about. */
export interface ScheduleEvent extends Reschedulable {
  contests: ScheduledContest[];
  /** The teams that are cancelled although their race is not. */
  out: ScheduledContest[];
  first: Pick<
    ScheduledContest,
    "kind" | "event_id" | "round_id" | "starts_at" | "locks_at" | "sealed_at" | "status"
  >;
  /** The contest of its notices and log entries; undefined: a race without teams. */
  contestId: number | undefined;
  /** The lock that its date implies. */
  shownLockAt: Instant;
}

function nameEvent({ kind, race_name, team_name, side1, side2 }: ScheduledContest, isTeam: boolean): string {
  if (kind === "game") return nameGame(side1, side2);
  return isTeam ? `${race_name}, ${team_name}` : (race_name ?? "");
}

/** A race without known teams. */
async function getRaceWithoutTeams(db: Database, asked: ScheduleSubject): Promise<ScheduleEvent> {
  const race = await findRaceSchedule(db, asked);
  if (race === undefined)
    throw new HttpError("contest-not-found", sentences.raceOfTournamentNotFound(asked.id));
  const { race_name, is_cancelled, locks_at } = race;
  return {
    contests: [],
    out: [],
    first: { ...race, kind: "race-team", round_id: 0, sealed_at: null, status: "scheduled" },
    contestId: undefined,
    name: race_name,
    is_cancelled,
    is_undated: false,
    has_result: false,
    starts_at: race.starts_at,
    has_lost_joker: false,
    has_no_teams: true,
    shownLockAt: locks_at,
  };
}

/** Finds the event that a call names, with all its contests. */
export async function getEvent(
  db: Database,
  asked: ScheduleSubject & { forUpdate: boolean },
): Promise<ScheduleEvent> {
  const all = await listScheduled(db, asked);
  const [first] = all;
  if (first === undefined && asked.part === "race") return getRaceWithoutTeams(db, asked);
  if (first === undefined) throw new HttpError("contest-not-found", sentences.contestNotFound(asked.id));
  const active = all.filter((one) => one.status !== "cancelled");
  return {
    // A team that is cancelled alone stays out of a change of the others.
    contests: active.length > 0 ? active : all,
    out: active.length > 0 ? all.filter((one) => one.status === "cancelled") : [],
    first,
    contestId: first.id,
    name: nameEvent(first, asked.part === "team"),
    is_cancelled: active.length === 0,
    is_undated: active.length > 0 && active.every((one) => one.locks_at === null),
    has_result: all.some((one) => one.has_result),
    starts_at: first.locks_at === null ? null : first.starts_at,
    has_lost_joker: all.some((one) => one.has_lost_joker),
    shownLockAt: first.shown_lock_at ?? 0,
  };
}
