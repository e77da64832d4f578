import type { PickKind } from "../contest/card.ts";
import { isLocked } from "../contest/locks.ts";
import { gameStart, type Instant } from "../time.ts";

export interface Timed {
  date: string;
}

export interface Playing extends Timed {
  team1: string;
  team2: string;
}

/** Picks of a game out of which the progress is counted, offered already or not (spec §9). */
export const PICKS_PER_GAME = 3;

/** Tells whether a game has started; from that millisecond on it takes no picks (D1, D2). */
export function hasStarted(game: Timed, now: Instant): boolean {
  return isLocked(gameStart(game), now);
}

/** Says why a game takes no picks any more, from the millisecond of its start; null while it does (spec §4). */
export function whyPickLocked(game: Timed, now: Instant): string | null {
  return hasStarted(game, now) ? "Predictions for this game are closed." : null;
}

/** Says why a game takes no handicap pick; null when it does (D10). */
export function whyHandicapUnavailable(game: { spread: number | null }): string | null {
  return game.spread === null ? "Spread not yet available" : null;
}

/** Says why the round's joker cannot be played on, or taken from, this game; null when it can (spec §4, D13). */
export function whyJokerFixed(jokerGame: Playing | null, game: Timed, now: Instant): string | null {
  if (jokerGame !== null && hasStarted(jokerGame, now)) {
    return `Joker already played on ${jokerGame.team1} \u2013 ${jokerGame.team2}.`;
  }
  return whyPickLocked(game, now);
}

/** Lists the picks that a game offers: no handicap without a spread, no top scorer without a list of players (D14). */
export function listOfferedPicks(game: { spread: number | null; players: readonly string[] }): PickKind[] {
  const offered: PickKind[] = ["winner"];
  if (game.spread !== null) offered.push("handicap");
  if (game.players.length > 0) offered.push("topScorer");
  return offered;
}
