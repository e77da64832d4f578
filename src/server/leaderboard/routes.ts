import type { FastifyInstance, FastifyReply } from "fastify";
import { leaderboard } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { type Http, registerEndpoint } from "#server/http/register-endpoint.ts";
import { checkActivePlayer } from "#server/players/check-active-player.ts";
import { boardKey, unpublishedKey } from "#server/cache/keys.ts";
import { createChangesCache } from "./cache-changes.ts";
import { createNewcomersCache } from "./cache-newcomers.ts";
import { listHistory } from "./list-history.ts";
import { writeUnpublished } from "./list-unpublished.ts";
import { listSteps, writeOverall, writeRanksBefore, writeRounds } from "./write-boards.ts";

/** Sends JSON without caching it. */
function sendJson({ reply }: Http, { json }: { json: Buffer }): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}

/** Registers the leaderboard endpoints, answered from cached bytes until something changes. */
export function leaderboardRoutes(app: FastifyInstance, context: Context): void {
  const { db, responseCache, leaderboards: keeper } = context;

  registerEndpoint(app, leaderboard.overall, async ({ query }, _caller, http) => {
    const { tournamentId, limit, offset = 0 } = query;
    if (limit !== undefined || offset !== 0)
      return sendJson(http, await writeOverall(keeper, tournamentId, { offset, limit }));
    return responseCache.send(boardKey(tournamentId, "overall"), http, () =>
      writeOverall(keeper, tournamentId),
    );
  });

  registerEndpoint(app, leaderboard.rounds, async ({ query }, _caller, http) => {
    const { tournamentId, round } = query;
    if (round !== undefined) return sendJson(http, await writeRounds(keeper, tournamentId, round));
    return responseCache.send(boardKey(tournamentId, "rounds"), http, () =>
      writeRounds(keeper, tournamentId),
    );
  });

  registerEndpoint(app, leaderboard.ranksBefore, async ({ query: { tournamentId } }, _caller, http) =>
    responseCache.send(boardKey(tournamentId, "ranks-before"), http, () =>
      writeRanksBefore(keeper, tournamentId),
    ),
  );

  const getNewcomers = createNewcomersCache(context);
  registerEndpoint(app, leaderboard.newcomers, ({ query }) => getNewcomers(query.tournamentId));

  const changes = createChangesCache(context);
  registerEndpoint(app, leaderboard.changes, ({ query }) => changes.get(query.tournamentId, query.userId));
  registerEndpoint(app, leaderboard.changedPlayers, ({ query }) => changes.list(query.tournamentId, query));

  registerEndpoint(app, leaderboard.unpublished, async ({ query: { tournamentId } }, _caller, http) =>
    responseCache.send(unpublishedKey(tournamentId), http, () => writeUnpublished(context, tournamentId)),
  );

  registerEndpoint(app, leaderboard.history, async ({ params }) => {
    await checkActivePlayer(db, params.id);
    return listHistory(db, keeper, params.id);
  });

  registerEndpoint(app, leaderboard.course, async ({ params, query }) => {
    await checkActivePlayer(db, params.id);
    return listSteps(keeper, query.tournamentId, params.id);
  });
}
