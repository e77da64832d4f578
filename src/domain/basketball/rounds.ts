import { type Instant } from "../time.ts";
import { gameStart } from "./game-dates.ts";
import { hasStarted, type Pickable, type Timed, whyPickLocked } from "./picks.ts";

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
