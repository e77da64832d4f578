import type { FastifyInstance } from "fastify";
import { reminders } from "#contract/endpoints.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { createToken, hashToken } from "#server/auth/session.ts";
import { getSite } from "#server/auth/site.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { findCalendarOwner, listCalendarLocks, saveCalendar } from "./calendar-queries.ts";
import { writeCalendar } from "./write-calendar.ts";

/** How far back and ahead a calendar shows locks, in milliseconds. */
const BACK_MS = 14 * DAY;
const AHEAD_MS = 366 * DAY;

/** Registers the address of each player's calendar, which whoever has it can read, and the call that makes a
 * new one. The secret in it is stored as a hash, and the log names routes, not addresses. */
export function calendarRoutes(app: FastifyInstance, context: Context, config: Config): void {
  const { db, clock, site } = context;

  registerEndpoint(app, reminders.newCalendar, async (_input, player) => {
    const secret = createToken();
    await saveCalendar(db, {
      player_id: player.id,
      secret_hash: hashToken(secret),
      made_at: isoOf(clock()),
    });
    return { path: `/cal/${secret}.ics` };
  });

  app.get<{ Params: { file: string } }>("/cal/:file", { schema: { hide: true } }, async (request, reply) => {
    const now = clock();
    const owner = await findCalendarOwner(db, hashToken(request.params.file.replace(/\.ics$/, "")));
    if (owner === undefined) throw new HttpError("address-not-found", sentences.calendarNotFound);
    const locks = await listCalendarLocks(db, owner, { now, after: now - BACK_MS, until: now + AHEAD_MS });
    const { origin, rpId } = getSite(request, config.publicOrigin);
    return reply
      .type("text/calendar; charset=utf-8")
      .send(writeCalendar(locks, { name: site.name, host: rpId, origin, now }));
  });
}
