// The bytes of a leaf of a sealed record, and where it stands in the tree: docs/sealed-record.md. Never
// change them: published roots could no longer be verified.

/** What a leaf holds. */
export interface Leaf {
  /** 1 or 2. */
  format: number;
  contestId: number;
  playerId: number;
  /** 32 bytes. */
  salt: Uint8Array;
  /** The id picked in each market, in the record's order of markets; null: nothing was picked. */
  picks: readonly (number | null)[];
  joker: boolean;
}

const ID_BYTES = 8;
const SALT_AT = 1 + 2 * ID_BYTES;
const SALT_BYTES = 32;

/** Encodes a leaf. */
export function encodeLeaf({
  format,
  contestId,
  playerId,
  salt,
  picks,
  joker,
}: Leaf): Uint8Array<ArrayBuffer> {
  const picksAt = SALT_AT + SALT_BYTES + (format === 1 ? 0 : 1);
  const bytes = new Uint8Array(picksAt + picks.length * (1 + ID_BYTES) + 1);
  const view = new DataView(bytes.buffer);
  bytes[0] = format;
  view.setBigUint64(1, BigInt(contestId));
  view.setBigUint64(1 + ID_BYTES, BigInt(playerId));
  bytes.set(salt, SALT_AT);
  if (format !== 1) bytes[picksAt - 1] = picks.length;
  for (const [index, id] of picks.entries()) {
    if (id === null) continue;
    const at = picksAt + index * (1 + ID_BYTES);
    bytes[at] = 1;
    view.setBigUint64(at + 1, BigInt(id));
  }
  bytes[bytes.length - 1] = joker ? 1 : 0;
  return bytes;
}

/** The largest power of two below a number above 1. */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** A part of the tree beside the way from a leaf to the root: from which leaf to before which one. */
export interface OtherPart {
  from: number;
  to: number;
}

/** Lists the parts beside the way from this leaf to the root, from below. One that begins after the leaf is
 * on the right. */
export function listOtherParts(index: number, leafCount: number): OtherPart[] {
  const parts: OtherPart[] = [];
  let [from, to] = [0, leafCount];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    parts.unshift(index < middle ? { from: middle, to } : { from, to: middle });
    if (index < middle) to = middle;
    else from = middle;
  }
  return parts;
}
