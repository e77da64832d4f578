import { findMarket, type Market, MARKET_COLUMNS } from "#domain/contest/market.ts";

/** Thrown when a stored record or settlement was altered, or when this version cannot read it. */
export class DamagedRecordError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DamagedRecordError";
  }
}

/** Thrown when a newer version wrote a record or settlement. */
export class UnknownFormatError extends DamagedRecordError {
  constructor(message: string) {
    super(message);
    this.name = "UnknownFormatError";
  }
}

/** The formats of records, with the version of their leaves; see docs/sealed-record.md. */
export type RecordFormat = 1 | 2;

/** The format of new records. */
export const NEW_FORMAT: RecordFormat = 2;

/** The markets of format 1, which names none. Never change them: published roots could no longer be
 * verified. */
export const FORMAT_1_MARKETS = ["winner", "handicap", "topScorer"] as const satisfies Market[];

/** Which bytes the leaves of a record have. */
export interface LeafLayout {
  format: RecordFormat;
  /** In the order of their picks. */
  markets: readonly Market[];
}

/** Reads the number of a format; throws if this version does not know it. */
export function readFormat(value: unknown, what: string): RecordFormat {
  if (value === 1 || value === 2) return value;
  throw new UnknownFormatError(
    `${what} has format ${JSON.stringify(value)}, which this version cannot read.`,
  );
}

/** The names of markets as records and settlements store them. */
export const writeMarkets = (markets: readonly Market[]): string[] =>
  markets.map((market) => MARKET_COLUMNS[market]);

/** Reads the names of distinct markets; throws if this version does not know one. */
export function readMarkets(names: unknown, what: string): Market[] {
  if (!Array.isArray(names) || new Set(names).size !== names.length) {
    throw new DamagedRecordError(`${what} does not name its markets.`);
  }
  return names.map((name: unknown) => {
    const market = findMarket(name);
    if (market !== undefined) return market;
    throw new UnknownFormatError(
      `${what} has the market ${JSON.stringify(name)}, which this version does not know.`,
    );
  });
}
