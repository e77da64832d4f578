import type { OffSchedule } from "../contest/availability.ts";
import { offScheduleState, type OffScheduleState, type Phase, phaseOf } from "../contest/phase.ts";
import { type Instant, qualifyingStart, raceStart } from "../time.ts";
import { isFinished, type Positions } from "./positions.ts";

/** A race's state, and the milliseconds left to pick: 0 from qualifying on. */
export interface RaceStatus {
  state: Phase | OffScheduleState;
  remaining: number;
}

/** Returns the status of a race at an instant, and the milliseconds left to pick. */
export function raceStatus(
  race: { date: string; qualifying_date: string; teams: readonly Positions[]; status?: OffSchedule },
  now: Instant,
): RaceStatus {
  const locksAt = qualifyingStart(race);
  const off = offScheduleState(race, locksAt, now);
  if (off !== null) return { state: off, remaining: 0 };
  const state = phaseOf({ locksAt, startsAt: raceStart(race), hasResult: isFinished(race) }, now);
  return { state, remaining: state === "before" ? locksAt - now : 0 };
}
