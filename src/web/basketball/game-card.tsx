import { whyPickLocked } from "#domain/basketball/picks.ts";
import { ClosedGameCard } from "./closed-game-card.tsx";
import type { GameCardProps } from "./game-card-props.ts";
import { OpenGameCard } from "./open-game-card.tsx";

/** The card of a game: to pick from while it takes picks, from then on a receipt. */
export function GameCard(props: GameCardProps) {
  const isClosed = whyPickLocked(props.game, props.now) !== null;
  return isClosed ? <ClosedGameCard {...props} /> : <OpenGameCard {...props} />;
}
