import { gameStart, type Instant } from "../time.ts";
import { hasStarted, type Timed } from "./picks.ts";

function byStart(a: Timed, b: Timed): number {
  return gameStart(a) - gameStart(b);
}

/** Names the round to open with: that of the first game not yet started, otherwise the last round; null without games (spec §2). */
export function initialRound(games: readonly (Timed & { round: string })[], now: Instant): string | null {
  const inOrder = games.toSorted(byStart);
  const next = inOrder.find((game) => !hasStarted(game, now)) ?? inOrder.at(-1);
  return next?.round ?? null;
}

/** Orders the games of a round for picking: open ones first, soonest deadline first, then started ones, newest first. */
export function orderGames<G extends Timed>(games: readonly G[], now: Instant): G[] {
  const inOrder = games.toSorted(byStart);
  const started = inOrder.filter((game) => hasStarted(game, now));
  return [...inOrder.filter((game) => !hasStarted(game, now)), ...started.toReversed()];
}
