import { createHash } from "node:crypto";
import type { PickCombination } from "#domain/contest/pick-combination.ts";
import type { SealedTable, StoredCombination } from "#server/db/stored-tables.ts";
import { DamagedRecord } from "./damaged-record.ts";

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isIdOrNull = (value: unknown): boolean => value === null || isId(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A combination as the table stores it. */
export function toStored({ winner, handicap, topScorer, joker }: PickCombination): StoredCombination {
  return [winner, handicap, topScorer, joker ? 1 : 0];
}

/** The order of combinations in a table: by winner, handicap, top scorer and joker, nothing before anything. */
export function compareStored(a: StoredCombination, b: StoredCombination): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index === -1 ? 0 : (a[index] ?? -1) - (b[index] ?? -1);
}

function isStored(value: unknown): value is StoredCombination {
  if (!Array.isArray(value) || value.length !== 4) return false;
  return value.slice(0, 3).every(isIdOrNull) && (value[3] === 0 || value[3] === 1);
}

function isOffer(value: unknown): value is SealedTable["offer"] {
  if (!isRecord(value)) return false;
  const { side1, side2, handicap, nameable } = value;
  const isHandicap = handicap === null || Number.isFinite(handicap);
  return (
    isIdOrNull(side1) && isIdOrNull(side2) && isHandicap && Array.isArray(nameable) && nameable.every(isId)
  );
}

function isTable(table: Record<string, unknown>): table is Record<string, unknown> & SealedTable {
  const { offer, combinations } = table;
  return isOffer(offer) && Array.isArray(combinations) && combinations.every(isStored);
}

/** JSON without white space, the keys of objects sorted (RFC 8785): the same text however the database ordered the keys. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(",")}}`;
}

/** What `table.checksum` has to be: SHA-256 in hex over both columns, each after its length, and the rest of the table. */
export function computeChecksum(players: Uint8Array, combinations: Uint8Array, table: object): string {
  const checksum = createHash("sha256");
  for (const column of [players, combinations]) {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(column.length));
    checksum.update(length).update(column);
  }
  const rest = Object.fromEntries(Object.entries(table).filter(([key]) => key !== "checksum"));
  return checksum.update(canonicalJson(rest)).digest("hex");
}

/** The table of a record whose columns these are, once its checksum has shown it to be as it was written. */
export function readTable(players: Uint8Array, combinations: Uint8Array, table: unknown): SealedTable {
  if (!isRecord(table) || table["format"] !== 1) throw new DamagedRecord("The record's format is unknown.");
  if (table["checksum"] !== computeChecksum(players, combinations, table)) {
    throw new DamagedRecord("The record does not match its checksum.");
  }
  if (!isTable(table)) throw new DamagedRecord("The record's table holds something else than it should.");
  const rows = table.combinations;
  if (rows.some((row, index) => index > 0 && compareStored(rows[index - 1] ?? row, row) >= 0)) {
    throw new DamagedRecord("The record's combinations are not in order.");
  }
  return table;
}
