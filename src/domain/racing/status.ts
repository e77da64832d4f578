import type { OffSchedule } from "../contest/availability.ts";
import { offScheduleState, type OffScheduleState, type Phase, phaseOf } from "../contest/phase.ts";
import { qualifyingStart, raceStart } from "./race-dates.ts";
import { DAY, type Instant } from "../time.ts";
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

/** How long a past race stays on the screen, so that players see its result. */
const SHOWN_AFTER_RACE = 3 * DAY;

/** The race to open with: the last one until 3 days after it,
 * else the next, else the last; null without races. */
export function initialRace<R extends { date: string }>(races: readonly R[], now: Instant): R | null {
  const inOrder = races.toSorted((a, b) => raceStart(a) - raceStart(b));
  const latest = inOrder.findLast((race) => raceStart(race) <= now);
  if (latest !== undefined && now - raceStart(latest) <= SHOWN_AFTER_RACE) return latest;
  return inOrder.find((race) => raceStart(race) > now) ?? inOrder.at(-1) ?? null;
}
