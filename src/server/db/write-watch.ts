import { randomBytes } from "node:crypto";
import type pg from "pg";
import { isWriteRefused } from "#server/db/errors/store-errors.ts";

/** Milliseconds after a failed write until the store is written to again. */
const PROBE_INTERVAL_MS = 10_000;

/** Larger than the free space of a page or a log segment, and random, so that it cannot be compressed: the probe needs
 * disk space. */
const PROBE_BYTES = 262_144;

const PROBE = `insert into installation (name, value) values ('write probe', $1)
  on conflict (name) do update set value = excluded.value`;

/** Knows whether the store accepts writes: not from a write that fails for lack of space or permission until a probe of
 * its own succeeds, which it repeats at an interval. */
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
    // Every error of the store, whoever handles it.
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
