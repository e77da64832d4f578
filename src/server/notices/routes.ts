import type { FastifyInstance } from "fastify";
import { notices } from "#contract/endpoints.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { declineTournament } from "./returning-queries.ts";
import { listNotices, markNoticeSeen } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Registers the endpoints for notices about contests that a player picked. */
export function noticeRoutes(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, notices.list, async ({ query }, player) => {
    const { id: tournamentId } = await getTournament(db, query.tournamentId);
    return listNotices(db, { tournamentId, playerId: player.id, now: isoOf(clock()) });
  });

  registerEndpoint(app, notices.decline, async ({ params }, player) => {
    const isFound = await declineTournament(db, { id: params.id, playerId: player.id, at: isoOf(clock()) });
    if (!isFound) throw new HttpError("notice-not-found", sentences.noticeNotFound);
    return { success: true as const };
  });

  registerEndpoint(app, notices.seen, async ({ params }, player) => {
    const isFound = await markNoticeSeen(db, { id: params.id, playerId: player.id, at: isoOf(clock()) });
    if (!isFound) throw new HttpError("notice-not-found", sentences.noticeNotFound);
    return { success: true as const };
  });
}
