// A second implementation of the sealed record, from docs/sealed-record.md only, without code shared with the
// product.
import { createHash, createHmac } from "node:crypto";
import type { Market } from "#domain/contest/market.ts";
import type { SealedTable } from "#server/db/stored-tables.ts";
import type { PlayerPicks } from "#server/sealing/sealed-record.ts";

const sha256 = (...parts: Uint8Array[]): Buffer => createHash("sha256").update(Buffer.concat(parts)).digest();
const encodeNumber = (value: number): Buffer =>
  Buffer.from(BigInt(value).toString(16).padStart(16, "0"), "hex");

/** A contest whose leaves are built. */
interface ReferenceContest {
  contestId: number;
  secret: Uint8Array;
  format: number;
  markets: readonly Market[];
}

/** Builds a leaf as docs/sealed-record.md describes it. */
export function buildReferenceLeaf(
  { contestId, secret, format, markets }: ReferenceContest,
  one: PlayerPicks,
): Buffer {
  const player = encodeNumber(one.player_id);
  const salt = createHmac("sha256", secret).update(player).digest();
  const ids = markets.flatMap((market) => {
    const id = one.picks[market];
    return [Buffer.from(id === null ? [0] : [1]), encodeNumber(id ?? 0)];
  });
  return Buffer.concat([
    Buffer.from([format]),
    encodeNumber(contestId),
    player,
    salt,
    Buffer.from(format === 1 ? [] : [markets.length]),
    ...ids,
    Buffer.from(one.joker ? [1] : [0]),
  ]);
}

/** Computes the root over leaves as docs/sealed-record.md describes it. */
export function computeReferenceRoot(leaves: Buffer[]): Buffer {
  const [first] = leaves;
  if (first === undefined) return sha256();
  if (leaves.length === 1) return sha256(Buffer.from([0]), first);
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(
    Buffer.from([1]),
    computeReferenceRoot(leaves.slice(0, half)),
    computeReferenceRoot(leaves.slice(half)),
  );
}

/** Reads a sequence of unsigned LEB128 numbers. */
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

/** Writes JSON with sorted keys and no white space. */
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

/** Decodes the players' picks from stored columns, and computes the checksum that the columns should have. */
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
    const combination = table.combinations[number - 1];
    if (combination === undefined) throw new Error(`There is no combination ${number}.`);
    const none = { winner: null, handicap: null, topScorer: null };
    const named = (table.offer.markets ?? ["winner", "handicap", "top_scorer"]).map((name, at) => [
      name === "top_scorer" ? "topScorer" : name,
      combination[at],
    ]);
    const joker = combination[combination.length - 1] === 1;
    return {
      player_id,
      pick_id: rows[index] ?? -1,
      picks: { ...none, ...Object.fromEntries(named) },
      joker,
    };
  });
  const { checksum: _, ...rest } = table;
  const sealed = [encodeNumber(players.length), players, encodeNumber(combinations.length), combinations];
  return { picks, checksum: sha256(...sealed, Buffer.from(writeCanonically(rest))).toString("hex") };
}
