import type { FastifyInstance } from "fastify";
import { chat } from "#contract/endpoints.ts";
import { MAX_OWN_MUTES } from "#domain/chat/messages.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { retry } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { checkActivePlayer } from "#server/players/check-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { listOwnMutes, saveOwnMute } from "./mute-queries.ts";
import { searchPeople } from "./people-queries.ts";
import { react } from "./react.ts";
import { listReactors } from "./reaction-queries.ts";
import { saveReport } from "./report-queries.ts";
import { checkRoom, type Room } from "./check-room.ts";
import { listUnread, saveRead } from "./unread-queries.ts";

const DONE = { success: true } as const;

const roomOf = ({ room, roomId }: { room: Room["kind"]; roomId: number }): Room => ({
  kind: room,
  id: roomId,
});

/** Stores a report of a message, whose author learns nothing of it. */
async function reportMessage(
  context: Context,
  player: Player,
  { room, messageId, reason }: { room: Room; messageId: number; reason: string },
): Promise<void> {
  const { db, clock, limits } = context;
  await checkRoom(context, player, room);
  await limits.reports.count(player.id);
  const report = { messageId, playerId: player.id, reason: reason.trim() || null };
  if (!(await saveReport(db, room, report, isoOf(clock()))))
    throw new HttpError("message-not-found", sentences.messageNotFound);
}

/** Hides a player's messages from another player, or shows them again. */
async function muteForOneself(
  { db, clock }: Context,
  player: Player,
  { userId, isMuted }: { userId: number; isMuted: boolean },
): Promise<void> {
  if (isMuted) await checkActivePlayer(db, userId);
  if (userId === player.id) throw new HttpError("not-yours", sentences.notMutedYourself);
  const mute = { playerId: player.id, mutedId: userId, isMuted };
  if (!(await saveOwnMute(db, mute, { most: MAX_OWN_MUTES, at: isoOf(clock()) })))
    throw new HttpError("too-many-muted", sentences.tooManyMuted(MAX_OWN_MUTES));
}

/** Registers the calls about what players do with the messages of a room: reading, reacting, reporting. */
export function roomRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  registerEndpoint(app, chat.unread, async ({ query: { tournamentId } }, player) => {
    await getTournament(db, tournamentId);
    return listUnread(db, { playerId: player.id, tournamentId });
  });

  registerEndpoint(app, chat.markRead, async ({ params, body }, player) => {
    const room = roomOf(params);
    await checkRoom(context, player, room);
    await retry(db, () => saveRead(db, room, { playerId: player.id, messageId: body.message_id }));
    return DONE;
  });

  registerEndpoint(app, chat.listPeople, async ({ params, query: { search = "" } }, player) => {
    const room = roomOf(params);
    await checkRoom(context, player, room);
    return searchPeople(db, room, search);
  });

  registerEndpoint(app, chat.react, async ({ params, body }, player) => {
    const { messageId } = params;
    await react(context, player, { room: roomOf(params), messageId, emoji: body.emoji, isOn: body.is_on });
    return DONE;
  });

  registerEndpoint(app, chat.listReactors, async ({ params }, player) => {
    const room = roomOf(params);
    await checkRoom(context, player, room);
    const reactors = await listReactors(db, room, params.messageId);
    if (reactors === undefined) throw new HttpError("message-not-found", sentences.messageNotFound);
    return reactors;
  });

  registerEndpoint(app, chat.report, async ({ params, body: { reason = "" } }, player) => {
    await reportMessage(context, player, { room: roomOf(params), messageId: params.messageId, reason });
    return DONE;
  });

  registerEndpoint(app, chat.listOwnMutes, (_input, player) => listOwnMutes(db, player.id));

  registerEndpoint(app, chat.muteForOneself, async ({ params, body }, player) => {
    await muteForOneself(context, player, { userId: params.userId, isMuted: body.is_muted });
    return DONE;
  });
}
