import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Refuses a call that would act for another player than the one whose session it is. */
export function checkOwn(player: Player, id: number): void {
  if (player.id !== id) throw new HttpError("not-yours", sentences.notYourAccount);
}
