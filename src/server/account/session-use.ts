import type { FastifyInstance } from "fastify";
import { HOUR, type Instant, instantOf, isoOf, MINUTE } from "#domain/time.ts";
import { computeEnd, type FindSession, SESSION_IDLE_MS, SESSION_LIFETIME_MS } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { saveLastUse } from "./session-queries.ts";

/** Milliseconds between two writes of last uses. */
const WRITE_INTERVAL_MS = MINUTE;

const ENDS = { idle: SESSION_IDLE_MS, lifetime: SESSION_LIFETIME_MS };

type FoundSession = NonNullable<Awaited<ReturnType<FindSession>>> & {
  created_at: string;
  last_used_at: string;
};

/** Collects the token hashes of sessions whose stored last use is an hour old. */
export class SessionUse {
  readonly #clock: () => Instant;
  #used = new Set<string>();

  constructor(clock: () => Instant) {
    this.#clock = clock;
  }

  /** Notes each session that a look-up finds. Look-ups run only when a session is not cached, so requests
   * pay nothing. */
  watch(findSession: (tokenHash: string) => Promise<FoundSession | undefined>): FindSession {
    return async (tokenHash) => {
      const session = await findSession(tokenHash);
      const now = this.#clock();
      if (session === undefined || now - instantOf(session.last_used_at) < HOUR) return session;
      // The look-up of an ended session is not a use.
      if (instantOf(session.expires_at) <= now) return session;
      this.#used.add(tokenHash);
      return { ...session, expires_at: computeEnd(session, now) };
    };
  }

  /** Returns what was collected since the last call. */
  take(): string[] {
    const taken = [...this.#used];
    this.#used.clear();
    return taken;
  }
}

/** Writes the collected last uses every minute as long as the server listens, and when it stops. */
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
    running = saveLastUse(db, used, { at: isoOf(clock()), ...ENDS }).catch((error: unknown) =>
      log.warn({ err: error }, "The last use of sessions could not be stored."),
    );
  };
  app.addHook("onListen", async () => {
    timer = setInterval(write, interval).unref();
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await running;
    // Or who was here in the last minute would seem to have been away.
    if (timer !== undefined) write();
    await running;
  });
}
