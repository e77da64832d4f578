import type { LeagueMessage, LeaguePost } from "#contract/leagues/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { isoOf } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import { isMuted } from "#server/chat/queries.ts";
import { resolveMentions } from "#server/chat/resolve-mentions.ts";
import type { Context } from "#server/context.ts";
import { retry } from "#server/db/transact.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { changeLeague } from "./change-league.ts";
import { findMessageAuthor, saveLeagueMessage, saveMessageRemoval } from "./message-queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Stores a checked message and then sends it to its league's chat; the statement checks that the author
 * is a member. A repeated nonce returns the stored message. */
export async function postLeagueMessage(
  { db, clock, live, memberships, messageNews }: Context,
  player: Player,
  post: LeaguePost,
): Promise<LeagueMessage> {
  const content = post.content.trim();
  const mentions = await resolveMentions(db, { kind: "league", id: post.league_id }, content);
  const stored = { ...post, content, mentions };
  const saved = await retry(db, () => saveLeagueMessage(db, stored, isoOf(clock())));
  if (saved === undefined) {
    await memberships.get(player.id, post.league_id);
    if (await isMuted(db, player.id)) throw new HttpError("muted", sentences.muted);
    throw new HttpError("message-not-stored", sentences.messageNotStored);
  }
  if (saved.is_removed) throw new HttpError("message-removed", sentences.messageRemovedByCaptain);
  if (saved.is_new) {
    const { id, user_id, league_id } = saved.message;
    live.tellLeagueMessage(saved.message, saved.as_of);
    messageNews.add({ kind: "league", id: league_id }, id, user_id);
  }
  return saved.message;
}

/** Removes a message from a league's chat, also from open screens; its author or a captain may. The
 * league's log names the author, not the text. */
export async function removeLeagueMessage(
  context: Context,
  { player, leagueId }: { player: Player; leagueId: number },
  messageId: number,
): Promise<void> {
  await changeLeague(context, { player, leagueId }, async ({ tx, own, log }) => {
    const author = await findMessageAuthor(tx, { leagueId, messageId });
    const mayRemove = author === player.id || isCaptainRole(own.role);
    if (author === undefined) throw new HttpError("message-not-found", sentences.messageNotFound);
    if (!mayRemove) throw new HttpError("captains-only", sentences.captainsOnly);
    await saveMessageRemoval(tx, messageId);
    log({ action: "removed-message", about_player: author });
  });
  context.live.tellRemovedInLeague({ ids: [messageId], league_id: leagueId });
}
