import type { RoomKind } from "#contract/chat/schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { BatchedWrite } from "#server/db/batch.ts";
import { retry } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { refuseRemoved } from "#server/players/check-player.ts";
import { isRestricted } from "#server/players/restriction-queries.ts";
import { isMuted } from "./queries.ts";
import { type ReactionInput, type ReactionOutcome, saveReactions } from "./reaction-queries.ts";
import { checkRoom, type Room } from "./check-room.ts";

const createWrite = (kind: RoomKind): BatchedWrite<Context, ReactionInput, ReactionOutcome> => ({
  keyOf: ({ message_id, player_id, emoji }) => `${message_id} ${player_id} ${emoji}`,
  run: async ({ db, clock, reactionNews }, asked, isAgain) => {
    const outcomes = await retry(db, () => saveReactions(db, kind, asked, isoOf(clock())));
    asked.forEach(({ room, message_id }, nth) => {
      const outcome = outcomes[nth];
      // The reply of an earlier run was lost, so nobody has been sent what it changed.
      if (outcome === "changed" || (isAgain && outcome === "unchanged"))
        reactionNews.add(room, message_id, null);
    });
    return outcomes;
  },
});

/** A write for each kind of room, whose messages are in two tables. */
const WRITES = { tournament: createWrite("tournament"), league: createWrite("league") };

/** Explains why a reaction was not stored. */
async function refuse(context: Context, player: Player, room: Room): Promise<never> {
  if (await isMuted(context.db, player.id)) throw new HttpError("muted", sentences.muted);
  if (room.kind === "tournament") {
    const asked = { tournamentId: room.id, playerId: player.id };
    if (await isRestricted(context.db, { ...asked, kind: "muted" }))
      throw new HttpError("muted", sentences.mutedHere);
    await refuseRemoved(context, { user_id: player.id, tournament_id: room.id });
  }
  throw new HttpError("message-not-found", sentences.messageNotFound);
}

/** Adds a player's reaction to a message of a room, or takes it back; open screens get the new counts. */
export async function react(
  context: Context,
  player: Player,
  {
    room,
    messageId,
    emoji,
    isOn,
  }: { room: Room; messageId: number } & { emoji: ReactionInput["emoji"]; isOn: boolean },
): Promise<void> {
  await checkRoom(context, player, room);
  await context.limits.reactions.count(player.id, () => sentences.tooManyReactions);
  const asked = { room, message_id: messageId, player_id: player.id, emoji, is_on: isOn };
  const outcome = await context.batch(WRITES[room.kind], asked);
  if (outcome === "refused") await refuse(context, player, room);
}
