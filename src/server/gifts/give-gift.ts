import { createHmac, randomBytes } from "node:crypto";
import { GIFT_RETURN_MS } from "#domain/gift-return.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Player } from "#server/auth/session.ts";
import type { Database } from "#server/db/open.ts";
import { transact } from "#server/db/transact.ts";
import { checkActivePlayer } from "#server/players/check-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { findGiftCount, findGiftKey, insertGift, listOthersGifts, saveGiftKey } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { createYielder } from "#server/runtime/yielder.ts";

/** The receiver of a gift, and its tournament. */
export interface GiftInput {
  receiverId: number;
  tournamentId: number;
}

/** Computes a proof that prevents a second gift without storing the giver: it cannot be computed without the
 * key. */
export function computeProof(key: string, giverId: number, { receiverId, tournamentId }: GiftInput): string {
  return createHmac("sha256", key).update(`${giverId} ${receiverId} ${tournamentId}`).digest("base64url");
}

/** Counts the gifts that a player received in a tournament, and returns whether the caller gave one, and
 * until when that can be taken back; 404 for an unknown player or tournament. */
export async function countGifts(
  db: Database,
  callerId: number,
  asked: GiftInput,
): Promise<{ count: number; given: boolean; take_back_until?: string }> {
  const { receiverId, tournamentId } = asked;
  const key = await findGiftKey(db);
  const proof = key === undefined ? "" : computeProof(key, callerId, asked);
  const gifts = await findGiftCount(db, { user_id: receiverId, tournament_id: tournamentId, proof });
  if (gifts !== undefined) {
    const { given_at, ...counted } = gifts;
    if (given_at === null) return counted;
    return { ...counted, take_back_until: isoOf(instantOf(given_at) + GIFT_RETURN_MS) };
  }
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

/** Gives a player an anonymous gift, one per giver, receiver and tournament, which counts once it can no
 * longer be taken back. Nothing that is stored from then on reveals the giver: no name, no time of day, no
 * position in the order of events. */
export async function giveGift(context: Context, giver: Player, asked: GiftInput): Promise<void> {
  const { receiverId, tournamentId } = asked;
  if (receiverId === giver.id) throw new HttpError("gift-to-self", sentences.giftToSelf);
  await context.limits.changes.count(giver.id);
  const receiver = { user_id: receiverId, tournament_id: tournamentId };
  const given_at = isoOf(context.clock());
  // No screen is notified: it counts only when it can no longer be taken back.
  await transact(context.db, async (db) => {
    const key = await saveGiftKey(db, randomBytes(32).toString("base64url"));
    const gift = { ...receiver, proof: computeProof(key, giver.id, asked), given_at };
    if (!(await insertGift(db, gift))) await refuse(db, asked);
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
