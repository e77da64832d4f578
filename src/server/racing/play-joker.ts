import type { TeamJoker } from "#contract/racing/schemas.ts";
import { isShut } from "#domain/contest/availability.ts";
import { whyJokerFixed } from "#domain/racing/picks.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import type { Player } from "#server/auth/session.ts";
import { findContestState } from "#server/picks/contest-queries.ts";
import { moveJoker } from "#server/picks/move-joker.ts";
import { getNamedTeam, whyTeamClosed } from "./place-pick.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Plays the player's joker of the race on a team, moves it there, or takes it back, atomically; refused once
 * qualifying has started. */
export async function playJoker(
  context: Context,
  player: Player,
  { joker, arrivedAt }: { joker: TeamJoker; arrivedAt: Instant },
): Promise<void> {
  if (joker.userId !== player.id) throw new HttpError("not-yours", sentences.notYourJoker);
  const { race, team } = await getNamedTeam(context, joker);
  const { isDoublePoints: is_double_points } = joker;
  const { tournament_id } = race;
  const named = { user_id: player.id, tournament_id, contest_id: team.id };
  const asked = { ...named, is_double_points, arrived_at: arrivedAt, device: player.device ?? null };
  await moveJoker(context, asked, async (lyingOn) => {
    const times = { arrivedAt, now: context.clock() };
    const state = lyingOn === undefined ? undefined : await findContestState(context.db, lyingOn);
    const isHeld = state !== undefined && state.status !== "cancelled";
    // Read again: it may have changed since. A race is its own round, so no other race can hold its joker.
    const now = await getNamedTeam(context, joker);
    const holder = isHeld ? { ...now.race, is_shut: isShut(state, arrivedAt, times.now) } : null;
    const reason = whyJokerFixed(holder, now, arrivedAt) ?? whyTeamClosed(now, times);
    return reason && explainPick("race", reason);
  });
}
