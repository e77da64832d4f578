import { crc32 } from "node:zlib";
import type pg from "pg";
import { copyOut } from "./copy.ts";
import { countPages, escapeIdentifier, type Table } from "./list-tables.ts";

/** Pages of a table that are read at a time: two megabytes, plus long values stored elsewhere. */
const PAGES_AT_A_TIME = 256;
const NEWLINE = 0x0a;
/** Limit below which sums of checksums stay exact. */
const SUM_LIMIT = 2 ** 52;

/** Lists the columns as COPY statements name them. */
export const listColumnNames = ({ columns }: Table): string => columns.map(escapeIdentifier).join(", ");

/** Yields a table's rows as COPY's text in batches of whole lines, in their order on disk. */
export async function* readTable(client: pg.PoolClient, table: Table): AsyncGenerator<Buffer> {
  const pages = await countPages(client, table.name);
  for (let page = 0; page < pages; page += PAGES_AT_A_TIME) {
    const rows = `ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_A_TIME},0)'`;
    const from = `select ${listColumnNames(table)} from only ${escapeIdentifier(table.name)} where ${rows}`;
    yield await copyOut(client, `copy (${from}) to stdout`);
  }
}

/** A summary of a table's rows that does not depend on their order: their number and the sum of their checksums. */
export class RowSum {
  rows = 0;
  #sum = 0;

  /** Adds whole lines. */
  add(lines: Buffer): void {
    let start = 0;
    for (let end = lines.indexOf(NEWLINE); end >= 0; end = lines.indexOf(NEWLINE, start)) {
      this.#sum = (this.#sum + crc32(lines.subarray(start, end))) % SUM_LIMIT;
      this.rows++;
      start = end + 1;
    }
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
