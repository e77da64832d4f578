import type { FastifyInstance } from "fastify";
import { app as calls } from "#contract/endpoints.ts";
import type { SignInProvider } from "#contract/app/schemas.ts";
import { isoOf } from "#domain/time.ts";
import { checkGameTime } from "#server/clock/game-clock.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { listNothing } from "./queries.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
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
  #asking: Promise<void> | undefined;
  #answeredAt = -Infinity;

  constructor(ask: () => Promise<void>, patienceMs: number = PATIENCE_MS) {
    this.#ask = ask;
    this.#patienceMs = patienceMs;
  }

  /** Resolves when the store answers, or is late after an answer in the last ten seconds; rejects with its
   * error. */
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

/** Registers the endpoints for the server's settings, health and version. */
export function appRoutes(
  app: FastifyInstance,
  { db, database, canWrite, isComplete, clock, canTakePicks, uncertaintyMs }: Context,
  { config, version, signIn }: { config: Config; version: string; signIn: SignInProvider },
): void {
  registerEndpoint(app, calls.settings, async () => {
    return {
      now: isoOf(clock()),
      contact_email: config.contactEmail,
      sign_in: signIn,
      email_codes: config.mail.kind !== "none",
    };
  });

  const ping = new StorePing(() => listNothing(db));
  registerEndpoint(app, calls.health, async () => {
    // Rejects, and so answers 503, when the database is unreachable.
    await ping.check();
    if (!canWrite()) throw new HttpError("store-read-only", sentences.storeReadOnly);
    checkGameTime({ canTakePicks });
    const status = isComplete() ? ("ok" as const) : ("degraded" as const);
    return { status, version, database, clock_uncertainty_ms: Math.ceil(uncertaintyMs()) };
  });

  registerEndpoint(app, calls.version, async () => {
    return { version };
  });
}
