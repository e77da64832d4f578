import type { Database } from "#server/db/open.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import { computeProof } from "./give-gift.ts";
import { findGiftKey, listOthersGifts } from "./queries.ts";

/** Milliseconds of computing in one turn of the event loop. */
const SLICE_MS = 10;

/** Lists the gifts that a player gave. Nothing stored names the giver, so the proof of each gift is computed for this one. */
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
