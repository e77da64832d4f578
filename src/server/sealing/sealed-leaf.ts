import { hash } from "node:crypto";
import { mapMarkets } from "#domain/contest/market.ts";
import type { PickCombination } from "#domain/contest/pick-combination.ts";
import type { LeafLayout } from "./record-format.ts";

// docs/sealed-record.md describes these bytes. Never change them: published roots could no longer be
// verified.
const ID_BYTES = 8;
const SALT_BYTES = 32;
const BLOCK_BYTES = 64;
const SALT_AT = 1 + 2 * ID_BYTES;
const PICKS_AT = SALT_AT + SALT_BYTES;

/** The length of a record's secret. */
export const SECRET_BYTES = 32;

function writeId(target: Buffer, id: number, offset: number): void {
  target.writeUInt32BE(Math.floor(id / 2 ** 32), offset);
  target.writeUInt32BE(id % 2 ** 32, offset + 4);
}

/** Encodes the end of a leaf: from format 2 on the number of markets, then the player's picks and joker. */
export function encodePicks({ picks, joker }: PickCombination, { format, markets }: LeafLayout): Buffer {
  const picksAt = format === 1 ? 0 : 1;
  const bytes = Buffer.alloc(picksAt + markets.length * (1 + ID_BYTES) + 1);
  if (format !== 1) bytes[0] = markets.length;
  for (const [index, market] of markets.entries()) {
    const id = picks[market];
    if (id === null) continue;
    const offset = picksAt + index * (1 + ID_BYTES);
    bytes[offset] = 1;
    writeId(bytes, id, offset + 1);
  }
  bytes[bytes.length - 1] = joker ? 1 : 0;
  return bytes;
}

/** Creates a function that computes the HMAC-SHA256 of a player id, as a binary string. Two plain hashes take
 * less than half the time of `createHmac`. */
export function createSaltFunction(secret: Uint8Array): (playerId: number) => string {
  const inner = Buffer.alloc(BLOCK_BYTES + ID_BYTES, 0x36);
  const outer = Buffer.alloc(BLOCK_BYTES + SALT_BYTES, 0x5c);
  for (const [index, byte] of secret.entries()) {
    inner[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  return (playerId) => {
    writeId(inner, playerId, BLOCK_BYTES);
    outer.write(hash("sha256", inner, "binary"), BLOCK_BYTES, "latin1");
    return hash("sha256", outer, "binary");
  };
}

/** Creates an encoder of a contest's leaves from player ids and encoded picks, which all have the same
 * length. Each call overwrites the leaf it returned before. */
export function createLeafEncoder(
  contestId: number,
  secret: Uint8Array,
  { format, markets }: LeafLayout,
): (playerId: number, picks: Uint8Array) => Buffer {
  const end = encodePicks({ picks: mapMarkets(() => null), joker: false }, { format, markets });
  const leaf = Buffer.alloc(PICKS_AT + end.length);
  const saltOf = createSaltFunction(secret);
  leaf[0] = format;
  writeId(leaf, contestId, 1);
  return (playerId, picks) => {
    writeId(leaf, playerId, 1 + ID_BYTES);
    leaf.write(saltOf(playerId), SALT_AT, "latin1");
    leaf.set(picks, PICKS_AT);
    return leaf;
  };
}
