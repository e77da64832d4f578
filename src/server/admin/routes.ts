import type { FastifyInstance } from "fastify";
import { admin } from "#contract/admin.ts";
import type { Context } from "#server/app/context.ts";
import { serve } from "#server/app/serve.ts";
import { listRaces } from "#server/racing/queries.ts";
import { getRace } from "#server/racing/get-race.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { revisionTag } from "#server/tournaments/revision-tag.ts";
import { saveEditedGames } from "./save-games.ts";
import { saveEditedDrivers } from "./save-race-drivers.ts";
import { toggleRoundStatus } from "./toggle-round-status.ts";
import { publishLeaderboard } from "./publish-leaderboard.ts";

/** The calls of the organisers (spec §7). */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, admin.saveGames, async ({ body }, player, { request }) => ({
    updated: await saveEditedGames(context, player, {
      tournamentId: body.tournament_id,
      games: body.games,
      ifMatch: request.headers["if-match"],
    }),
  }));

  serve(app, admin.races, async ({ query }) => {
    await getTournament(db, query.tournament_id);
    return listRaces(db, query.tournament_id);
  });

  serve(app, admin.raceDrivers, async ({ query }, _player, { reply }) => {
    // The revision first: a save in between makes the list look older than it is, never newer.
    const { id, revision } = await getTournament(db, query.tournament_id);
    const { teams } = await getRace(db, query.race_id, id);
    void reply.header("etag", revisionTag(id, revision)).header("cache-control", "no-cache");
    return teams;
  });

  serve(app, admin.saveRaceDrivers, async ({ body }, player, { request }) => ({
    updated: await saveEditedDrivers(context, player, {
      tournamentId: body.tournament_id,
      raceId: body.race_id,
      drivers: body.drivers,
      ifMatch: request.headers["if-match"],
    }),
  }));

  serve(app, admin.updateLeaderboard, async ({ body }, player) => ({
    updated: await publishLeaderboard(context, player, {
      tournamentId: body.tournament_id,
      sport: body.sport,
    }),
  }));

  serve(app, admin.toggleRoundStatus, async ({ body }, player) => {
    await toggleRoundStatus(context, player, {
      tournamentId: body.tournament_id,
      round: body.round,
      isOver: body.is_over,
    });
    return { updated: 1 };
  });
}
