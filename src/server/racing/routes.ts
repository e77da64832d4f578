import type { FastifyInstance } from "fastify";
import { racing } from "#contract/racing.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listRevealed, listSealedOf } from "#server/picks/seal-due.ts";
import { checkActivePlayer } from "#server/players/check-active-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { getRace } from "./get-race.ts";
import {
  hidePlayerPredictions,
  listBeingChecked,
  listPartlyHidden,
  listRevealedPredictions,
} from "./list-predictions.ts";
import { placePick } from "./place-pick.ts";
import { playJoker } from "./play-joker.ts";
import { listPlayerPredictions, listRaces } from "./queries.ts";

/** The racing calls. */
export function racingRoutes(app: FastifyInstance, context: Context): void {
  const { db, responseCache } = context;

  registerEndpoint(app, racing.races, ({ query }, _caller, http) =>
    responseCache.send(`races:${query.tournamentId}`, http, async () => {
      await getTournament(db, query.tournamentId);
      return { json: JSON.stringify(await listRaces(db, query.tournamentId)) };
    }),
  );

  registerEndpoint(app, racing.race, ({ params, query }) => getRace(db, params.id, query.tournamentId));

  registerEndpoint(app, racing.racePredictions, async ({ params, query }, caller, http) => {
    const race = await getRace(db, params.id, query.tournamentId);
    const revealed = await listRevealed(context, { race_id: race.id });
    if (race.teams.length === 0 || !race.teams.every((team) => revealed.has(team.id))) {
      const viewer = await caller();
      const viewerId = viewer?.id ?? null;
      const predictions = await listPartlyHidden(context, { race, revealed, viewerId });
      return { predictions, ...(await listBeingChecked(context, race)) };
    }
    return responseCache.send(`predictions:${query.tournamentId}:${race.id}`, http, async () => {
      const predictions = await listRevealedPredictions(context, race);
      return { json: JSON.stringify({ predictions, ...(await listBeingChecked(context, race)) }) };
    });
  });

  registerEndpoint(app, racing.playerPredictions, async ({ params, query }, player) => {
    const { tournamentId: tournament_id } = query;
    const { userId: user_id } = params;
    await getTournament(db, tournament_id);
    const isOwn = user_id === player.id;
    if (!isOwn) await checkActivePlayer(db, user_id);
    const sealed = await listSealedOf(context, { user_id, tournament_id });
    return hidePlayerPredictions(await listPlayerPredictions(db, { user_id, tournament_id, sealed }), isOwn);
  });

  registerEndpoint(app, racing.placePick, async ({ body }, player, { request }) => {
    await placePick(context, player, { pick: body, arrivedAt: request.arrivedAt });
    return { success: true as const };
  });

  registerEndpoint(app, racing.playJoker, async ({ body }, player, { request }) => {
    await playJoker(context, player, { joker: body, arrivedAt: request.arrivedAt });
    return { success: true as const };
  });
}
