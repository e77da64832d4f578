import type { Joker } from "#contract/basketball.ts";
import { whyJokerFixed } from "#domain/basketball/picks.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import { moveJoker } from "#server/picks/move-joker.ts";
import { getNamedGame } from "./place-pick.ts";
import { findGame } from "./queries.ts";

/** Plays the player's joker of the round on a game, moves it there, or takes it back from there, in one atomic step that
 * is refused once the old or the new game has started (D13). */
export async function playJoker(
  context: Context,
  player: Player,
  { joker, arrivedAt }: { joker: Joker; arrivedAt: Instant },
): Promise<void> {
  if (joker.user_id !== player.id) throw new Refusal(403, "This is not your joker.");
  const game = await getNamedGame(context, joker);
  if (game.round !== joker.round) throw new Refusal(400, `This game is not in ${joker.round}.`);
  const { is_double_points } = joker;
  const { id: contest_id, tournament_id } = game;
  const asked = { user_id: player.id, tournament_id, contest_id, is_double_points, arrived_at: arrivedAt };
  await moveJoker(context, asked, async (lyingOn) => {
    const jokerGame = lyingOn === undefined ? undefined : await findGame(context.db, lyingOn);
    return whyJokerFixed(jokerGame ?? null, game, arrivedAt);
  });
}
