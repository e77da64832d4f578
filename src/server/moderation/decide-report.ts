import type { RoomKind } from "#contract/chat/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { type Fact, leagueChanged } from "#server/cache/facts.ts";
import { saveRemoval } from "#server/chat/queries.ts";
import { closeReports } from "#server/chat/report-queries.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { saveMessageRemoval } from "#server/leagues/message-queries.ts";
import { insertLeagueLog } from "#server/leagues/queries.ts";

interface Decision {
  tournamentId: number;
  room: RoomKind;
  messageId: number;
  /** False: the message stays. */
  isRemoved: boolean;
}

/** Removes a reported message, and returns what tells open screens. */
async function removeReported(
  tx: Database,
  { live }: Context,
  { room, messageId, roomId, userId }: { room: RoomKind; messageId: number; roomId: number; userId: number },
  { by, at }: { by: number; at: string },
): Promise<() => void> {
  if (room === "tournament") {
    const removed = await saveRemoval(tx, messageId);
    if (removed === undefined) throw new HttpError("message-not-found", sentences.messageNotFound);
    const { tournament_id, is_listed: isListed } = removed;
    return () => live.tellRemoved({ ids: [messageId], tournament_id }, { isListed });
  }
  await saveMessageRemoval(tx, messageId);
  const line = {
    league_id: roomId,
    at,
    action: "removed-message",
    by_player: by,
    about_player: userId,
  } as const;
  await insertLeagueLog(tx, [line]);
  return () => live.tellRemovedInLeague({ ids: [messageId], league_id: roomId });
}

/** Removes a reported message of a tournament's chat or leagues, or leaves it; either closes its reports. The
 * log names its author, not its text, nor who reported it. */
export async function decideReport(
  context: Context,
  organiser: Player,
  { tournamentId, room, messageId, isRemoved }: Decision,
): Promise<void> {
  const at = isoOf(context.clock());
  const facts: Fact[] = [];
  const tell = await commitAndDrop(context, facts, async (tx) => {
    const viewer = { tournamentId, viewerId: organiser.id, isAdmin: organiser.admin };
    const found = await closeReports(tx, { kind: room, messageId }, viewer, at);
    if (found === undefined) throw new HttpError("message-not-found", sentences.messageNotFound);
    const reported = { room, messageId, roomId: found.room_id, userId: found.user_id };
    const removed = isRemoved ? await removeReported(tx, context, reported, { by: organiser.id, at }) : null;
    facts.splice(0, facts.length, ...(isRemoved && room === "league" ? [leagueChanged(found.room_id)] : []));
    await insertLog(tx, {
      timestamp: at,
      user_id: organiser.id,
      action: "chat-report",
      tournament_id: tournamentId,
      additional_info: `Reported message ${messageId} of player ${found.user_id}: ${isRemoved ? "removed" : "left"}`,
      about_player: found.user_id,
    });
    return removed;
  });
  tell?.();
}
