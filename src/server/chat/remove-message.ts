import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { transact } from "#server/db/transact.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { saveRemoval } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Removes a message, also from open screens. The audit log records its author, not its text. */
export async function removeMessage({ db, clock, live }: Context, admin: Player, id: number): Promise<void> {
  const { tournament_id, is_listed } = await transact(db, async (tx) => {
    const removed = await saveRemoval(tx, id);
    if (removed === undefined) throw new HttpError("message-not-found", sentences.messageNotFound);
    await insertLog(tx, {
      timestamp: isoOf(clock()),
      user_id: admin.id,
      action: "chat-remove",
      tournament_id: removed.tournament_id,
      additional_info: `message ${id} of player ${removed.user_id}`,
      about_player: removed.user_id,
    });
    return removed;
  });
  live.tellRemoved({ id, tournament_id, is_listed });
}
