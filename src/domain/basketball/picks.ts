import {
  letsJokerGo,
  type OffSchedule,
  type PickRefusal,
  whyClosed,
  whyUndecided,
} from "../contest/availability.ts";
import type { Market } from "../contest/market.ts";
import { nameGame } from "../contest/cell-fault.ts";
import { listOfferedMarkets } from "../contest/market-rules.ts";
import { isLocked } from "../contest/locks.ts";
import { type Instant } from "../time.ts";
import { gameStart } from "./game-dates.ts";
import { isFinished, type Score } from "./score.ts";

export interface Timed {
  date: string;
}

export interface Playing extends Timed {
  team1: string;
  team2: string;
}

/** Number of picks in a complete card of a game, offered yet or not. */
export const PICKS_PER_GAME = 3;

/** What decides whether a game takes picks: its start, an early result, and its
 * status. `is_shut`: it takes none although its start is in the future. */
export type Pickable = Timed & Pick<Score, "score1"> & { is_shut?: boolean; status?: OffSchedule };

/** Returns whether a game has started; from that millisecond on it takes no picks and everybody sees them. */
export function hasStarted(game: Timed, now: Instant): boolean {
  return isLocked(gameStart(game), now);
}

/** Returns why a game takes no picks any more, from the millisecond of its start and with a result; null: it
 * does. */
export function whyPickLocked(game: Pickable, now: Instant): PickRefusal | null {
  return whyClosed(game, { isPastLock: hasStarted(game, now), hasResult: isFinished(game) });
}

/** Returns why a game takes no handicap pick; null: it does. */
export function whyHandicapUnavailable(game: { spread: number | null }): PickRefusal | null {
  return game.spread === null ? { code: "handicap-missing" } : null;
}

/** Returns why the round's joker cannot be played on, or taken from, this game; null: it can. */
export function whyJokerFixed(
  jokerGame: (Playing & Pickable) | null,
  game: Pickable & { undecided?: string },
  now: Instant,
): PickRefusal | null {
  if (jokerGame !== null && !letsJokerGo(jokerGame) && whyPickLocked(jokerGame, now) !== null) {
    return { code: "joker-played", on: nameGame(jokerGame.team1, jokerGame.team2) };
  }
  return whyPickLocked(game, now) ?? whyUndecided(game);
}

/** What decides which markets a game offers. */
interface Offer {
  spread: number | null;
  players: readonly string[];
  undecided?: string;
}

/** Lists the picks that a game offers: none before both teams are known, no handicap without a spread, no top
 * scorer without a list of players. */
export function listOfferedPicks(game: Offer): Market[] {
  if (game.undecided !== undefined) return [];
  return listOfferedMarkets({ handicap: game.spread, hasNameable: game.players.length > 0 });
}

/** Returns whether a top scorer pick names somebody who is in neither squad of the game any more; it counts
 * all the same. */
export function hasLeftSquads(game: { players: readonly string[] }, topScorer: string | null): boolean {
  return topScorer !== null && game.players.length > 0 && !game.players.includes(topScorer);
}
