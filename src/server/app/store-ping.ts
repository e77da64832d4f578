import { setTimeout as wait } from "node:timers/promises";

/** How long an answer of the store stands for those that it has not given yet, in milliseconds. */
const RECENT_MS = 10_000;

/** For how many milliseconds a caller waits for the store when its last answer is recent. */
const PATIENCE_MS = 50;

/** Asks the store whether it answers. The embedded one runs a statement at a time, so an answer that is late beside a large call
 * does not mean that the store is away. */
export class StorePing {
  readonly #ask: () => Promise<void>;
  readonly #patienceMs: number;
  #asking: Promise<void> | undefined;
  #answeredAt = -Infinity;

  constructor(ask: () => Promise<void>, patienceMs: number = PATIENCE_MS) {
    this.#ask = ask;
    this.#patienceMs = patienceMs;
  }

  /** Resolves when the store answers, or is late after an answer in the last ten seconds; rejects with its error. */
  async check(): Promise<void> {
    this.#asking ??= this.#askOnce();
    if (performance.now() - this.#answeredAt > RECENT_MS) return this.#asking;
    const stop = new AbortController();
    const patience = wait(this.#patienceMs, undefined, { signal: stop.signal }).catch(() => undefined);
    try {
      await Promise.race([this.#asking, patience]);
    } finally {
      stop.abort();
    }
  }

  async #askOnce(): Promise<void> {
    try {
      await this.#ask();
      this.#answeredAt = performance.now();
    } catch (error) {
      this.#answeredAt = -Infinity;
      throw error;
    } finally {
      this.#asking = undefined;
    }
  }
}
