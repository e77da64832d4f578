import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { Logger } from "pino";
import { connectListener } from "./change-listener.ts";
import { type ChangeRow, CHANGES_AFTER, DELETE_CHANGES_TO, insertChange } from "./change-queries.ts";
import type { Database } from "./open.ts";
import { SeenChanges, type StaleListener } from "./change-tracker.ts";
import { StoreRefused } from "./store-errors.ts";

/** Milliseconds between two looks for changes of which no notification came. */
const COMPARE_INTERVAL_MS = 5_000;

/** Milliseconds for which a caller waits at most until this server has seen a version. */
const MAX_WAIT_MS = 1_000;

/** Changes that are kept: a server that missed more forgets everything. */
export const KEPT_CHANGES = 1_000;

/** Changes after which older ones are deleted. */
const PURGE_EVERY = 100;

interface Options {
  databaseUrl: string;
  log: Logger;
  /** Runs work regularly, and gives the function that ends that. */
  schedule?: (work: () => void, intervalMs: number) => () => void;
}

function scheduleByTimer(work: () => void, intervalMs: number): () => void {
  const timer = setInterval(work, intervalMs).unref();
  return () => clearInterval(timer);
}

/** Runs the work one at a time; callers that come before a run has begun share it. */
function createSharedRun(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const run = () => {
    next = undefined;
    return work();
  };
  return () => {
    next ??= last = last.then(run, run);
    return next;
  };
}

const ignore = () => undefined;

/** Resolves with the work, however it ends, or after so many milliseconds. */
async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const limit = wait(limitMs, undefined, { signal: done.signal, ref: false });
  await Promise.race([work.catch(ignore), limit.catch(ignore)]);
  done.abort();
}

/**
 * Tells the servers on one PostgreSQL database which cached data each other's writes made stale. Each server follows the
 * changes on a connection of its own, made again when it is lost: at each notification, and every five seconds besides, it
 * reads what it has not seen.
 */
export class ChangeFeed {
  readonly #server = randomUUID();
  readonly #seen = new SeenChanges(this.#server);
  readonly #options: Options;
  readonly #catchUp = createSharedRun(() => this.#read());
  #stopComparing: () => void = ignore;
  #client: Client | undefined;
  #written = 0;
  #isAway = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins to follow the changes; refuses when the database cannot be reached. */
  async start(): Promise<void> {
    try {
      await this.#readChanges();
    } catch (error) {
      await this.close();
      const reason = error instanceof Error ? error.message || error.name : String(error);
      const sentence = `The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`;
      throw new StoreRefused(sentence, { cause: error });
    }
    const { schedule = scheduleByTimer } = this.#options;
    this.#stopComparing = schedule(this.#look, COMPARE_INTERVAL_MS);
  }

  /** Writes that these keys are stale, as the last statement of the writing transaction; answers the version. The other
   * servers are told with the commit. */
  record(tx: Database, keys: readonly string[]): Promise<number> {
    return insertChange(tx, this.#server, keys);
  }

  /** Takes note of a version that this server has written and committed. */
  noteCommitted(version: number): void {
    this.#written = Math.max(this.#written, version);
  }

  /** The newest version that this server has seen or written. */
  version(): number {
    return Math.max(this.#written, this.#seen.version ?? 0);
  }

  /** Whether whatever other servers made stale up to this version is forgotten here. */
  hasSeen(version: number): boolean {
    return version <= (this.#seen.version ?? 0);
  }

  /** Resolves when this server has seen the version, when there is no such version, or after one second. */
  async waitFor(version: number): Promise<void> {
    // Whoever knows a version knows it from an answer after its commit: a read that begins now finds it.
    if (!this.hasSeen(version)) await within(MAX_WAIT_MS, this.#catchUp());
  }

  /** Calls the listener with what other servers made stale: `""`, which is everything, where that is not known. */
  onChange(listener: StaleListener): void {
    this.#seen.onChange(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopComparing();
    const closing = this.#client;
    this.#client = undefined;
    await closing?.end().catch(ignore);
  }

  /** Reads what is new. After a failure the next look tries again. */
  readonly #look = (): void => void this.#catchUp().catch(ignore);

  async #connect(): Promise<Client> {
    const client = await connectListener(this.#options.databaseUrl, this.#look);
    client.once("end", () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#look();
    });
    this.#client = client;
    if (this.#isClosed) await this.close();
    return client;
  }

  async #readChanges(): Promise<void> {
    const client = this.#client ?? (await this.#connect());
    const before = this.#seen.version ?? 0;
    const { rows } = await client.query<ChangeRow>(CHANGES_AFTER, [before]);
    this.#seen.take(rows);
    const now = this.#seen.version ?? 0;
    if (Math.floor(now / PURGE_EVERY) <= Math.floor(before / PURGE_EVERY)) return;
    await client.query(DELETE_CHANGES_TO, [now - KEPT_CHANGES]);
  }

  /** Logs once when changes cannot be read, and once when they can be again. */
  async #read(): Promise<void> {
    if (this.#isClosed) return;
    const { log } = this.#options;
    try {
      await this.#readChanges();
      if (this.#isAway) log.warn("Changes of other servers are read again.");
      this.#isAway = false;
    } catch (error) {
      const broken = this.#client;
      this.#client = undefined;
      // Not waited for: ending a connection that hangs takes long.
      void broken?.end().catch(ignore);
      if (!this.#isAway && !this.#isClosed) {
        log.warn({ err: error }, "Changes of other servers cannot be read.");
      }
      this.#isAway = true;
      throw error;
    }
  }
}
