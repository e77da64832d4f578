// COPY over a `pg` connection, in chunks that fit into memory. The data is sent with its statement, without waiting for
// a reply: the embedded engine takes one request at a time, and a server ignores the data of a refused statement.
import type pg from "pg";
import { serialize } from "pg-protocol";

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
export async function copyOut(client: pg.PoolClient, statement: string): Promise<Buffer> {
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
