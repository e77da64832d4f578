import type { OffSchedule } from "../contest/availability.ts";
import { offScheduleState, type OffScheduleState, type Phase, phaseOf } from "../contest/phase.ts";
import { type Instant } from "../time.ts";
import { gameStart } from "./game-dates.ts";
import { hasStarted, type Pickable, type Timed, whyPickLocked } from "./picks.ts";
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

function byStart(a: Timed, b: Timed): number {
  return gameStart(a) - gameStart(b);
}

/** Returns the round to show first: of the next game to start, otherwise the last one; null without games. */
export function initialRound(games: readonly (Timed & { round: string })[], now: Instant): string | null {
  const inOrder = games.toSorted(byStart);
  const next = inOrder.find((game) => !hasStarted(game, now)) ?? inOrder.at(-1);
  return next?.round ?? null;
}

/** Orders a round's games for picking: open ones first by deadline, then closed ones, newest first. */
export function orderGames<G extends Pickable>(games: readonly G[], now: Instant): G[] {
  const inOrder = games.toSorted(byStart);
  const closed = inOrder.filter((game) => whyPickLocked(game, now) !== null);
  return [...inOrder.filter((game) => whyPickLocked(game, now) === null), ...closed.toReversed()];
}
