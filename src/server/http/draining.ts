import { setTimeout as wait } from "node:timers/promises";

declare module "fastify" {
  interface FastifyInstance {
    draining: Draining;
  }
}

/** Whether a server is about to stop: it still answers, but is not ready for more, and ends each connection
 * with its next answer, so that proxies and browsers go to another server before it closes. */
export class Draining {
  #isBegun = false;
  readonly #hurry = new AbortController();

  isBegun(): boolean {
    return this.#isBegun;
  }

  /** Begins, and resolves after these milliseconds, or at once after `hurry`. */
  async begin(milliseconds: number): Promise<void> {
    this.#isBegun = true;
    if (milliseconds <= 0) return;
    await wait(milliseconds, undefined, { signal: this.#hurry.signal }).catch(() => undefined);
  }

  /** Ends the wait of `begin`. */
  hurry(): void {
    this.#hurry.abort();
  }
}
