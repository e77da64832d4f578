import { type Instant } from "../time.ts";
import { gameStart } from "./game-dates.ts";
import { hasStarted, type Pickable, type Timed, whyPickLocked } from "./picks.ts";

function byStart(a: Timed, b: Timed): number {
  return gameStart(a) - gameStart(b);
}

/** Names the round to open with: that of the first game not yet started, otherwise the last round; null without games. */
export function initialRound(games: readonly (Timed & { round: string })[], now: Instant): string | null {
  const inOrder = games.toSorted(byStart);
  const next = inOrder.find((game) => !hasStarted(game, now)) ?? inOrder.at(-1);
  return next?.round ?? null;
}

/** Orders the games of a round for picking: open ones first, soonest deadline first, then closed ones, newest first. */
export function orderGames<G extends Pickable>(games: readonly G[], now: Instant): G[] {
  const inOrder = games.toSorted(byStart);
  const closed = inOrder.filter((game) => whyPickLocked(game, now) !== null);
  return [...inOrder.filter((game) => whyPickLocked(game, now) === null), ...closed.toReversed()];
}
