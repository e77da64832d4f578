import type { FastifyInstance } from "fastify";
import { admin } from "#contract/admin.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import { serve } from "#server/app/serve.ts";
import { insertLog } from "#server/journal/queries.ts";
import { listRaces } from "#server/racing/queries.ts";
import { getRace } from "#server/racing/get-race.ts";
import { updateLeaderboard } from "#server/leaderboard/update-leaderboard.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { revisionTag } from "#server/tournaments/revision-tag.ts";
import { saveEditedGames } from "./save-games.ts";
import { saveEditedDrivers } from "./save-race-drivers.ts";
import { toggleRoundStatus } from "./toggle-round-status.ts";

/** The calls of the organisers (spec §7). */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, readyMade } = context;

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

  serve(app, admin.updateLeaderboard, async ({ body }, player) => {
    const tournament = await getTournament(db, body.tournament_id);
    if (tournament.sport !== body.sport)
      throw new Refusal(400, `This tournament's sport is ${tournament.sport}.`);
    const updated = await updateLeaderboard(db, { tournamentId: tournament.id });
    await insertLog(db, {
      timestamp: isoOf(clock()),
      user_id: player.id,
      action: "update-leaderboard",
      tournament_id: tournament.id,
      additional_info: `${updated} scored`,
    });
    readyMade.drop(`board:${tournament.id}:`, `predictions:${tournament.id}:`);
    return { updated };
  });

  serve(app, admin.toggleRoundStatus, async ({ body }, player) => {
    await toggleRoundStatus(context, player, {
      tournamentId: body.tournament_id,
      round: body.round,
      isOver: body.is_over,
    });
    return { updated: 1 };
  });
}
