import type { FastifyInstance } from "fastify";
import { HOUR, type Instant, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import type { FindSession } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { saveLastUse } from "./session-queries.ts";

/** Milliseconds between two writes of last uses. */
const WRITE_INTERVAL_MS = MINUTE;

type FoundSession = NonNullable<Awaited<ReturnType<FindSession>>> & { last_used_at: string };

/** Collects the token hashes of sessions whose stored last use is an hour old. */
export class SessionUse {
  readonly #clock: () => Instant;
  #used = new Set<string>();

  constructor(clock: () => Instant) {
    this.#clock = clock;
  }

  /** Notes each session that this look-up finds. It runs when a session is not cached, which is every ten minutes at most,
   * so that requests pay nothing for it. */
  watch(findSession: (tokenHash: string) => Promise<FoundSession | undefined>): FindSession {
    return async (tokenHash) => {
      const session = await findSession(tokenHash);
      if (session && this.#clock() - instantOf(session.last_used_at) >= HOUR) this.#used.add(tokenHash);
      return session;
    };
  }

  /** Returns what was collected since the last call. */
  take(): string[] {
    const taken = [...this.#used];
    this.#used.clear();
    return taken;
  }
}

/** Writes the collected last uses every minute as long as the server listens. */
export function writeSessionUse(
  app: FastifyInstance,
  { db, clock, log }: Context,
  use: SessionUse,
  interval = WRITE_INTERVAL_MS,
): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const write = () => {
    const used = use.take();
    if (used.length === 0) return;
    running = saveLastUse(db, used, isoOf(clock())).catch((error: unknown) =>
      log.warn({ err: error }, "The last use of sessions could not be stored."),
    );
  };
  app.addHook("onListen", async () => {
    timer = setInterval(write, interval).unref();
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await running;
  });
}
