import type { Proof } from "#contract/sealing/schemas.ts";
import { MARKET_COLUMNS } from "#domain/contest/market.ts";
import { listOtherParts } from "#domain/sealing/leaf.ts";
import type { Database } from "#server/db/open.ts";
import { computeRoot } from "./compute-root.ts";
import { findRecord } from "./queries.ts";
import { createSaltFunction } from "./sealed-leaf.ts";
import { type DecodedRecord, decodeRecord } from "./sealed-record.ts";

/** Computes the hashes beside the way from a leaf to the root, from below, in slices. */
async function computePath(
  contestId: number,
  secret: Uint8Array,
  { index, record }: { index: number; record: DecodedRecord },
): Promise<string[]> {
  const path: string[] = [];
  for (const { from, to } of listOtherParts(index, record.players.length)) {
    const part = {
      ...record,
      players: record.players.subarray(from, to),
      combinationNumbers: record.combinationNumbers.subarray(from, to),
    };
    path.push((await computeRoot(contestId, secret, part)).toString("hex"));
  }
  return path;
}

/** Returns what proves that a player's picks are under the published root of a contest; null if nothing of
 * the player's is sealed there. It has the player's own leaf, and of others only hashes of salted leaves. */
export async function provePicks(
  db: Database,
  { contestId, playerId }: { contestId: number; playerId: number },
): Promise<Proof | null> {
  const stored = await findRecord(db, contestId);
  if (stored === undefined) return null;
  const { version, sealed_at, secret, leaf_count } = stored;
  const record = decodeRecord(stored);
  const index = record.players.indexOf(playerId);
  const held = record.combinations[(record.combinationNumbers[index] ?? 0) - 1];
  if (held === undefined) return null;
  const { format, markets } = record.layout;
  return {
    contest_id: contestId,
    player_id: playerId,
    version,
    sealed_at,
    format,
    index,
    leaf_count,
    salt: Buffer.from(createSaltFunction(secret)(playerId), "latin1").toString("hex"),
    picks: markets.map((market) => ({ market: MARKET_COLUMNS[market], id: held.picks[market] })),
    joker: held.joker,
    path: await computePath(contestId, secret, { index, record }),
  };
}
