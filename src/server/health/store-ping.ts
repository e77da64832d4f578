import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds for which the store's last answer counts for calls that it has not answered yet. */
const RECENT_MS = 10_000;

/** Milliseconds for which a caller waits for the store when its last answer is recent. */
const PATIENCE_MS = 50;

/** Checks whether the store answers. The embedded one runs one statement at a time, so an answer that is
 * late beside a large call does not mean that the store is away. */
export class StorePing {
  readonly #ask: () => Promise<void>;
  readonly #patienceMs: number;
  readonly #freshMs: number;
  readonly #now: () => number;
  #asking: Promise<void> | undefined;
  #answeredAt = -Infinity;
  #tookMs = 0;

  /** `freshMs`: for how many milliseconds an answer serves all callers; `now`: milliseconds that only
   * grow. */
  constructor(
    ask: () => Promise<void>,
    {
      patienceMs = PATIENCE_MS,
      freshMs = 0,
      now = () => performance.now(),
    }: { patienceMs?: number; freshMs?: number; now?: () => number } = {},
  ) {
    this.#ask = ask;
    this.#patienceMs = patienceMs;
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /** Milliseconds that the last answer took. */
  get tookMs(): number {
    return this.#tookMs;
  }

  /** Resolves when the store answers, or is late after an answer in the last ten seconds; rejects with its
   * error. */
  async check(): Promise<void> {
    const age = this.#now() - this.#answeredAt;
    if (age < this.#freshMs) return;
    this.#asking ??= this.#askOnce();
    if (age > RECENT_MS) return this.#asking;
    const stop = new AbortController();
    const patience = wait(this.#patienceMs, undefined, { signal: stop.signal }).catch(() => undefined);
    try {
      await Promise.race([this.#asking, patience]);
    } finally {
      stop.abort();
    }
  }

  async #askOnce(): Promise<void> {
    const startedAt = this.#now();
    try {
      await this.#ask();
      this.#answeredAt = this.#now();
      this.#tookMs = this.#answeredAt - startedAt;
    } catch (error) {
      this.#answeredAt = -Infinity;
      throw error;
    } finally {
      this.#asking = undefined;
    }
  }
}
