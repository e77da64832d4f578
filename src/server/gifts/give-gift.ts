import { createHmac, randomBytes, randomInt } from "node:crypto";
import { isoOf, startOfDay } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { giftGiven } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { insertNumberedLog } from "#server/audit-log/queries.ts";
import { checkActivePlayer } from "#server/players/check-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { findGiftCount, findGiftKey, insertGift, listOthersGifts, saveGiftKey } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { createYielder } from "#server/runtime/yielder.ts";

interface GiftInput {
  receiverId: number;
  tournamentId: number;
}

/** Range of random audit log ids for gifts, above all sequential ids: sequential ids would reveal when a gift
 * was given. */
const LOG_ID_RANGE = [2 ** 40, 2 ** 48] as const;

/** Computes a proof that prevents a second gift without storing the giver: it cannot be computed without the
 * key. */
function computeProof(key: string, giverId: number, { receiverId, tournamentId }: GiftInput): string {
  return createHmac("sha256", key).update(`${giverId} ${receiverId} ${tournamentId}`).digest("base64url");
}

/** Counts the gifts that a player received in a tournament, and returns whether the caller gave one; 404
 * for an unknown player or tournament. */
export async function countGifts(
  db: Database,
  callerId: number,
  asked: GiftInput,
): Promise<{ count: number; given: boolean }> {
  const { receiverId, tournamentId } = asked;
  const key = await findGiftKey(db);
  const proof = key === undefined ? "" : computeProof(key, callerId, asked);
  const gifts = await findGiftCount(db, { user_id: receiverId, tournament_id: tournamentId, proof });
  if (gifts !== undefined) return gifts;
  await getTournament(db, tournamentId);
  throw new HttpError("player-not-found", sentences.playerNotFound);
}

/** Throws the reason why a gift was refused. */
async function refuse(db: Database, { receiverId, tournamentId }: GiftInput): Promise<never> {
  const tournament = await getTournament(db, tournamentId);
  await checkActivePlayer(db, receiverId);
  if (tournament.is_over) throw new HttpError("tournament-over", sentences.tournamentOver);
  throw new HttpError("gift-given", sentences.giftGiven);
}

/** Gives a player an anonymous gift, one per giver, receiver and tournament. Nothing stored reveals the
 * giver: no name, no time of day, no position in the order of events. */
export async function giveGift(context: Context, giver: Player, asked: GiftInput): Promise<void> {
  const { receiverId, tournamentId } = asked;
  if (receiverId === giver.id) throw new HttpError("gift-to-self", sentences.giftToSelf);
  await context.limits.changes.count(giver.id);
  const receiver = { user_id: receiverId, tournament_id: tournamentId };
  // Only the overall leaderboard shows gifts.
  await commitAndDrop(context, [giftGiven(tournamentId)], async (db) => {
    const key = await saveGiftKey(db, randomBytes(32).toString("base64url"));
    if (!(await insertGift(db, { ...receiver, proof: computeProof(key, giver.id, asked) })))
      await refuse(db, asked);
    await insertNumberedLog(db, {
      id: randomInt(...LOG_ID_RANGE),
      timestamp: isoOf(startOfDay(context.clock())),
      ...receiver,
      action: "gift-received",
    });
  });
}

/** Milliseconds of computing per turn of the event loop. */
const SLICE_MS = 10;

/** Lists the gifts that a player gave. Nothing stored names the giver, so the proof of each gift is computed
 * for this one. */
export async function listGiven(
  db: Database,
  giverId: number,
): Promise<{ tournament_id: number; user_id: number }[]> {
  const key = await findGiftKey(db);
  if (key === undefined) return [];
  const yieldTurn = createYielder(SLICE_MS);
  const given = [];
  for (const { tournament_id, user_id, proof } of await listOthersGifts(db, giverId)) {
    await yieldTurn();
    const own = computeProof(key, giverId, { receiverId: user_id, tournamentId: tournament_id });
    if (own === proof) given.push({ tournament_id, user_id });
  }
  return given;
}
