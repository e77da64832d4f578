import { type Market, MARKETS } from "#domain/contest/market.ts";
import { keyOf, type Offer, type PickCombination } from "#domain/contest/pick-combination.ts";
import { createYielder } from "#server/runtime/yielder.ts";
import type { SealedTable } from "#server/db/stored-tables.ts";
import { computeRoot, type PickColumns, SLICE_MS, STEPS_PER_CLOCK_CHECK } from "./compute-root.ts";
import {
  MAX_PLAYER_ID,
  MAX_VARINT_BYTES,
  readNumberColumn,
  readPlayerColumn,
  readVarints,
  writeNumberColumn,
  writeVarint,
} from "./record-columns.ts";
import { SECRET_BYTES } from "./sealed-leaf.ts";
import { FORMAT_1_MARKETS, type LeafLayout, NEW_FORMAT, type RecordFormat } from "./record-format.ts";
import { compareStored, computeChecksum, readTable, toStored, writeTable } from "./sealed-table.ts";

const MAX_COMBINATIONS = 2 ** 16 - 1;

/** A player's picks and joker at the lock; `pick_id` is 0 for a joker without picks. */
export interface PlayerPicks extends PickCombination {
  player_id: number;
  pick_id: number;
}

/** A contest at its lock, with one entry per player, ordered by player id; the secret has 32 bytes. */
export interface RecordInput {
  contestId: number;
  secret: Uint8Array;
  offer: Offer;
  picks: readonly PlayerPicks[];
}

/** The columns of a sealed record. */
export interface EncodedRecord {
  players: Buffer;
  pickIds: Buffer;
  combinations: Buffer;
  table: SealedTable;
  root: Buffer;
  leafCount: number;
}

/** The content of a sealed record: combination number n (from 1) is `combinations[n - 1]`. */
export interface DecodedRecord extends PickColumns {
  combinations: PickCombination[];
  offer: Offer;
  layout: LeafLayout;
}

/** Numbers distinct combinations in order of appearance. */
function createNumbering(markets: readonly Market[]) {
  const numbers = new Map<string, number>();
  const combinations: PickCombination[] = [];
  function numberOf({ picks, joker }: PlayerPicks): number {
    const key = keyOf({ picks, joker });
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (MARKETS.some((market) => picks[market] !== null && !markets.includes(market)))
      throw new RangeError("A pick is in a market that the record does not hold.");
    if (combinations.length === MAX_COMBINATIONS) throw new RangeError("Too many different combinations.");
    combinations.push({ picks, joker });
    numbers.set(key, combinations.length);
    return combinations.length;
  }
  return { combinations, numberOf };
}

/** Renumbers the combinations in the order of the table. */
function sortCombinations(columns: PickColumns, markets: readonly Market[]): PickColumns {
  const sorted = columns.combinations
    .map((combination, index) => ({ combination, stored: toStored(combination, markets), number: index + 1 }))
    .sort((a, b) => compareStored(a.stored, b.stored));
  const newNumbers = new Uint16Array(sorted.length + 1);
  for (const [index, { number }] of sorted.entries()) newNumbers[number] = index + 1;
  return {
    players: columns.players,
    combinationNumbers: columns.combinationNumbers.map((number) => newNumbers[number] ?? 0),
    combinations: sorted.map(({ combination }) => combination),
  };
}

/** Collects players and their combinations in typed arrays, and encodes the two columns of ids. */
async function collectColumns(picks: readonly PlayerPicks[], markets: readonly Market[]) {
  const yieldWhenDue = createYielder(SLICE_MS);
  const { combinations, numberOf } = createNumbering(markets);
  const players = new Int32Array(picks.length);
  const combinationNumbers = new Uint16Array(picks.length);
  const playerBytes = Buffer.alloc(picks.length * MAX_VARINT_BYTES);
  const pickIdBytes = Buffer.alloc(picks.length * MAX_VARINT_BYTES);
  let [playersEnd, pickIdsEnd, previous] = [0, 0, 0];
  for (const [index, one] of picks.entries()) {
    if (index % STEPS_PER_CLOCK_CHECK === 0) await yieldWhenDue();
    if (!(one.player_id > previous && one.player_id <= MAX_PLAYER_ID)) {
      throw new RangeError(`Player ${one.player_id} is out of order or out of range.`);
    }
    players[index] = one.player_id;
    combinationNumbers[index] = numberOf(one);
    playersEnd = writeVarint(playerBytes, playersEnd, one.player_id - previous);
    pickIdsEnd = writeVarint(pickIdBytes, pickIdsEnd, one.pick_id);
    previous = one.player_id;
  }
  return {
    columns: sortCombinations({ players, combinationNumbers, combinations }, markets),
    playerBytes: Buffer.from(playerBytes.subarray(0, playersEnd)),
    pickIdBytes: Buffer.from(pickIdBytes.subarray(0, pickIdsEnd)),
  };
}

/** Encodes the sealed record of a contest, in the newest format unless another is given, as
 * docs/sealed-record.md describes it, in slices of about 20 ms. */
export async function encodeRecord(
  { contestId, secret, offer, picks }: RecordInput,
  format: RecordFormat = NEW_FORMAT,
): Promise<EncodedRecord> {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`A secret has ${SECRET_BYTES} bytes.`);
  const layout = { format, markets: format === 1 ? FORMAT_1_MARKETS : offer.markets };
  const { columns, playerBytes, pickIdBytes } = await collectColumns(picks, layout.markets);
  const root = await computeRoot(contestId, secret, { ...columns, layout });
  const combinations = writeNumberColumn(columns.combinationNumbers, columns.combinations.length);
  const table = writeTable(offer, columns.combinations, layout);
  const checksum = computeChecksum(playerBytes, combinations, table);
  return {
    players: playerBytes,
    pickIds: pickIdBytes,
    combinations,
    table: { ...table, checksum },
    root,
    leafCount: picks.length,
  };
}

/** Decodes a sealed record; throws a DamagedRecordError if it is damaged or of an unknown format. */
export function decodeRecord(row: {
  players: Uint8Array;
  combinations: Uint8Array;
  table: unknown;
}): DecodedRecord {
  const table = readTable(row.players, row.combinations, row.table);
  const combinationNumbers = readNumberColumn(row.combinations, table.combinations.length);
  return { players: readPlayerColumn(row.players, combinationNumbers.length), combinationNumbers, ...table };
}

/** Decodes the pick ids of a record's players, in the same order; 0 for a joker without picks. */
export function decodePickIds(pickIds: Uint8Array, playerCount: number): Float64Array {
  return readVarints(pickIds, playerCount, "pick_ids");
}
