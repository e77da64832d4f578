import type { OffSchedule } from "../contest/availability.ts";
import { offScheduleStatus, type Phase, phaseOf } from "../contest/status.ts";
import { countdownInDays, type Instant, qualifyingStart, raceStart } from "../time.ts";
import { isFinished, type Positions } from "./outcome.ts";

/** Where a race stands, in words, and the milliseconds left to pick: 0 from qualifying on. */
export interface RaceStatus {
  state: Phase | "postponed" | "cancelled";
  text: string;
  remaining: number;
}

const TEXTS: Record<Exclude<Phase, "before">, string> = {
  closed: "Predictions closed",
  "in-progress": "In progress",
  awaiting: "Awaiting results",
  final: "Final results",
};

/** Tells where a race stands at an instant: its state, its status line and the time left to pick. */
export function raceStatus(
  race: { date: string; qualifying_date: string; teams: readonly Positions[]; status?: OffSchedule },
  now: Instant,
): RaceStatus {
  const locksAt = qualifyingStart(race);
  const off = offScheduleStatus(race, locksAt, now);
  if (off !== null) return { ...off, remaining: 0 };
  const state = phaseOf({ locksAt, startsAt: raceStart(race), hasResult: isFinished(race) }, now);
  if (state !== "before") return { state, text: TEXTS[state], remaining: 0 };
  const remaining = locksAt - now;
  return { state, text: `Predictions close in ${countdownInDays(remaining)}`, remaining };
}
