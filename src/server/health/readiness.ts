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

  constructor(context: ReadinessContext) {
    this.#context = context;
    this.#ping = new StorePing(
      async () => {
        this.#oldestDue = await findOldestDue(context.db, context.clock());
      },
      { freshMs: FRESH_MS, now: context.machine.monotonic },
    );
  }

  /** Milliseconds that the store's last answer took. */
  get storeTookMs(): number {
    return this.#ping.tookMs;
  }

  /** The oldest contest that is due and not sealed, as of the last look; null if there is none. */
  get oldestDue(): OldestDue | null {
    return this.#oldestDue;
  }

  /** When it locked. */
  get unsealedSince(): Instant | null {
    return this.#oldestDue === null ? null : instantOf(this.#oldestDue.locks_at);
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
}
