import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds for which a stopping server waits for calls that are still running. */
const MAX_WAIT_MS = 5_000;

/** The calls that a server is answering, also those whose caller has gone: they use the store, which closes
 * after them. */
export class RunningCalls {
  readonly #running = new Set<Promise<unknown>>();

  get count(): number {
    return this.#running.size;
  }

  /** Runs a call and returns its result. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const call = work();
    this.#running.add(call);
    const forget = () => void this.#running.delete(call);
    call.then(forget, forget);
    return call;
  }

  /** Resolves once no call is running any more, at the latest after `limitMs` milliseconds. */
  async untilDone(limitMs: number = MAX_WAIT_MS): Promise<void> {
    const stop = new AbortController();
    const limit = wait(limitMs, undefined, { signal: stop.signal }).catch(() => undefined);
    await Promise.race([this.#untilNoneRuns(), limit]);
    stop.abort();
  }

  async #untilNoneRuns(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}
