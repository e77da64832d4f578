import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import type { PoolClient, PoolConfig } from "pg";
import { isStoreUnavailable, throwDriverError } from "#server/db/errors/store-errors.ts";
import { WriteWatch } from "./write-watch.ts";

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

/** Releases the client when its connection is lost: a transaction that cannot begin never releases its client, which
 * would exhaust the pool. */
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
