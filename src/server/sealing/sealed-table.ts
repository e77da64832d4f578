import { createHash } from "node:crypto";
import { mapMarkets, type Market } from "#domain/contest/market.ts";
import type { Offer, PickCombination } from "#domain/contest/pick-combination.ts";
import type { SealedTable, StoredCombination } from "#server/db/stored-tables.ts";
import {
  DamagedRecordError,
  FORMAT_1_MARKETS,
  type LeafLayout,
  readFormat,
  readMarkets,
  writeMarkets,
} from "./record-format.ts";

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isIdOrNull = (value: unknown): boolean => value === null || isId(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Converts a combination to its stored form. */
export function toStored({ picks, joker }: PickCombination, markets: readonly Market[]): StoredCombination {
  return [...markets.map((market) => picks[market]), joker ? 1 : 0];
}

/** Converts a combination from its stored form. */
function fromStored(stored: StoredCombination, markets: readonly Market[]): PickCombination {
  // The joker stands after the picks, where the index of a market that is not among them must not end.
  const idAt = (index: number) => (index === -1 ? null : (stored[index] ?? null));
  return { picks: mapMarkets((market) => idAt(markets.indexOf(market))), joker: stored.at(-1) === 1 };
}

/** Compares combinations in the order of a table: by the pick of each market, and the joker; null comes
 * first. */
export function compareStored(a: StoredCombination, b: StoredCombination): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index === -1 ? 0 : (a[index] ?? -1) - (b[index] ?? -1);
}

function isStored(value: unknown, markets: readonly Market[]): value is StoredCombination {
  if (!Array.isArray(value) || value.length !== markets.length + 1) return false;
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

function isTable(
  table: Record<string, unknown>,
  markets: readonly Market[],
): table is Record<string, unknown> & SealedTable {
  const { offer, combinations } = table;
  return isOffer(offer) && Array.isArray(combinations) && combinations.every((one) => isStored(one, markets));
}

/** Reads what the leaves of a record hold; throws if this version does not know its format or one of its
 * markets. */
function readLayout({ format, offer }: Record<string, unknown>): LeafLayout {
  const known = readFormat(format, "The record");
  if (known === 1) return { format: known, markets: FORMAT_1_MARKETS };
  const { markets, draw } = isRecord(offer) ? offer : {};
  if (typeof draw !== "boolean") throw new DamagedRecordError("The record's table is malformed.");
  return { format: known, markets: readMarkets(markets, "The record") };
}

/** Formats JSON without white space and with sorted keys (RFC 8785): the database does not keep the order of
 * keys. */
function formatCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatCanonicalJson).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${formatCanonicalJson(value[key])}`).join(",")}}`;
}

/** Computes `table.checksum`: SHA-256 in hex over both columns, each prefixed with its length, and the rest
 * of the table. */
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

/** Writes the table of a record without its checksum. */
export function writeTable(
  offer: Offer,
  combinations: readonly PickCombination[],
  { format, markets }: LeafLayout,
): Omit<SealedTable, "checksum"> {
  const { side1, side2, handicap, hasDraw: draw } = offer;
  const nameable = [...offer.nameable].sort((a, b) => a - b);
  const named = format === 1 ? {} : { markets: writeMarkets(markets), draw };
  return {
    format,
    offer: { side1, side2, handicap, nameable, ...named },
    combinations: combinations.map((one) => toStored(one, markets)),
  };
}

/** Reads the table of a record after checking its checksum and its form; throws a DamagedRecordError
 * otherwise. */
export function readTable(
  players: Uint8Array,
  combinations: Uint8Array,
  table: unknown,
): { offer: Offer; combinations: PickCombination[]; layout: LeafLayout } {
  // A format that is not known may have another checksum.
  if (!isRecord(table)) throw new DamagedRecordError("The record has no table.");
  readFormat(table["format"], "The record");
  if (table["checksum"] !== computeChecksum(players, combinations, table)) {
    throw new DamagedRecordError("The record does not match its checksum.");
  }
  const layout = readLayout(table);
  const { markets } = layout;
  if (!isTable(table, markets)) throw new DamagedRecordError("The record's table is malformed.");
  const rows = table.combinations;
  if (rows.some((row, index) => index > 0 && compareStored(rows[index - 1] ?? row, row) >= 0)) {
    throw new DamagedRecordError("The record's combinations are not in order.");
  }
  const { side1, side2, handicap, nameable, draw = false } = table.offer;
  return {
    offer: { side1, side2, handicap, nameable, markets, hasDraw: draw },
    combinations: rows.map((row) => fromStored(row, markets)),
    layout,
  };
}
