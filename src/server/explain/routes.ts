import type { FastifyInstance } from "fastify";
import { explain } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { explainFigure } from "./explain-figure.ts";
import { listOwnPicks } from "./own-picks.ts";

/** Registers the calls that explain figures, and list what a player picked when. */
export function explainRoutes(
  app: FastifyInstance,
  context: Context,
  { boards }: { boards: Pick<LeagueBoardCache, "getRanked"> },
): void {
  registerEndpoint(app, explain.ownPicks, async ({ query }, player) => {
    await getTournament(context.db, query.tournamentId);
    return listOwnPicks(context.db, { ...query, playerId: player.id });
  });

  registerEndpoint(app, explain.figure, ({ params, query }, findCaller) =>
    explainFigure(context, { ...params, ...query }, { boards, findCaller }),
  );
}
