import { isUnsealedTooLong } from "#domain/health/problems.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { findOldestDue, type OldestDue } from "#server/sealing/queries.ts";
import { StorePing } from "./store-ping.ts";

/** Milliseconds for which one look at the store serves all callers. */
const FRESH_MS = 1_000;

type ReadinessContext = Pick<Context, "db" | "clock" | "draining" | "machine">;

/** Knows whether callers should be sent to this server. */
export class Readiness {
  readonly #context: ReadinessContext;
  readonly #ping: StorePing;
  #oldestDue: OldestDue | null = null;
  /** When sealing was last known to go on: nothing was due, or less than before. */
  #progressAt: Instant = -Infinity;
  #contests = Infinity;

  constructor(context: ReadinessContext) {
    this.#context = context;
    const now = context.machine.monotonic;
    this.#ping = new StorePing(() => this.#lookAtContests(), { freshMs: FRESH_MS, now });
  }

  /** Milliseconds that the store's last answer took. */
  get storeTookMs(): number {
    return this.#ping.tookMs;
  }

  /** The oldest contest that is due and not sealed, as of the last look; null if there is none. */
  get oldestDue(): OldestDue | null {
    return this.#oldestDue;
  }

  /** Since when it waits to be sealed: since its lock, or, of many that are sealed one after the other, since
   * the last one was; null if there is none. */
  get unsealedSince(): Instant | null {
    if (this.#oldestDue === null) return null;
    return Math.max(instantOf(this.#oldestDue.locks_at), this.#progressAt);
  }

  /** Looks at the store, unless somebody has within a second; rejects with its error when it is away. */
  look(): Promise<void> {
    return this.#ping.check();
  }

  /** Resolves when this server is ready; rejects with the reason when it is not. */
  async check(): Promise<void> {
    const { draining, clock } = this.#context;
    if (draining.isBegun()) throw new HttpError("draining", sentences.draining);
    await this.look();
    if (isUnsealedTooLong(this.unsealedSince, clock()))
      throw new HttpError("contest-unsealed", sentences.contestUnsealed);
  }

  /** Whether this server is ready. */
  async isReady(): Promise<boolean> {
    return this.check().then(
      () => true,
      () => false,
    );
  }

  async #lookAtContests(): Promise<void> {
    const { db, clock } = this.#context;
    this.#oldestDue = await findOldestDue(db, clock());
    const contests = this.#oldestDue?.contests ?? 0;
    if (contests === 0 || contests < this.#contests) this.#progressAt = clock();
    this.#contests = contests;
  }
}
