import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Context } from "#server/context.ts";
import { saveTeamPicks, type TeamPick } from "#server/picks/queries.ts";
import { createPickWrite } from "#server/picks/write-picks.ts";
import { listWrittenTeamPicks } from "#server/picks/written-queries.ts";

const teamPickWrite = createPickWrite<TeamPick>({
  keyOf: ({ user_id, race_id, team_name }) => `${user_id} ${race_id} ${team_name}`,
  save: saveTeamPicks,
  listWritten: listWrittenTeamPicks,
});

/** Saves the picks of one team in one batch with others that arrive at the same time. Returns true once they are
 * committed, false when the statement did not accept them; throws a 503 while game time is too uncertain. */
export async function savePick(context: Context, pick: TeamPick): Promise<boolean> {
  checkGameTime(context);
  return context.batch(teamPickWrite, pick);
}
