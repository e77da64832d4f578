import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { feedsChanged } from "#server/cache/facts.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { acceptChange } from "./accept-change.ts";
import { findChange, saveDecision } from "./change-queries.ts";
import { undoChange } from "./undo-change.ts";

/** What an organiser does with a change; `reopen`: a rejected one waits again, `undo`: an accepted one. */
type Decision = "accept" | "reject" | "reopen" | "undo";

/** Decides a change; 409: it is decided already, or something else was entered since. */
export async function decideChange(
  context: Context,
  player: Player,
  {
    id,
    changeId,
    decision,
    reason,
  }: { id: number; changeId: number; decision: Decision; reason: string | undefined },
): Promise<void> {
  const { db, clock } = context;
  const change = await findChange(db, { tournamentId: id, changeId });
  if (change === undefined) throw new HttpError("feed-not-found", sentences.feedChangeNotFound);
  if (decision === "undo") return undoChange(context, player, { change, reason });
  const from = decision === "reopen" ? "rejected" : "pending";
  if (change.state !== from) throw new HttpError("feed-decided", sentences.feedDecided);
  if (decision === "accept") return acceptChange(context, { player, isByItself: false }, change);
  const now = clock();
  const to = decision === "reject" ? "rejected" : "pending";
  const made = { from: [from], to, by: to === "pending" ? null : player.id, now } as const;
  const isSaved = await commitAndDrop(context, [feedsChanged(id)], (tx) => saveDecision(tx, changeId, made));
  if (!isSaved) throw new HttpError("feed-decided", sentences.feedUndecided);
  await insertLog(db, {
    timestamp: isoOf(now),
    user_id: player.id,
    action: "organise",
    tournament_id: id,
    additional_info: `${decision === "reject" ? "Rejected" : "Reopened"} what the source ${change.source} says of ${change.event_id}`,
  });
}
