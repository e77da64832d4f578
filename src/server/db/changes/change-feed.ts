import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { Logger } from "pino";
import {
  type ChangeRow,
  CHANGES_AFTER,
  connectListener,
  DELETE_CHANGES_TO,
  insertChange,
} from "./change-queries.ts";
import type { Database } from "#server/db/open.ts";
import { StoreRefused } from "#server/db/errors/store-errors.ts";

/** Receives what other servers changed; null when it is not known, so that anything may have changed. */
type FactListener = (facts: readonly string[] | null) => void;

/** Which changes a server has seen, and the listeners for new ones. */
class SeenChanges {
  readonly #server: string;
  readonly #listeners: FactListener[] = [];
  #version: number | undefined;

  /** `server` is not notified of its own changes. */
  constructor(server: string) {
    this.#server = server;
  }

  /** The newest version; undefined before the first read. */
  get version(): number | undefined {
    return this.#version;
  }

  onChange(listener: FactListener): void {
    this.#listeners.push(listener);
  }

  /** Processes the changes after the last seen version. Everything may be stale if part of them is no
   * longer stored, or if an earlier state of the database was restored. */
  take(rows: readonly ChangeRow[]): void {
    const newest = rows[0]?.newest ?? 0;
    const before = this.#version;
    this.#version = newest;
    // A server that starts has nothing cached.
    if (before === undefined || newest === before) return;
    const changes = rows.filter(({ keys }) => keys !== null);
    const others = changes.filter(({ server }) => server !== this.#server);
    const isComplete = changes.length === newest - before;
    const facts = isComplete ? [...new Set(others.flatMap((change) => change.keys ?? []))] : null;
    if (facts === null || facts.length > 0) for (const listener of this.#listeners) listener(facts);
  }
}

/** Milliseconds between two checks for changes without a notification. */
const COMPARE_INTERVAL_MS = 2_000;

/** Timeout of a query and of a new connection in milliseconds: with the interval less than five seconds, for
 * which boards may be stale when nothing comes through the connection any more. */
const TIMEOUT_MS = 1_500;

/** The same when the server starts, which fails at a time-out. */
const STARTUP_TIMEOUT_MS = 5_000;

/** Maximum milliseconds for which a caller waits until this server has seen a version. */
const MAX_WAIT_MS = 1_000;

/** Number of changes that are kept: a server that missed more drops its whole cache. */
export const MAX_CHANGES = 1_000;

/** Number of changes after which older ones are deleted. */
const PURGE_EVERY = 100;

interface Options {
  databaseUrl: string;
  log: Logger;
  /** Runs work at an interval, and returns the function that stops it. */
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

/** Resolves when the work settles, or after `limitMs` milliseconds. */
async function waitAtMost(limitMs: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const limit = wait(limitMs, undefined, { signal: done.signal, ref: false });
  await Promise.race([work.catch(ignore), limit.catch(ignore)]);
  done.abort();
}

/** Notifies the servers on one PostgreSQL database of other servers' writes. Each server listens on its
 * own connection, which reconnects, and reads new changes at each notification and every two seconds. */
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

  /** Starts following the changes; rejects when the database cannot be reached. */
  async start(): Promise<void> {
    try {
      await this.#readChanges();
    } catch (error) {
      await this.close();
      if (error instanceof StoreRefused) throw error;
      const reason = error instanceof Error ? error.message || error.name : String(error);
      const sentence = `The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`;
      throw new StoreRefused(sentence, { cause: error });
    }
    const { schedule = scheduleByTimer } = this.#options;
    this.#stopComparing = schedule(this.#look, COMPARE_INTERVAL_MS);
  }

  /** Records these facts, as the last statement of the writing transaction, and returns the version. The
   * commit notifies the other servers. */
  record(tx: Database, facts: readonly string[]): Promise<number> {
    return insertChange(tx, this.#server, facts);
  }

  /** Notes a version that this server has written and committed. */
  noteCommitted(version: number): void {
    this.#written = Math.max(this.#written, version);
  }

  /** The newest version that this server has seen or written. */
  version(): number {
    return Math.max(this.#written, this.#seen.version ?? 0);
  }

  /** Whether this server has dropped everything that others made stale up to this version. */
  hasSeen(version: number): boolean {
    return version <= (this.#seen.version ?? 0);
  }

  /** Resolves when this server has seen the version, when there is no such version, or after one second. */
  async waitFor(version: number): Promise<void> {
    // A caller knows a version only from after its commit, so a read that starts now finds it.
    if (!this.hasSeen(version)) await waitAtMost(MAX_WAIT_MS, this.#catchUp());
  }

  /** Calls the listener with what other servers changed; null when that is not known. */
  onChange(listener: FactListener): void {
    this.#seen.onChange(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopComparing();
    const closing = this.#client;
    this.#client = undefined;
    await closing?.end().catch(ignore);
  }

  /** Reads new changes. After a failure the next check tries again. */
  readonly #look = (): void => void this.#catchUp().catch(ignore);

  async #connect(): Promise<Client> {
    const timeoutMs = this.#seen.version === undefined ? STARTUP_TIMEOUT_MS : TIMEOUT_MS;
    const client = await connectListener(this.#options.databaseUrl, timeoutMs, this.#look);
    client.once("end", () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#look();
    });
    this.#client = client;
    if (this.#isClosed) await this.close();
    return client;
  }

  /** Reads new changes; over a new connection if nothing comes through the present one. */
  async #readChanges(): Promise<void> {
    const present = this.#client;
    if (present === undefined) return this.#readFrom(await this.#connect());
    try {
      await this.#readFrom(present);
    } catch {
      this.#abandon(present);
      await this.#readFrom(await this.#connect());
    }
  }

  /** Closes a connection without waiting: ending one that does not answer takes long. */
  #abandon(client: Client | undefined): void {
    if (this.#client === client) this.#client = undefined;
    void client?.end().catch(ignore);
  }

  async #readFrom(client: Client): Promise<void> {
    const before = this.#seen.version ?? 0;
    const asked = { text: CHANGES_AFTER, values: [before] };
    const { rows } = await client.query<ChangeRow>(Object.assign(asked, { query_timeout: TIMEOUT_MS }));
    this.#seen.take(rows);
    const now = this.#seen.version ?? 0;
    if (Math.floor(now / PURGE_EVERY) <= Math.floor(before / PURGE_EVERY)) return;
    await client.query(DELETE_CHANGES_TO, [now - MAX_CHANGES]);
  }

  /** Logs once when changes cannot be read, and once when they can be read again. */
  async #read(): Promise<void> {
    if (this.#isClosed) return;
    const { log } = this.#options;
    try {
      await this.#readChanges();
      if (this.#isAway) log.warn("Changes of other servers are read again.");
      this.#isAway = false;
    } catch (error) {
      this.#abandon(this.#client);
      if (!this.#isAway && !this.#isClosed) {
        log.warn({ err: error }, "Changes of other servers cannot be read.");
      }
      this.#isAway = true;
      throw error;
    }
  }
}
