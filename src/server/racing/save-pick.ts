import { checkGameTime } from "#server/clock/check-game-time.ts";
import type { Context } from "#server/context.ts";
import type { BatchedWrite } from "#server/db/batch.ts";
import { retry } from "#server/db/transact.ts";
import { saveTeamPicks, type TeamPick } from "#server/picks/queries.ts";

const teamPickWrite: BatchedWrite<Context, TeamPick, boolean> = {
  keyOf: ({ user_id, race_id, team_name }) => `${user_id} ${race_id} ${team_name}`,
  run: ({ db, gameTimeShift }, picks) => retry(db, () => saveTeamPicks(db, picks, gameTimeShift())),
};

/** Saves the picks of one team in one batch with others that arrive at the same time. Returns true once they are
 * committed, false when the statement did not accept them; throws a 503 while game time is too uncertain. */
export async function savePick(context: Context, pick: TeamPick): Promise<boolean> {
  checkGameTime(context);
  return context.batch(teamPickWrite, pick);
}
