// The stored dates of races, which are UTC.
import { type Instant, instantOf } from "../time.ts";

/** The UTC instant at which the picks of a race lock: the start of its qualifying. */
export function qualifyingStart(race: { qualifying_date: string }): Instant {
  return instantOf(race.qualifying_date);
}

/** The UTC instant at which a race starts. */
export function raceStart(race: { date: string }): Instant {
  return instantOf(race.date);
}
