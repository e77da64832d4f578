import { createHmac, randomBytes, randomInt } from "node:crypto";
import { isoOf, startOfDay } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { insertNumberedLog } from "#server/audit-log/queries.ts";
import { checkActivePlayer } from "#server/players/check-active-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { findGiftCount, findGiftKey, insertGift, saveGiftKey } from "./queries.ts";
import { boardKey } from "#server/cache/leaderboard-keys.ts";

interface AskedGift {
  receiverId: number;
  tournamentId: number;
}

/** Where the audit log's numbers of gifts lie: above all that it counts up to, and as many as chance can tell apart. */
const LOG_IDS = [2 ** 40, 2 ** 48] as const;

/** What forbids a second gift without telling who gave the first: nobody can compute it without the key. */
function proofOf(key: string, giverId: number, { receiverId, tournamentId }: AskedGift): string {
  return createHmac("sha256", key).update(`${giverId} ${receiverId} ${tournamentId}`).digest("base64url");
}

/** How many gifts a player received in a tournament, and, told to nobody else, whether the caller gave one; 404 for an
 * unknown player or tournament. */
export async function countGifts(
  db: Database,
  callerId: number,
  asked: AskedGift,
): Promise<{ count: number; given: boolean }> {
  const { receiverId, tournamentId } = asked;
  const key = await findGiftKey(db);
  const proof = key === undefined ? "" : proofOf(key, callerId, asked);
  const gifts = await findGiftCount(db, { user_id: receiverId, tournament_id: tournamentId, proof });
  if (gifts !== undefined) return gifts;
  await getTournament(db, tournamentId);
  throw new HttpError("player-not-found", "Player not found");
}

/** Explains why a gift was not taken. */
async function refuse(db: Database, { receiverId, tournamentId }: AskedGift): Promise<never> {
  const tournament = await getTournament(db, tournamentId);
  await checkActivePlayer(db, receiverId);
  if (tournament.is_over)
    throw new HttpError("tournament-over", "This tournament is over, so no more gifts are given.");
  throw new HttpError("gift-given", "You have already given this player a gift.");
}

/** Gives a player an anonymous gift, one per giver, receiver and tournament. Nothing that is kept of it tells the
 * giver: no name, no time of day, and no place in the order of what happened. */
export async function giveGift(context: Context, giver: Player, asked: AskedGift): Promise<void> {
  const { receiverId, tournamentId } = asked;
  if (receiverId === giver.id) throw new HttpError("gift-to-self", "A gift is for somebody else.");
  await context.limits.changes.count(giver.id);
  const receiver = { user_id: receiverId, tournament_id: tournamentId };
  // Gifts show on the overall board alone.
  await commitAndDrop(context, [boardKey(tournamentId, "overall")], async (db) => {
    const key = await saveGiftKey(db, randomBytes(32).toString("base64url"));
    if (!(await insertGift(db, { ...receiver, proof: proofOf(key, giver.id, asked) })))
      await refuse(db, asked);
    await insertNumberedLog(db, {
      id: randomInt(...LOG_IDS),
      timestamp: isoOf(startOfDay(context.clock())),
      ...receiver,
      action: "gift-received",
    });
  });
}
