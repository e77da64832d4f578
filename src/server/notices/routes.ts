import type { FastifyInstance } from "fastify";
import { notices } from "#contract/notices.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { listNotices, saveSeen } from "./queries.ts";

/** The calls by which players are told what became of contests on which they had picks. */
export function noticeRoutes(app: FastifyInstance, { db, clock }: Context): void {
  registerEndpoint(app, notices.list, async ({ query }, player) => {
    const { id: tournamentId } = await getTournament(db, query.tournamentId);
    return listNotices(db, { tournamentId, playerId: player.id });
  });

  registerEndpoint(app, notices.seen, async ({ params }, player) => {
    const isTheirs = await saveSeen(db, { id: params.id, playerId: player.id, at: isoOf(clock()) });
    if (!isTheirs) throw new HttpError("notice-not-found", "Notice not found");
    return { success: true as const };
  });
}
