import { createHash } from "node:crypto";
import { mapMarkets, MARKETS } from "#domain/contest/market.ts";
import type { PickCombination } from "#domain/contest/pick-combination.ts";
import type { SealedTable, StoredCombination } from "#server/db/stored-tables.ts";
import { DamagedRecordError } from "./damaged-record.ts";

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isIdOrNull = (value: unknown): boolean => value === null || isId(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Converts a combination to its stored form. */
export function toStored({ picks, joker }: PickCombination): StoredCombination {
  return [...MARKETS.map((market) => picks[market]), joker ? 1 : 0];
}

/** Converts a combination from its stored form. */
export function fromStored(stored: StoredCombination): PickCombination {
  return {
    picks: mapMarkets((market) => stored[MARKETS.indexOf(market)] ?? null),
    joker: stored.at(-1) === 1,
  };
}

/** Compares combinations in the order of a table: by the pick of each market, and the joker; null comes first. */
export function compareStored(a: StoredCombination, b: StoredCombination): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index === -1 ? 0 : (a[index] ?? -1) - (b[index] ?? -1);
}

function isStored(value: unknown): value is StoredCombination {
  if (!Array.isArray(value) || value.length !== MARKETS.length + 1) return false;
  return value.slice(0, -1).every(isIdOrNull) && (value.at(-1) === 0 || value.at(-1) === 1);
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

/** Formats JSON without white space and with sorted keys (RFC 8785): the database does not keep the order of keys. */
function formatCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatCanonicalJson).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${formatCanonicalJson(value[key])}`).join(",")}}`;
}

/** Computes `table.checksum`: SHA-256 in hex over both columns, each prefixed with its length, and the rest of the table. */
export function computeChecksum(players: Uint8Array, combinations: Uint8Array, table: object): string {
  const checksum = createHash("sha256");
  for (const column of [players, combinations]) {
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(column.length));
    checksum.update(length).update(column);
  }
  const rest = Object.fromEntries(Object.entries(table).filter(([key]) => key !== "checksum"));
  return checksum.update(formatCanonicalJson(rest)).digest("hex");
}

/** Returns the table of a record after checking its checksum and its form; throws a DamagedRecordError otherwise. */
export function readTable(players: Uint8Array, combinations: Uint8Array, table: unknown): SealedTable {
  if (!isRecord(table) || table["format"] !== 1)
    throw new DamagedRecordError("The record's format is unknown.");
  if (table["checksum"] !== computeChecksum(players, combinations, table)) {
    throw new DamagedRecordError("The record does not match its checksum.");
  }
  if (!isTable(table)) throw new DamagedRecordError("The record's table is malformed.");
  const rows = table.combinations;
  if (rows.some((row, index) => index > 0 && compareStored(rows[index - 1] ?? row, row) >= 0)) {
    throw new DamagedRecordError("The record's combinations are not in order.");
  }
  return table;
}
