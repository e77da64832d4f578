import type { FastifyInstance } from "fastify";
import { type Race, racing } from "#contract/racing.ts";
import { isFinished } from "#domain/racing/outcome.ts";
import { arePicksFinal } from "#domain/contest/locks.ts";
import { qualifyingStart } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import { serve } from "#server/app/serve.ts";
import { checkActivePlayer } from "#server/players/check-active-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { getRace } from "./get-race.ts";
import { sealPlayerPredictions, sealRacePredictions } from "./list-predictions.ts";
import { placePick } from "./place-pick.ts";
import { playJoker } from "./play-joker.ts";
import { listPlayerPredictions, listRacePredictions, listRaces } from "./queries.ts";

/** The racing calls (spec §7). */
export function racingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, readyMade } = context;

  serve(app, racing.races, ({ query }, _caller, http) =>
    readyMade.send(`races:${query.tournamentId}`, http, async () => {
      await getTournament(db, query.tournamentId);
      return { json: JSON.stringify(await listRaces(db, query.tournamentId)) };
    }),
  );

  serve(app, racing.race, ({ params, query }) => getRace(db, params.id, query.tournamentId));

  const isOpenToAll = (race: Race) => isFinished(race) && arePicksFinal(qualifyingStart(race), clock());

  serve(app, racing.racePredictions, async ({ params, query }, caller, http) => {
    const race = await getRace(db, params.id, query.tournamentId);
    if (isOpenToAll(race)) {
      return readyMade.send(`predictions:${query.tournamentId}:${race.id}`, http, async () => {
        // Looked at anew: what is kept is sent unasked, and an admin may just have put the race off.
        if (!isOpenToAll(await getRace(db, params.id, query.tournamentId))) {
          throw new Refusal(409, "This race was changed just now. Please try again.");
        }
        return { json: JSON.stringify({ predictions: await listRacePredictions(db, race.id) }) };
      });
    }
    const viewer = await caller();
    const rows = await listRacePredictions(db, race.id);
    return { predictions: sealRacePredictions(rows, race, viewer?.id ?? null, clock()) };
  });

  serve(app, racing.playerPredictions, async ({ params, query }, player) => {
    await getTournament(db, query.tournamentId);
    const isOwn = params.userId === player.id;
    if (!isOwn) await checkActivePlayer(db, params.userId);
    const rows = await listPlayerPredictions(db, params.userId, query.tournamentId);
    return sealPlayerPredictions(rows, isOwn, clock());
  });

  serve(app, racing.placePick, async ({ body }, player, { request }) => {
    await placePick(context, player, { pick: body, arrivedAt: request.arrivedAt });
    return { success: true as const };
  });

  serve(app, racing.playJoker, async ({ body }, player, { request }) => {
    await playJoker(context, player, { joker: body, arrivedAt: request.arrivedAt });
    return { success: true as const };
  });
}
