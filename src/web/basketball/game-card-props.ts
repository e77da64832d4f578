import type { Game } from "#contract/basketball/schemas.ts";
import type { Instant } from "#domain/time.ts";
import type { PickMutation } from "#web/picks/pick-mutations.ts";
import type { CardChange, OwnPicks } from "#web/picks/own-picks.ts";

export interface GameCardProps {
  game: Game;
  own: OwnPicks;
  /** All of the screen's: a joker moved to another card clears what this one had to say about it. */
  attempts: readonly PickMutation<CardChange<Game>>[];
  now: Instant;
  /** Where the round's joker lies; null: not played. */
  jokerGame: Game | null;
  /** The cards of all games of the round. */
  roundCards: readonly string[];
  /** Of this round, before the joker. */
  pointsPerPick: number;
}

/** The element of a game's card. */
export function cardId(game: Pick<Game, "id">): string {
  return `game-${game.id}`;
}
