import type { FastifyInstance } from "fastify";
import { CONNECTION_HEADER } from "#contract/live.ts";
import { basketball } from "#contract/endpoints.ts";
import type { Game } from "#contract/basketball/schemas.ts";
import { isFinished } from "#domain/basketball/score.ts";
import { gamesKey, predictionsOfContest } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import { registerDirectEndpoint, registerEndpoint, SUCCESS } from "#server/http/register-endpoint.ts";
import { markOwnResult } from "#server/picks/own-results.ts";
import { boundPage, filterAmong, findAmong } from "#server/picks/league-filter.ts";
import { findPageKey, isPaged, slicePage } from "#server/picks/page-key.ts";
import { getPicksSource, listRevealed } from "#server/picks/picks-source.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { createRevisionTag } from "#server/tournaments/revision-tag.ts";
import { hidePlayerPredictions, listHiddenPredictions } from "./list-predictions.ts";
import { placePick } from "./place-pick.ts";
import { playJoker } from "./play-joker.ts";
import { findGame, listGames, listPlayerPredictions } from "./queries.ts";
import { createRevealer } from "./reveal-predictions.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { Database } from "#server/db/open.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";

/** Returns the game with this id in this tournament, or throws a 404. */
async function getGame(db: Database, gameId: number, tournamentId: number): Promise<Game> {
  const game = await findGame(db, gameId);
  if (game?.tournament_id !== tournamentId) throw new HttpError("contest-not-found", sentences.gameNotFound);
  return game;
}

/** Registers the calls for who picked what in a game. */
function registerPredictions(app: FastifyInstance, context: Context): void {
  const { db, responseCache } = context;
  const revealer = createRevealer(context);
  const isRevealed = async ({ id }: Game) => (await listRevealed(context, { contest_id: id })).has(id);

  registerEndpoint(app, basketball.gamePredictions, async ({ params, query }, caller, http) => {
    const game = await getGame(db, params.id, query.tournamentId);
    const among = await findAmong(context, query, caller);
    if (!(await isRevealed(game))) {
      const viewer = await caller();
      const hidden = await listHiddenPredictions(context, game.id, viewer?.id ?? null);
      return slicePage(filterAmong(hidden, among), boundPage(query, among));
    }
    if (among !== null) return revealer.listPage(game, boundPage(query, among), among);
    const key = predictionsOfContest(game.tournament_id, game.id);
    if (isPaged(query)) {
      const make = async () => ({ json: JSON.stringify(await revealer.listPage(game, query, null)) });
      const pageKey = findPageKey(query);
      return pageKey === null
        ? revealer.listPage(game, query, null)
        : responseCache.send(`${key}${pageKey}`, http, make);
    }
    return responseCache.send(`${key}all`, http, async () => {
      const predictions = await revealer.listAll(game);
      // Until there is a result the JSON keeps the contract's order of fields.
      return {
        json: isFinished(game) ? JSON.stringify(predictions) : String(http.reply.serialize(predictions)),
      };
    });
  });

  registerEndpoint(app, basketball.predictionsSummary, async ({ params, query }, caller) => {
    const game = await getGame(db, params.id, query.tournamentId);
    const viewerId = (await caller())?.id ?? null;
    const among = await findAmong(context, query, caller);
    if (await isRevealed(game)) return revealer.summarize(game, viewerId, among);
    const hidden = filterAmong(await listHiddenPredictions(context, game.id, viewerId), among);
    const own = hidden.find((row) => row.user_id === viewerId) ?? null;
    return { count: hidden.length, own, combinations: [] };
  });
}

/** Registers the basketball calls. */
export function basketballRoutes(app: FastifyInstance, context: Context): void {
  const { db, responseCache } = context;

  registerEndpoint(app, basketball.games, ({ query }, _caller, http) =>
    responseCache.send(gamesKey(query.tournamentId), http, async () => {
      const { revision } = await getTournament(db, query.tournamentId);
      const games = await listGames(db, query.tournamentId);
      // Two megabytes of the largest tournament.
      await waitForTurn();
      return { json: JSON.stringify(games), etag: createRevisionTag(query.tournamentId, revision) };
    }),
  );

  registerEndpoint(app, basketball.game, async ({ params, query }) => {
    const game = await getGame(db, params.id, query.tournamentId);
    return markOwnResult(db, game, [game.id]);
  });

  registerPredictions(app, context);

  registerEndpoint(app, basketball.playerPredictions, async (input, player) => {
    const { source, isOwn } = await getPicksSource(context, input, player);
    return { predictions: hidePlayerPredictions(await listPlayerPredictions(db, source), isOwn) };
  });

  registerDirectEndpoint(app, basketball.placePick, async ({ body }, player, { arrivedAt, headers }) => {
    await placePick(context, player, { pick: body, arrivedAt });
    context.live.noteOwnPicks(player.id, headers[CONNECTION_HEADER]);
    return SUCCESS;
  });

  registerEndpoint(app, basketball.playJoker, async ({ body }, player, { request }) => {
    await playJoker(context, player, { joker: body, arrivedAt: request.arrivedAt });
    context.live.noteOwnPicks(player.id, request.headers[CONNECTION_HEADER]);
    return { success: true as const };
  });
}
