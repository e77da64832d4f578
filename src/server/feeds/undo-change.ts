// Taking an accepted change back is the opposite change, entered by an organiser; the source's own waits
// again.
import type { FeedValue } from "#domain/feeds/changes.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { feedsChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { applyChange } from "./accept-change.ts";
import { noteUndone, type StoredChange } from "./change-queries.ts";

/** Whether a change was accepted, is not taken back yet, and says what stood here before. */
export const mayUndo = ({ state, note, slot, was }: StoredChange): boolean =>
  state === "accepted" && note === null && (slot === "result" || was.start !== undefined);

/** What stood here before, where that was nothing as a result that is not entered. */
function findBefore({ slot, value, was }: StoredChange): FeedValue {
  if (slot !== "result" || was.game !== undefined || was.duels !== undefined) return was;
  if (value.game !== undefined) return { game: { score1: null, score2: null, top_scorer: null } };
  return { duels: (value.duels ?? []).map(({ id }) => ({ id, position1: null, position2: null })) };
}

/** Takes an accepted change back; 409: it is taken back already, or something else was entered since. */
export async function undoChange(
  context: Context,
  player: Player,
  { change, reason: given = "" }: { change: StoredChange; reason: string | undefined },
): Promise<void> {
  const { id, tournament_id, source, value } = change;
  const reason = given.trim();
  if (reason === "") throw new HttpError("reason-missing", sentences.undoReasonMissing, { field: "reason" });
  if (!mayUndo(change)) throw new HttpError("feed-decided", sentences.feedDecided);
  const opposite = { ...change, value: findBefore(change), was: value };
  await applyChange(context, player, { change: opposite, reason });
  const isNoted = await commitAndDrop(context, [feedsChanged(tournament_id)], (tx) =>
    noteUndone(tx, id, `Taken back: ${reason}`),
  );
  if (!isNoted) throw new HttpError("feed-decided", sentences.feedDecided);
  await insertLog(context.db, {
    timestamp: isoOf(context.clock()),
    user_id: player.id,
    action: "organise",
    tournament_id,
    additional_info: `Took back what the source ${source} says of ${change.event_id}: ${reason}`,
  });
}
