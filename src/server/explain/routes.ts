import type { FastifyInstance } from "fastify";
import { explain } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import type { Explanation } from "#contract/explain/schemas.ts";
import { HOUR } from "#domain/time.ts";
import { explainedKey } from "#server/cache/keys.ts";
import { explainFigure } from "./explain-figure.ts";
import { listOwnPicks } from "./own-picks.ts";

/** Explanations of a few hundred bytes a contest, until the board changes. */
const BOUNDS = { entries: 5_000, age: HOUR, bytes: 64 * 1024 * 1024 };
const sizeOf = ({ contests }: Explanation) => 1_000 + 2_000 * contests.length;

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

  const explained = context.responseCache.createCache<Explanation>({ ...BOUNDS, sizeOf });

  registerEndpoint(app, explain.figure, async ({ params: { id }, query }, findCaller) => {
    const { tournamentId, leagueId, round, eventId, contestId, market, limit, offset } = query;
    const make = () => explainFigure(context, { id, ...query }, { boards, findCaller });
    // Figures of a league are for its members alone.
    if (leagueId !== undefined) return make();
    const asked = JSON.stringify([id, round, eventId, contestId, market, limit, offset]);
    return explained.get(explainedKey(tournamentId, asked), make);
  });
}
