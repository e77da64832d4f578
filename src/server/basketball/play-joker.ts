import type { Game, Joker } from "#contract/basketball/schemas.ts";
import { whyJokerFixed } from "#domain/basketball/picks.ts";
import { isShut } from "#domain/contest/availability.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import type { Player } from "#server/auth/session.ts";
import { findContestState } from "#server/picks/contest-queries.ts";
import { moveJoker } from "#server/picks/move-joker.ts";
import { getNamedGame, whyGameClosed } from "./place-pick.ts";
import { findGame } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Finds the game that holds the player's joker; a cancelled game does not hold it. */
async function findJokerGame(
  { db }: Context,
  gameId: number,
  times: { arrivedAt: Instant; now: Instant },
): Promise<(Game & { is_shut: boolean }) | null> {
  const game = await findGame(db, gameId);
  const state = await findContestState(db, gameId);
  if (game === undefined || state === undefined || state.status === "cancelled") return null;
  return { ...game, is_shut: isShut(state, times.arrivedAt, times.now) };
}

/** Plays the player's joker of the round on a game, moves it there, or takes it back, atomically; refused
 * once the old or the new game has started. */
export async function playJoker(
  context: Context,
  player: Player,
  { joker, arrivedAt }: { joker: Joker; arrivedAt: Instant },
): Promise<void> {
  if (joker.user_id !== player.id) throw new HttpError("not-yours", sentences.notYourJoker);
  const { id: contest_id, tournament_id } = (await getNamedGame(context, joker)).game;
  const { is_double_points } = joker;
  const { id: user_id, device = null } = player;
  const asked = { user_id, tournament_id, contest_id, is_double_points, arrived_at: arrivedAt, device };
  await moveJoker(context, asked, async (lyingOn) => {
    const times = { arrivedAt, now: context.clock() };
    const jokerGame = lyingOn === undefined ? null : await findJokerGame(context, lyingOn, times);
    // Read again: it may have changed since.
    const named = await getNamedGame(context, joker);
    const reason = whyJokerFixed(jokerGame, named.game, arrivedAt) ?? whyGameClosed(named, times);
    return reason && explainPick("game", reason);
  });
}
