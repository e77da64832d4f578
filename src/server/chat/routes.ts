import type { FastifyInstance } from "fastify";
import { MESSAGES_PER_PAGE } from "#domain/chat/messages.ts";
import { chat } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { mutePlayer } from "./mute-player.ts";
import { listMessages, listMutedPlayers } from "./queries.ts";
import { writeAllMessages } from "./write-all-messages.ts";
import { removeMessage } from "./remove-message.ts";

/** The calls of the chat: what was said, and what admins may do about it. */
export function chatRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  registerEndpoint(app, chat.messages, async ({ query }, _player, { reply }) => {
    await getTournament(db, query.tournamentId);
    if (query.limit !== undefined || query.before !== undefined)
      return listMessages(db, { limit: MESSAGES_PER_PAGE, ...query });
    const all = await writeAllMessages(db, query.tournamentId);
    return reply.type("application/json; charset=utf-8").send(all);
  });

  registerEndpoint(app, chat.removeMessage, async ({ params }, admin) => {
    await removeMessage(context, admin, params.id);
    return { success: true as const };
  });

  registerEndpoint(app, chat.mutedPlayers, async () => {
    return listMutedPlayers(db);
  });

  registerEndpoint(app, chat.mutePlayer, async ({ params, body }, admin) => {
    await mutePlayer(context, admin, { userId: params.id, muted: body.is_muted, reason: body.reason });
    return { success: true as const };
  });
}
