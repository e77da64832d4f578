import type { FastifyInstance } from "fastify";
import { MESSAGES_PER_PAGE } from "#domain/chat/messages.ts";
import { chat } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { mutePlayer } from "./mute-player.ts";
import { listMessages, listMessagesAfter, listMutedPlayers } from "./queries.ts";
import { removeMessage } from "./post-message.ts";
import { Readable } from "node:stream";
import type { ChatMessage } from "#contract/chat/schemas.ts";
import type { Database } from "#server/db/open.ts";

/** Registers the chat's calls: reading messages, and moderation by admins. */
export function chatRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  registerEndpoint(app, chat.messages, async ({ query }, { id: viewerId }, { reply }) => {
    await getTournament(db, query.tournamentId);
    if (query.limit !== undefined || query.before !== undefined)
      return listMessages(db, { limit: MESSAGES_PER_PAGE, viewerId, ...query });
    const all = await writeAllMessages(db, { tournamentId: query.tournamentId, viewerId });
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

/** Messages that are read and written at once: few enough for a few milliseconds. */
const AT_ONCE = 500;

/** Whose messages are written, and for whom. */
interface Written {
  tournamentId: number;
  viewerId: number;
}

async function* writePages(db: Database, written: Written, first: ChatMessage[]) {
  yield "[";
  let page = first;
  for (let isFirst = true; page.length > 0; isFirst = false) {
    yield (isFirst ? "" : ",") + page.map((one) => JSON.stringify(one)).join(",");
    const after = page.at(-1)?.id ?? 0;
    const isLast = page.length < AT_ONCE;
    page = isLast ? [] : await listMessagesAfter(db, { ...written, after, limit: AT_ONCE });
  }
  yield "]";
}

/** Writes all messages of a tournament's chat as JSON in parts, oldest first, so that a long chat neither
 * fills the memory nor blocks others. */
async function writeAllMessages(db: Database, written: Written): Promise<Readable> {
  // Read before the headers are sent, so that an unreachable store is answered with an error.
  const first = await listMessagesAfter(db, { ...written, after: 0, limit: AT_ONCE });
  return Readable.from(writePages(db, written, first));
}
