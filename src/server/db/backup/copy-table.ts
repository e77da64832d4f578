// COPY over a `pg` connection, in chunks that fit into memory. The data is sent with its statement, without
// waiting for a reply: the embedded engine takes one request at a time, and a server ignores the data of a
// refused statement.
import type pg from "pg";
import { serialize } from "pg-protocol";
import { crc32 } from "node:zlib";
import { countPages, escapeIdentifier, type Table } from "./list-tables.ts";

/** Timeout of a COPY in milliseconds; a large one onto a busy disk takes long. */
const COPY_TIMEOUT_MS = 3_600_000;

class Copy implements pg.Submittable {
  /** `pg` reads this instead of the pool's timeout. */
  readonly query_timeout = COPY_TIMEOUT_MS;
  readonly received: Buffer[] = [];
  readonly done: Promise<void>;
  /** Wrapped by `pg`, to stop its timer. */
  callback: (error: Error | null) => void = () => undefined;
  readonly #statement: string;
  readonly #data: Buffer | undefined;

  constructor(statement: string, data?: Buffer) {
    this.#statement = statement;
    this.#data = data;
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => (error === null ? resolve() : reject(error));
    });
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    connection.query(this.#statement);
    if (this.#data !== undefined) {
      connection.stream.write(serialize.copyData(this.#data));
      connection.stream.write(serialize.copyDone());
    }
    connection.stream.uncork();
  }

  handleCopyInResponse(): void {
    // Nothing to do: the data was sent with the statement.
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied, since `pg` reuses the chunk's memory.
    this.received.push(Buffer.from(chunk));
  }

  handleCommandComplete(): void {
    // A query ends with ReadyForQuery.
  }

  handleError(error: Error): void {
    // `pg` calls nothing else after this.
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}

/** Runs `copy … to stdout` and returns its bytes: whole lines. */
async function copyOut(client: pg.PoolClient, statement: string): Promise<Buffer> {
  const copy = new Copy(statement);
  client.query(copy);
  await copy.done;
  return Buffer.concat(copy.received);
}

/** Runs `copy … from stdin` with these whole lines. */
export async function copyIn(client: pg.PoolClient, statement: string, lines: Buffer): Promise<void> {
  const copy = new Copy(statement, lines);
  client.query(copy);
  await copy.done;
}

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

/** A summary of a table's rows that does not depend on their order: their number and the sum of their
 * checksums. */
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

/** So that every database gives the same text for the same value, and nothing long times out. */
const SETTINGS = `set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1; set local statement_timeout to 0;
  set local idle_in_transaction_session_timeout to 0`;

/** Whether the transaction reads one snapshot or writes. */
type Kind = "isolation level repeatable read read only" | "read write";

/** Runs `work` in a transaction on one connection and commits it; rolls back when it fails. */
export async function runInTransaction<T>(
  pool: pg.Pool,
  kind: Kind,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin transaction ${kind}`);
    await client.query(SETTINGS);
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // The server rolls back when the connection closes.
    client.release(true);
    throw error;
  }
}
