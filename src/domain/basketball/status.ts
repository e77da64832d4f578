import type { OffSchedule } from "../contest/availability.ts";
import { offScheduleStatus, phaseOf } from "../contest/status.ts";
import { countdown, gameStart, type Instant } from "../time.ts";
import { isFinished } from "./outcome.ts";

type GameState = "before" | "in-progress" | "awaiting" | "final" | "postponed" | "cancelled";

/** Where a game stands, in words, and the milliseconds left to pick: 0 from the start on. */
export interface GameStatus {
  state: GameState;
  text: string;
  remaining: number;
}

/** Tells where a game stands at an instant: its state, the text for it and the time left to pick. */
export function gameStatus(
  game: { date: string; score1: number | null; status?: OffSchedule },
  now: Instant,
): GameStatus {
  const start = gameStart(game);
  const off = offScheduleStatus(game, start, now);
  if (off !== null) return { ...off, remaining: 0 };
  switch (phaseOf({ locksAt: start, startsAt: start, hasResult: isFinished(game) }, now)) {
    case "before":
      return { state: "before", text: `Closes in ${countdown(start - now)}`, remaining: start - now };
    case "final":
      return { state: "final", text: "Final result", remaining: 0 };
    case "awaiting":
      return { state: "awaiting", text: "Awaiting result", remaining: 0 };
    default:
      return { state: "in-progress", text: "Game in progress", remaining: 0 };
  }
}
