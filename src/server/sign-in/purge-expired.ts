import type { FastifyInstance } from "fastify";
import { RESTORABLE_FOR } from "#domain/leagues/league-limits.ts";
import { HOUR, type Instant, isoOf } from "#domain/time.ts";
import { runRegularly } from "#server/runtime/run-regularly.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { purgeLeagues } from "#server/leagues/queries.ts";
import { deleteUnreserved } from "#server/players/unique-name-queries.ts";
import { deleteExpired, EXPIRING } from "./session-queries.ts";

/** Time between two purges, in milliseconds. */
const PURGE_INTERVAL_MS = HOUR;

/** Maximum number of rows per statement, so that deleting never blocks others for long. */
const MAX_PURGED = 1_000;

/** Deletes the sessions and used credentials that ended before this time (ISO 8601 with Z). */
export async function purgeExpired(db: Database, at: string, most = MAX_PURGED): Promise<void> {
  for (const expiring of EXPIRING) {
    while ((await deleteExpired(db, expiring, at, most)) === most);
  }
}

/** Deletes what expired before this time, former names whose year is over, and leagues whose time to be
 * restored is over. */
async function purgeAll(db: Database, now: Instant): Promise<void> {
  await purgeExpired(db, isoOf(now));
  await deleteUnreserved(db, isoOf(now));
  await purgeLeagues(db, isoOf(now - RESTORABLE_FOR));
}

/** Purges at once and then at every interval, until the server closes. */
export function purgeRegularly(
  app: FastifyInstance,
  { db, clock, log }: Context,
  interval = PURGE_INTERVAL_MS,
): void {
  runRegularly(app, () => purgeAll(db, clock()), {
    interval,
    onError: (error) => log.warn({ err: error }, "What has ended could not be purged."),
  });
}
