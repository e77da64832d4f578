import type { GameClock } from "./game-clock.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Refuses (503) a call that depends on a lock while this server's clock is too uncertain. */
export function checkGameTime({ canTakePicks }: Pick<GameClock, "canTakePicks">): void {
  if (canTakePicks()) return;
  throw new HttpError("time-unknown", sentences.timeUnknown);
}
