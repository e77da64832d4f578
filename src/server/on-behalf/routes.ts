import type { FastifyInstance } from "fastify";
import { onBehalf } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { enterPicks, setPermission } from "./enter-picks.ts";
import { hasPermission, listEntered } from "./queries.ts";

const DONE = { success: true } as const;

/** Registers the calls about picks that organisers enter for players. */
export function onBehalfRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  registerEndpoint(app, onBehalf.getPermission, async ({ query }, player) => {
    const { id: tournamentId } = await getTournament(db, query.tournamentId);
    return { is_allowed: await hasPermission(db, { tournamentId, playerId: player.id }) };
  });

  registerEndpoint(app, onBehalf.setPermission, async ({ body }, player) => {
    await setPermission(context, player, { tournamentId: body.tournamentId, isAllowed: body.is_allowed });
    return DONE;
  });

  registerEndpoint(app, onBehalf.listEntered, async ({ query }, caller) => {
    const { id: tournamentId } = await getTournament(db, query.tournamentId);
    return listEntered(db, { tournamentId, viewerId: (await caller())?.id ?? null });
  });

  registerEndpoint(app, onBehalf.enter, async ({ params: { id }, body }, player, { request }) => {
    await enterPicks(context, player, { tournamentId: id, picks: body, arrivedAt: request.arrivedAt });
    context.live.noteOwnPicks(body.user_id);
    return DONE;
  });
}
