import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Context } from "#server/context.ts";
import { type GamePick, saveGamePicks } from "#server/picks/queries.ts";
import { createPickWrite } from "#server/picks/write-picks.ts";
import { listWrittenGamePicks } from "#server/picks/written-queries.ts";

const gamePickWrite = createPickWrite<GamePick>({
  keyOf: ({ user_id, contest_id }) => `${user_id} ${contest_id}`,
  save: saveGamePicks,
  listWritten: listWrittenGamePicks,
});

/** Saves a pick in one batch with others that arrive at the same time. Returns true once it is committed, false when
 * the statement did not accept it; throws a 503 while game time is too uncertain. */
export async function savePick(context: Context, pick: GamePick): Promise<boolean> {
  checkGameTime(context);
  return context.batch(gamePickWrite, pick);
}
