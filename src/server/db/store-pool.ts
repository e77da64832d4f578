import { setTimeout as wait } from "node:timers/promises";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { isStoreUnavailable, throwDriverError } from "#server/db/errors/store-errors.ts";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { isWriteRefused } from "./errors/store-errors.ts";

/** Milliseconds after a failed write until the store is written to again. */
const PROBE_INTERVAL_MS = 10_000;

/** Larger than the free space of a page or a log segment, and random, so that it cannot be compressed: the
 * probe needs disk space. */
const PROBE_BYTES = 262_144;

const PROBE = `insert into installation (name, value) values ('write probe', $1)
  on conflict (name) do update set value = excluded.value`;

/** Knows whether the store accepts writes: not from a write that fails for lack of space or permission until
 * a probe of its own succeeds, which it repeats at an interval. */
export class WriteWatch {
  readonly #pool: pg.Pool;
  readonly #interval: number;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, interval: number = PROBE_INTERVAL_MS) {
    this.#pool = pool;
    this.#interval = interval;
    pool.on("connect", (client) => this.#follow(client));
  }

  canWrite(): boolean {
    return this.#timer === undefined;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #follow(client: pg.PoolClient): void {
    const hear = (error: unknown): void => {
      if (isWriteRefused(error)) this.#tryLater();
    };
    client.on("error", hear);
    // Also errors that are handled elsewhere.
    if ("connection" in client) (client.connection as NodeJS.EventEmitter).on("errorMessage", hear);
  }

  #tryLater(): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => void this.#probe(), this.#interval).unref();
  }

  async #probe(): Promise<void> {
    try {
      await this.#pool.query(PROBE, [randomBytes(PROBE_BYTES).toString("base64")]);
      this.#timer = undefined;
    } catch {
      this.#timer = undefined;
      this.#tryLater();
    }
  }
}

/** Timeout of a query in milliseconds, including its wait for another transaction. */
export const QUERY_TIMEOUT_MS = 60_000;

/** Milliseconds for which closing waits for callers to return their connections. */
const CLOSE_TIMEOUT_MS = 10_000;

/** Closes a pool once its callers have returned their connections, at the latest after ten seconds. */
export async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}

/** A connection pool that removes lost connections, also those in use. */
export class StorePool extends Pool {
  /** Whether writes succeed. */
  readonly writes = new WriteWatch(this);

  constructor(config: PoolConfig) {
    super(config);
    // Without listeners a lost connection would end this process; each caller gets the error from its query.
    this.on("error", () => undefined);
    this.on("connect", (client) => client.on("error", () => undefined));
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    this.writes.stop();
    return callback === undefined ? super.end() : super.end(callback);
  }

  override connect(): Promise<PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<PoolClient> | void {
    if (callback !== undefined) return super.connect(callback);
    return super.connect().then(releaseWhenLost, throwDriverError);
  }
}

/** Releases the client when its connection is lost: a transaction that cannot begin never releases its
 * client, which would exhaust the pool. */
function releaseWhenLost(client: PoolClient): PoolClient {
  let isReleased = false;
  const release = (error?: Error | boolean): void => {
    if (!isReleased) client.release(error);
    isReleased = true;
  };
  const query = async (...args: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(Reflect.get(client, "query"), client, args);
    } catch (error) {
      if (isStoreUnavailable(error)) release(true);
      return throwDriverError(error);
    }
  };
  return new Proxy(client, {
    get: (target, key): unknown => {
      if (key === "release") return release;
      return key === "query" ? query : Reflect.get(target, key);
    },
  });
}
