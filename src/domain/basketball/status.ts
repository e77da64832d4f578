import type { OffSchedule } from "../contest/availability.ts";
import { offScheduleState, type OffScheduleState, type Phase, phaseOf } from "../contest/phase.ts";
import { type Instant } from "../time.ts";
import { gameStart } from "./game-dates.ts";
import { isFinished } from "./score.ts";

/** A game's state, and the milliseconds left to pick: 0 from the start on. */
export interface GameStatus {
  state: Exclude<Phase, "closed"> | OffScheduleState;
  remaining: number;
}

/** Returns the status of a game at an instant, and the milliseconds left to pick. */
export function gameStatus(
  game: { date: string; score1: number | null; status?: OffSchedule },
  now: Instant,
): GameStatus {
  const start = gameStart(game);
  const off = offScheduleState(game, start, now);
  if (off !== null) return { state: off, remaining: 0 };
  const state = phaseOf({ locksAt: start, startsAt: start, hasResult: isFinished(game) }, now);
  if (state === "before") return { state, remaining: start - now };
  // A game locks at its start, so it is never closed but not in progress.
  return { state: state === "closed" ? "in-progress" : state, remaining: 0 };
}
