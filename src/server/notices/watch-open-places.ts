// Tells organisers of games that are about to lock while nobody can pick them.
import type { FastifyInstance } from "fastify";
import { MINUTE, SECOND } from "#domain/time.ts";
import { listAdminIds } from "#server/auth/admin-queries.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { runWhenDue } from "#server/runtime/run-when-due.ts";
import { lockUntold, tellOfOpenPlaces } from "./open-place-queries.ts";

/** Milliseconds from the start of a server to its first look, and between two looks. */
const FIRST_WAIT_MS = 5 * SECOND;
const WAIT_MS = MINUTE;

/** Tells once of each lock that comes close while a side is open; several servers may do so at once. Returns
 * how many notices were added. */
export async function tellOfOpen(
  { db, clock }: Pick<Context, "db" | "clock">,
  adminEmails: ReadonlySet<string>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const looked = { now: clock(), admins: await listAdminIds(tx, adminEmails) };
    const games = await lockUntold(tx, looked);
    if (games.length === 0) return 0;
    // A statement of its own: it sees what a server wrote that held the games until now.
    const told = await tellOfOpenPlaces(
      tx,
      games.map(({ id }) => id),
      looked,
    );
    return told.length;
  });
}

/** Looks every minute from when the server listens until it closes. */
export function watchOpenPlaces(
  app: FastifyInstance,
  context: Context,
  { adminEmails }: Pick<Config, "adminEmails">,
): void {
  const { clock, log } = context;
  runWhenDue(app, {
    look: async () => {
      const notices = await tellOfOpen(context, adminEmails);
      if (notices > 0) log.info({ notices }, "Organisers hear of games that nobody can pick.");
      return clock() + WAIT_MS;
    },
    clock,
    onError: (error) => log.warn({ err: error }, "Open places could not be looked at; trying again."),
    waits: { first: FIRST_WAIT_MS, min: SECOND, max: WAIT_MS },
  });
}
