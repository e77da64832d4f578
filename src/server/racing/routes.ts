import type { FastifyInstance } from "fastify";
import { CONNECTION_HEADER } from "#contract/live.ts";
import { racing } from "#contract/endpoints.ts";
import type { Race, RacePrediction } from "#contract/racing/schemas.ts";
import type { Player } from "#server/auth/session.ts";
import { predictionsOfContest, racesKey } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import { registerDirectEndpoint, registerEndpoint, SUCCESS } from "#server/http/register-endpoint.ts";
import { markOwnResult } from "#server/picks/own-results.ts";
import { boundPage, filterAmong, findAmong } from "#server/picks/league-filter.ts";
import { findPageKey, isPaged } from "#server/picks/page-key.ts";
import { getPicksSource, listRevealed } from "#server/picks/picks-source.ts";
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
import { createRevealer, pageByTeam, summarizeHidden } from "./reveal-predictions.ts";

/** Registers the calls for who picked what in a race. */
function registerPredictions(app: FastifyInstance, context: Context): void {
  const { db, responseCache } = context;
  const revealer = createRevealer(context);
  /** Lists the predictions of a race that is not completely sealed, as the caller may see them; null when it
   * is. */
  const listUnlessSealed = async (race: Race, viewer: () => Promise<Player | null>) => {
    const revealed = await listRevealed(context, { race_id: race.id });
    if (race.teams.length > 0 && race.teams.every((team) => revealed.has(team.id))) return null;
    return listPartlyHidden(context, { race, revealed, viewerId: (await viewer())?.id ?? null });
  };

  registerEndpoint(app, racing.racePredictions, async ({ params, query }, caller, http) => {
    const race = await getRace(db, params.id, query.tournamentId);
    const among = await findAmong(context, query, caller);
    const page = boundPage(query, among);
    const isPart = isPaged(query) || query.teamId !== undefined || among !== null;
    const teams = race.teams.filter(({ id }) => id === (query.teamId ?? id));
    const asked = { ...race, teams };
    const hidden = await listUnlessSealed(race, caller);
    const addChecked = async (predictions: RacePrediction[]) => ({
      predictions,
      ...(await listBeingChecked(context, race)),
    });
    if (hidden) return addChecked(isPart ? pageByTeam(asked, filterAmong(hidden, among), page) : hidden);
    const key = predictionsOfContest(race.tournament_id, race.id);
    if (!isPart) {
      return responseCache.send(`${key}all`, http, async () => ({
        json: JSON.stringify(await addChecked(await listRevealedPredictions(context, race))),
      }));
    }
    const make = async () => addChecked(await revealer.listPage(asked, page, among));
    const pageKey = among === null ? findPageKey(query) : null;
    if (pageKey === null || teams.length === 0) return make();
    return responseCache.send(`${key}${query.teamId ?? "every"}:${pageKey}`, http, async () => ({
      json: JSON.stringify(await make()),
    }));
  });

  registerEndpoint(app, racing.predictionsSummary, async ({ params, query }, caller) => {
    const race = await getRace(db, params.id, query.tournamentId);
    const viewerId = (await caller())?.id ?? null;
    const among = await findAmong(context, query, caller);
    const hidden = await listUnlessSealed(race, caller);
    return hidden
      ? summarizeHidden(race, filterAmong(hidden, among), viewerId)
      : revealer.summarize(race, viewerId, among);
  });
}

/** Registers the racing calls. */
export function racingRoutes(app: FastifyInstance, context: Context): void {
  const { db, responseCache } = context;

  registerEndpoint(app, racing.races, ({ query }, _caller, http) =>
    responseCache.send(racesKey(query.tournamentId), http, async () => {
      await getTournament(db, query.tournamentId);
      return { json: JSON.stringify(await listRaces(db, query.tournamentId)) };
    }),
  );

  registerEndpoint(app, racing.race, async ({ params, query }) => {
    const race = await getRace(db, params.id, query.tournamentId);
    const ids = race.teams.map(({ id }) => id);
    return markOwnResult(db, race, ids);
  });

  registerPredictions(app, context);

  registerEndpoint(app, racing.playerPredictions, async (input, player) => {
    const { source, isOwn } = await getPicksSource(context, input, player);
    return hidePlayerPredictions(await listPlayerPredictions(db, source), isOwn);
  });

  registerDirectEndpoint(app, racing.placePick, async ({ body }, player, { arrivedAt, headers }) => {
    await placePick(context, player, { pick: body, arrivedAt });
    context.live.noteOwnPicks(player.id, headers[CONNECTION_HEADER]);
    return SUCCESS;
  });

  registerEndpoint(app, racing.playJoker, async ({ body }, player, { request }) => {
    await playJoker(context, player, { joker: body, arrivedAt: request.arrivedAt });
    context.live.noteOwnPicks(player.id, request.headers[CONNECTION_HEADER]);
    return { success: true as const };
  });
}
