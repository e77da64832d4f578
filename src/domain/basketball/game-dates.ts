// The stored dates of basketball games, which are not UTC.
import { HOUR, type Instant, instantOf, isoOf } from "../time.ts";

/** A basketball game's stored date is wall-clock time this far ahead of UTC, written as if it were UTC. */
const GAME_CLOCK_OFFSET = 2 * HOUR;

/** The UTC instant at which a basketball game starts and its picks lock: its stored date minus two hours. */
export function gameStart(game: { date: string }): Instant {
  return instantOf(game.date) - GAME_CLOCK_OFFSET;
}

/** The stored date of a basketball game that starts at this UTC instant: the inverse of `gameStart`. */
export function gameDate(start: Instant): string {
  return isoOf(start + GAME_CLOCK_OFFSET);
}
