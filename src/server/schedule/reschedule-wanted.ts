import { findRaceId } from "#domain/contest/contest-kind.ts";
import { groupBy } from "#domain/group-by.ts";
import type { Reschedule, WantedSchedule } from "#server/db/import/wanted-schedules.ts";
import { applySchedules, type ScheduleContext } from "./apply-schedules.ts";
import { planWanted } from "./plan-wanted.ts";
import { listStoredSchedules } from "./queries.ts";

function listIds(wanted: readonly WantedSchedule[]): { gameIds: number[]; raceIds: number[] } {
  const games = wanted.filter(({ kind }) => kind === "game");
  return {
    gameIds: games.flatMap(({ contests }) => contests.map(({ id }) => id)),
    raceIds: wanted.flatMap((one) => findRaceId(one) ?? []),
  };
}

/** Creates the function with which an import reschedules stored
 * games and races, by the rules of the admins' call. */
export function createReschedule(context: ScheduleContext): Reschedule {
  return async (tx, wanted, revision) => {
    const stored = await listStoredSchedules(tx, listIds(wanted));
    const games = new Map(stored.map((one) => [one.id, one]));
    const races = groupBy(stored, findRaceId);
    const planned = wanted.map((one) => {
      const all =
        one.kind === "game"
          ? one.contests.flatMap(({ id }) => games.get(id) ?? [])
          : (races.get(one.event_id) ?? []);
      return planWanted(one, all, context.now);
    });
    await applySchedules(tx, planned, revision, context);
  };
}
