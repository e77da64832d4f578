import type { FastifyInstance } from "fastify";
import { MINUTE } from "#domain/time.ts";
import { runRegularly } from "#server/runtime/run-regularly.ts";
import type { Context } from "#server/context.ts";
import { findNextLock } from "./queries.ts";

/** Milliseconds between two looks at whether a backup is due. */
const LOOK_EVERY_MS = MINUTE;

/** Milliseconds after the start in which none is made: callers come back, and caches are filled. */
const QUIET_AFTER_START_MS = 5 * MINUTE;

/** Makes scheduled backups while the server runs. */
export function scheduleBackups(app: FastifyInstance, { backups, db, clock, machine, log }: Context): void {
  const startedAt = machine.monotonic();
  const keepUp = async () => {
    if (machine.monotonic() - startedAt < QUIET_AFTER_START_MS) return;
    await backups.keepUp(await findNextLock(db, clock()));
  };
  runRegularly(app, keepUp, {
    interval: LOOK_EVERY_MS,
    onError: (error) => log.error({ err: error }, "The scheduled backup failed; trying again later."),
  });
}
