import { randomUUID } from "node:crypto";
import type { ChatMessage, ChatPost } from "#contract/chat/schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import type { BatchedWrite } from "#server/db/batch.ts";
import { retry, transact } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { isRestricted } from "#server/players/restriction-queries.ts";
import { refuseRemoved } from "#server/players/check-player.ts";
import type { Player } from "#server/auth/session.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { resolveMentions } from "./resolve-mentions.ts";
import { isMuted, type MessageInput, type SavedMessage, saveMessages, saveRemoval } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { insertLog } from "#server/audit-log/queries.ts";

/** At least one visible character, neither blank nor without a shape. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

const messageWrite: BatchedWrite<Context, MessageInput, SavedMessage | undefined> = {
  keyOf: ({ user_id, nonce }) => `${user_id} ${nonce}`,
  run: async ({ db, clock, live, messageNews }, messages, isAgain) => {
    const saved = await retry(db, () => saveMessages(db, messages, isoOf(clock())));
    for (const one of saved) {
      // The earlier run's reply was lost, so its messages have not been sent to the chat.
      if (one === undefined || one.is_removed || !(one.is_new || isAgain)) continue;
      const { id, user_id, tournament_id } = one.message;
      live.tellMessage(one.message, { isListed: one.is_listed });
      messageNews.add({ kind: "tournament", id: tournament_id }, id, user_id);
    }
    return saved;
  },
};

/** Stores a chat message together with others that arrive at the same time, then sends it to its chat;
 * undefined when its author may not write there. */
export function saveMessage(context: Context, message: MessageInput): Promise<SavedMessage | undefined> {
  return context.batch(messageWrite, message);
}

/** Refuses an invalid message before it is stored. */
export function checkPost(player: Player, post: Pick<ChatPost, "user_id" | "content">): void {
  if (post.user_id !== player.id) throw new HttpError("not-yours", sentences.notYourAccount);
  if (!VISIBLE.test(post.content)) throw new HttpError("message-empty", sentences.messageEmpty);
}

/** Explains why a message was not stored. */
async function refuse({ db }: Context, player: Player, tournamentId: number): Promise<never> {
  await getTournament(db, tournamentId);
  if (await isMuted(db, player.id)) {
    throw new HttpError("muted", sentences.muted);
  }
  const asked = { tournamentId, playerId: player.id };
  if (await isRestricted(db, { ...asked, kind: "muted" })) throw new HttpError("muted", sentences.mutedHere);
  await refuseRemoved({ db }, { user_id: player.id, tournament_id: tournamentId });
  throw new HttpError("message-not-stored", sentences.messageNotStored);
}

/** Stores a checked message, then sends it to its tournament's chat. A repeated nonce returns the stored
 * message. */
export async function postMessage(context: Context, player: Player, post: ChatPost): Promise<ChatMessage> {
  const content = post.content.trim();
  const saved = await saveMessage(context, {
    user_id: player.id,
    tournament_id: post.tournament_id,
    content,
    nonce: post.nonce ?? randomUUID(),
    reply_to: post.reply_to,
    mentions: await resolveMentions(context.db, { kind: "tournament", id: post.tournament_id }, content),
  });
  if (saved === undefined) return refuse(context, player, post.tournament_id);
  if (saved.is_removed) throw new HttpError("message-removed", sentences.messageRemovedByAdmin);
  return saved.message;
}

/** Removes a message, also from open screens. The audit log records its author, not its text. */
export async function removeMessage({ db, clock, live }: Context, admin: Player, id: number): Promise<void> {
  const { tournament_id, is_listed: isListed } = await transact(db, async (tx) => {
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
  live.tellRemoved({ ids: [id], tournament_id }, { isListed });
}
