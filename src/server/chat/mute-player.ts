import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { saveMute } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Mutes or unmutes a player in all chats; existing messages stay. */
export async function mutePlayer(
  context: Context,
  admin: Player,
  { userId, muted }: { userId: number; muted: boolean },
): Promise<void> {
  await commitAndDrop(context, [], async (tx) => {
    const isChange = await saveMute(tx, userId, muted);
    if (isChange === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
    if (!isChange) return;
    await insertLog(tx, {
      timestamp: isoOf(context.clock()),
      user_id: admin.id,
      action: muted ? "chat-mute" : "chat-unmute",
      additional_info: `player ${userId}`,
      about_player: userId,
    });
  });
}
