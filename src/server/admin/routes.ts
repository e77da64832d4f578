import type { FastifyInstance } from "fastify";
import { admin } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listRaces } from "#server/racing/queries.ts";
import { getRace } from "#server/racing/get-race.ts";
import { previewPublication } from "#server/leaderboard/preview-publication.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { createRevisionTag } from "#server/tournaments/revision-tag.ts";
import { correctName } from "#server/names/correct-name.ts";
import { listNamed } from "#server/names/queries.ts";
import { saveGames } from "#server/results/save-games.ts";
import { saveDrivers } from "#server/results/save-race-drivers.ts";
import { toggleRoundStatus } from "#server/results/complete-rounds.ts";
import { publishLeaderboard } from "#server/results/publish-leaderboard.ts";
import { saveEdited } from "#server/results/save-rows.ts";
import { undoPublication } from "#server/results/undo-publication.ts";

function publicationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, admin.updateLeaderboard, async ({ body }, player) => ({
    updated: await publishLeaderboard(context, player, {
      tournamentId: body.tournament_id,
      sport: body.sport,
      version: body.version,
    }),
  }));

  registerEndpoint(app, admin.previewLeaderboard, ({ body }, player) =>
    previewPublication(context, { tournamentId: body.tournament_id, userId: player.id }),
  );

  registerEndpoint(app, admin.undoPublication, async ({ body }, player) => ({
    updated: await undoPublication(context, player, {
      tournamentId: body.tournament_id,
      publicationId: body.publication_id,
      reason: body.reason,
    }),
  }));
}

/** Registers the endpoints that list and correct names. */
function nameRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  registerEndpoint(app, admin.names, async ({ query }) => {
    const { id } = await getTournament(db, query.tournament_id);
    return { teams: await listNamed(db, "team", id), athletes: await listNamed(db, "athlete", id) };
  });

  for (const [call, kind] of [
    [admin.renameTeam, "team"],
    [admin.renameAthlete, "athlete"],
  ] as const) {
    registerEndpoint(app, call, async ({ params, body }, player) => {
      const isChanged = await correctName(context, player, {
        kind,
        id: params.id,
        tournamentId: body.tournament_id,
        name: body.name,
      });
      return { updated: isChanged ? 1 : 0 };
    });
  }
}

/** Registers the endpoints for organisers. */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  publicationRoutes(app, context);
  nameRoutes(app, context);

  registerEndpoint(app, admin.saveGames, async ({ body }, player, { request }) => ({
    updated: await saveEdited(context, player, body.tournament_id, {
      rows: body.games,
      save: (tx, by) =>
        saveGames(tx, by, {
          tournamentId: body.tournament_id,
          games: body.games,
          ifMatch: request.headers["if-match"],
        }),
    }),
  }));

  registerEndpoint(app, admin.races, async ({ query }) => {
    await getTournament(db, query.tournament_id);
    return listRaces(db, query.tournament_id);
  });

  registerEndpoint(app, admin.raceDrivers, async ({ query }, _player, { reply }) => {
    // Read the revision first: a save in between then makes the list look outdated, never newer than it is.
    const { id, revision } = await getTournament(db, query.tournament_id);
    const { teams } = await getRace(db, query.race_id, id);
    void reply.header("etag", createRevisionTag(id, revision)).header("cache-control", "private, no-cache");
    return teams;
  });

  registerEndpoint(app, admin.saveRaceDrivers, async ({ body }, player, { request }) => ({
    updated: await saveEdited(context, player, body.tournament_id, {
      rows: body.drivers,
      save: (tx, by) =>
        saveDrivers(tx, by, {
          tournamentId: body.tournament_id,
          raceId: body.race_id,
          drivers: body.drivers,
          ifMatch: request.headers["if-match"],
        }),
    }),
  }));

  registerEndpoint(app, admin.toggleRoundStatus, async ({ body }, player) => {
    await toggleRoundStatus(context, player, {
      tournamentId: body.tournament_id,
      round: body.round,
      isOver: body.is_over,
    });
    return { updated: 1 };
  });
}
