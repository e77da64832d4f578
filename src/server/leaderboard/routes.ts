import type { FastifyInstance, FastifyReply } from "fastify";
import { leaderboard } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { type Http, registerEndpoint } from "#server/http/register-endpoint.ts";
import { checkActivePlayer } from "#server/players/check-player.ts";
import { listRoundsBeforeJoining } from "#server/players/joining-queries.ts";
import { boardKey, unpublishedKey } from "#server/cache/keys.ts";
import type { ChangesCache } from "./cache-changes.ts";
import { createNewcomersCache, type LeaderboardCache } from "./leaderboard-cache.ts";
import { writeUnpublished } from "./preview-publication.ts";
import { listSteps, writeOverall, writeRanksBefore, writeRounds } from "./write-boards.ts";
import type { HistoricalResult } from "#contract/leaderboard/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { listVisibleTournaments } from "#server/tournaments/queries.ts";
import { toOverallEntry } from "./build-board.ts";

/** Sends JSON without caching it. */
function sendJson({ reply }: Http, { json }: { json: Buffer }): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(json);
}

/** Registers the leaderboard endpoints, answered from cached bytes until something changes. */
export function leaderboardRoutes(app: FastifyInstance, context: Context, changes: ChangesCache): void {
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
    const { tournamentId } = query;
    const before = await listRoundsBeforeJoining(db, { tournamentId, playerId: params.id });
    return listSteps(keeper, { tournamentId, userId: params.id, before });
  });
}

/** Lists a player's results in the visible tournaments whose leaderboard includes the player, the newest
 * tournament first. */
async function listHistory(
  db: Database,
  { getPoints }: Pick<LeaderboardCache, "getPoints">,
  userId: number,
): Promise<HistoricalResult[]> {
  const results: HistoricalResult[] = [];
  for (const { id, name, is_over } of await listVisibleTournaments(db)) {
    const points = await getPoints(id);
    const player = points.players.index.indexOf(userId);
    if (points.overall.standings.isOnBoard[player] !== 1) continue;
    const entry = toOverallEntry(points, NO_GIFTS, player);
    const { rank, total_points, round_win_count, expert_countries, expert_teams } = entry;
    results.push({
      id,
      tournament_name: name,
      is_over,
      rank,
      total_players: points.overall.bestFirst.length,
      total_points,
      round_win_count,
      expert_countries,
      expert_teams,
    });
  }
  return results;
}

/** The history does not show gifts. */
const NO_GIFTS = { counts: new Map<number, number>(), leaders: new Set<number>() };
