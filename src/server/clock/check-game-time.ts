import type { GameClock } from "./game-clock.ts";
import { HttpError } from "#server/errors/http-error.ts";

/** Refuses what a lock decides (503) while this server does not know the time well enough. */
export function checkGameTime({ canTakePicks }: Pick<GameClock, "canTakePicks">): void {
  if (canTakePicks()) return;
  throw new HttpError(
    "time-unknown",
    "Picks and jokers cannot be saved now: the server does not know the time well enough. Nothing was changed. Try again shortly.",
  );
}
