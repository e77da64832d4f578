// The sealed record once more, from docs/sealed-record.md alone and sharing no code with what writes it.
import { createHash, createHmac } from "node:crypto";
import type { SealedTable } from "#server/db/stored-tables.ts";
import type { PlayerPicks } from "#server/sealing/sealed-record.ts";

const sha256 = (...parts: Uint8Array[]): Buffer => createHash("sha256").update(Buffer.concat(parts)).digest();
const numberBytes = (value: number): Buffer =>
  Buffer.from(BigInt(value).toString(16).padStart(16, "0"), "hex");

/** A leaf as docs/sealed-record.md describes it. */
export function referenceLeaf(contestId: number, secret: Uint8Array, one: PlayerPicks): Buffer {
  const player = numberBytes(one.player_id);
  const salt = createHmac("sha256", secret).update(player).digest();
  const ids = [one.winner, one.handicap, one.top_scorer].flatMap((id) => [
    Buffer.from(id === null ? [0] : [1]),
    numberBytes(id ?? 0),
  ]);
  return Buffer.concat([
    Buffer.from([1]),
    numberBytes(contestId),
    player,
    salt,
    ...ids,
    Buffer.from(one.joker ? [1] : [0]),
  ]);
}

/** The root over leaves as docs/sealed-record.md describes it. */
export function referenceRoot(leaves: Buffer[]): Buffer {
  const [first] = leaves;
  if (first === undefined) return sha256();
  if (leaves.length === 1) return sha256(Buffer.from([0]), first);
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Buffer.from([1]), referenceRoot(leaves.slice(0, half)), referenceRoot(leaves.slice(half)));
}

/** Unsigned LEB128 numbers, one after the other. */
function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [value, place] = [0n, 0n];
  for (const byte of bytes) {
    value += BigInt(byte & 127) << place;
    place += 7n;
    if (byte >= 128) continue;
    numbers.push(Number(value));
    [value, place] = [0n, 0n];
  }
  return numbers;
}

/** JSON with sorted keys and no white space. */
function writeCanonically(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonically).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${writeCanonically(one)}`).join(",")}}`;
}

interface StoredColumns {
  players: Buffer;
  combinations: Buffer;
  pickIds: Buffer;
  table: SealedTable;
}

/** The players' picks in stored columns, and the checksum that these should have. */
export function decodeByPage({ players, combinations, pickIds, table }: StoredColumns): {
  picks: PlayerPicks[];
  checksum: string;
} {
  let last = 0;
  const ids = readNumbers(players).map((step) => (last += step));
  const rows = readNumbers(pickIds);
  const isWide = table.combinations.length > 255;
  const picks = ids.map((player_id, index) => {
    const number = isWide ? combinations.readUInt16LE(2 * index) : combinations.readUInt8(index);
    const held = table.combinations[number - 1];
    if (held === undefined) throw new Error(`There is no combination ${number}.`);
    const [winner, handicap, top_scorer, joker] = held;
    return { player_id, pick_id: rows[index] ?? -1, winner, handicap, top_scorer, joker: joker === 1 };
  });
  const { checksum: _, ...rest } = table;
  const sealed = [numberBytes(players.length), players, numberBytes(combinations.length), combinations];
  return { picks, checksum: sha256(...sealed, Buffer.from(writeCanonically(rest))).toString("hex") };
}
