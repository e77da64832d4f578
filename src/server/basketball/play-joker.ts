import type { Joker } from "#contract/basketball.ts";
import { whyJokerFixed } from "#domain/basketball/picks.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import { findJoker, saveJoker } from "#server/picks/queries.ts";
import { getNamedGame } from "./place-pick.ts";
import { findGame } from "./queries.ts";

/** Plays the player's joker of the round on a game, moves it there, or takes it back from there, in one atomic step that
 * is refused once the old or the new game has started (D13). */
export async function playJoker(context: Context, player: Player, joker: Joker): Promise<void> {
  if (joker.user_id !== player.id) throw new Refusal(403, "This is not your joker.");
  const game = await getNamedGame(context, joker);
  if (game.round !== joker.round) throw new Refusal(400, `This game is not in ${joker.round}.`);
  const now = context.clock();
  const asked = { user_id: player.id, contest_id: game.id, is_double_points: joker.is_double_points };
  if (await saveJoker(context.db, asked, now)) return;
  const lyingOn = await findJoker(context.db, player.id, game.id);
  const reason = whyJokerFixed((lyingOn && (await findGame(context.db, lyingOn))) || null, game, now);
  if (reason !== null) throw new Refusal(409, reason);
  // Nothing was there to take back, which is what was asked for.
  if (!joker.is_double_points) return;
  throw new Refusal(409, "The joker has just been moved. Look again and play it once more.");
}
