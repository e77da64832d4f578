import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import { notifyDecision } from "#server/notices/queries.ts";
import { saveMute } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Mutes or unmutes a player in all chats and notifies the player of the reason; existing messages stay. */
export async function mutePlayer(
  context: Context,
  admin: Player,
  { userId, muted, reason }: { userId: number; muted: boolean; reason?: string | undefined },
): Promise<void> {
  await commitAndDrop(context, [], async (tx) => {
    const isChange = await saveMute(tx, userId, muted);
    if (isChange === undefined) throw new HttpError("player-not-found", sentences.playerNotFound);
    if (!isChange) return;
    const at = isoOf(context.clock());
    await notifyDecision(tx, {
      tournament_id: null,
      player_id: userId,
      kind: muted ? "muted" : "unmuted",
      name: "",
      reason: reason ?? "none was given",
      by: admin.id,
      created_at: at,
    });
    await insertLog(tx, {
      timestamp: at,
      user_id: admin.id,
      action: muted ? "chat-mute" : "chat-unmute",
      additional_info: reason === undefined ? `player ${userId}` : `player ${userId}. Reason: ${reason}`,
      about_player: userId,
    });
  });
}
