import type { FastifyInstance } from "fastify";
import { basketball, type Game, type GamePrediction } from "#contract/basketball.ts";
import { isFinished } from "#domain/basketball/outcome.ts";
import { BEING_CHECKED } from "#domain/contest/availability.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listRevealed, listSealedOf } from "#server/picks/seal-due.ts";
import { checkActivePlayer } from "#server/players/check-active-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { revisionTag } from "#server/tournaments/revision-tag.ts";
import { hidePlayerPredictions, listHiddenPredictions, listRevealedPredictions } from "./list-predictions.ts";
import { placePick } from "./place-pick.ts";
import { playJoker } from "./play-joker.ts";
import { findGame, listGames, listPlayerPredictions } from "./queries.ts";

async function getGame({ db }: Context, gameId: number, tournamentId: number): Promise<Game> {
  const game = await findGame(db, gameId);
  if (game?.tournament_id !== tournamentId) throw new HttpError("contest-not-found", "Game not found");
  return game;
}

/** The predictions of a game that was sealed; 409 when its record is damaged or gone, or it is not sealed any more. */
async function getRevealedPredictions(
  context: Context,
  { id, tournament_id }: Game,
): Promise<GamePrediction[]> {
  const damaged = await context.scoreboards.listDamaged(tournament_id);
  if (damaged.includes(id)) throw new HttpError("being-checked", BEING_CHECKED);
  const predictions = await listRevealedPredictions(context, id);
  if (predictions !== null) return predictions;
  const isSealed = (await listRevealed(context, { contest_id: id })).has(id);
  if (isSealed) throw new HttpError("being-checked", BEING_CHECKED);
  throw new HttpError("just-changed", "This game was changed just now. Please try again.");
}

/** The basketball calls. */
export function basketballRoutes(app: FastifyInstance, context: Context): void {
  const { db, responseCache } = context;

  registerEndpoint(app, basketball.games, ({ query }, _caller, http) =>
    responseCache.send(`games:${query.tournamentId}`, http, async () => {
      const { revision } = await getTournament(db, query.tournamentId);
      const games = await listGames(db, query.tournamentId);
      return { json: JSON.stringify(games), etag: revisionTag(query.tournamentId, revision) };
    }),
  );

  registerEndpoint(app, basketball.game, ({ params, query }) =>
    getGame(context, params.id, query.tournamentId),
  );

  registerEndpoint(app, basketball.gamePredictions, async ({ params, query }, caller, http) => {
    const game = await getGame(context, params.id, query.tournamentId);
    const { id } = game;
    if (!(await listRevealed(context, { contest_id: id })).has(id)) {
      const viewer = await caller();
      return listHiddenPredictions(context, id, viewer?.id ?? null);
    }
    return responseCache.send(`predictions:${query.tournamentId}:${id}`, http, async () => {
      const predictions = await getRevealedPredictions(context, game);
      // Until the result is there, with the fields in the order of the contract.
      return {
        json: isFinished(game) ? JSON.stringify(predictions) : String(http.reply.serialize(predictions)),
      };
    });
  });

  registerEndpoint(app, basketball.playerPredictions, async ({ params, query }, player) => {
    const { tournamentId: tournament_id } = query;
    const { userId: user_id } = params;
    await getTournament(db, tournament_id);
    const isOwn = user_id === player.id;
    if (!isOwn) await checkActivePlayer(db, user_id);
    const sealed = await listSealedOf(context, { user_id, tournament_id });
    const rows = await listPlayerPredictions(db, { user_id, tournament_id, sealed });
    return { predictions: hidePlayerPredictions(rows, isOwn) };
  });

  registerEndpoint(app, basketball.placePick, async ({ body }, player, { request }) => {
    await placePick(context, player, { pick: body, arrivedAt: request.arrivedAt });
    return { success: true as const };
  });

  registerEndpoint(app, basketball.playJoker, async ({ body }, player, { request }) => {
    await playJoker(context, player, { joker: body, arrivedAt: request.arrivedAt });
    return { success: true as const };
  });
}
