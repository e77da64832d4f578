import { hasStarted } from "#domain/basketball/picks.ts";
import { ClosedGameCard } from "./closed-game-card.tsx";
import type { GameCardProps } from "./game-card-props.ts";
import { OpenGameCard } from "./open-game-card.tsx";

/** The card of a game: to pick from until it starts, from then on a receipt. */
export function GameCard(props: GameCardProps) {
  return hasStarted(props.game, props.now) ? <ClosedGameCard {...props} /> : <OpenGameCard {...props} />;
}
