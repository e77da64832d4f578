import type { TeamJoker } from "#contract/racing.ts";
import { whyJokerFixed } from "#domain/racing/picks.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import { moveJoker } from "#server/picks/move-joker.ts";
import { getNamedTeam } from "./place-pick.ts";

/** Plays the player's joker of the race on a team, moves it there, or takes it back from there, in one atomic step that is
 * refused once qualifying has started (D13). */
export async function playJoker(context: Context, player: Player, joker: TeamJoker): Promise<void> {
  if (joker.userId !== player.id) throw new Refusal(403, "This is not your joker.");
  const { race, team } = await getNamedTeam(context, joker);
  const now = context.clock();
  const asked = { user_id: player.id, contest_id: team.id, is_double_points: joker.isDoublePoints };
  // A race is a round of its own, so its joker lies nowhere else.
  await moveJoker(context.db, asked, now, async (lyingOn) =>
    whyJokerFixed(lyingOn === undefined ? null : race, race, now),
  );
}
