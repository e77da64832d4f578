import type { GameClock } from "./game-clock.ts";
import { HttpError } from "#server/errors/http-error.ts";

/** Refuses (503) a call that depends on a lock while this server's clock is too uncertain. */
export function checkGameTime({ canTakePicks }: Pick<GameClock, "canTakePicks">): void {
  if (canTakePicks()) return;
  throw new HttpError(
    "time-unknown",
    "Picks and jokers cannot be saved now: the server does not know the time well enough. Nothing was changed. Try again shortly.",
  );
}
