import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Throws a 403 unless the player acts on the own account. */
export function checkOwn(player: Player, id: number): void {
  if (player.id !== id) throw new HttpError("not-yours", sentences.notYourAccount);
}
