import type { FastifyInstance } from "fastify";
import { basketball, type Game } from "#contract/basketball.ts";
import { isFinished } from "#domain/basketball/outcome.ts";
import { arePicksFinal } from "#domain/contest/locks.ts";
import { gameStart } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import { serve } from "#server/app/serve.ts";
import { checkActivePlayer } from "#server/players/check-active-player.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { revisionTag } from "#server/tournaments/revision-tag.ts";
import { sealGamePredictions, sealPlayerPredictions } from "./list-predictions.ts";
import { placePick } from "./place-pick.ts";
import { playJoker } from "./play-joker.ts";
import { findGame, listGamePredictions, listGames, listPlayerPredictions } from "./queries.ts";

async function getGame({ db }: Context, gameId: number, tournamentId: number): Promise<Game> {
  const game = await findGame(db, gameId);
  if (game?.tournament_id !== tournamentId) throw new Refusal(404, "Game not found");
  return game;
}

/** The basketball calls (spec §7). */
export function basketballRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, readyMade } = context;

  serve(app, basketball.games, ({ query }, _caller, http) =>
    readyMade.send(`games:${query.tournamentId}`, http, async () => {
      const { revision } = await getTournament(db, query.tournamentId);
      const games = await listGames(db, query.tournamentId);
      return { json: JSON.stringify(games), etag: revisionTag(query.tournamentId, revision) };
    }),
  );

  serve(app, basketball.game, ({ params, query }) => getGame(context, params.id, query.tournamentId));

  const isOpenToAll = (game: Game) => isFinished(game) && arePicksFinal(gameStart(game), clock());

  serve(app, basketball.gamePredictions, async ({ params, query }, caller, http) => {
    const game = await getGame(context, params.id, query.tournamentId);
    if (isOpenToAll(game)) {
      return readyMade.send(`predictions:${query.tournamentId}:${game.id}`, http, async () => {
        // Looked at anew: what is kept is sent unasked, and an admin may just have put the game off.
        if (!isOpenToAll(await getGame(context, params.id, query.tournamentId))) {
          throw new Refusal(409, "This game was changed just now. Please try again.");
        }
        return { json: JSON.stringify(await listGamePredictions(db, game.id)) };
      });
    }
    const viewer = await caller();
    return sealGamePredictions(await listGamePredictions(db, game.id), game, viewer?.id ?? null, clock());
  });

  serve(app, basketball.playerPredictions, async ({ params, query }, player) => {
    await getTournament(db, query.tournamentId);
    const isOwn = params.userId === player.id;
    if (!isOwn) await checkActivePlayer(db, params.userId);
    const rows = await listPlayerPredictions(db, params.userId, query.tournamentId);
    return { predictions: sealPlayerPredictions(rows, isOwn, clock()) };
  });

  serve(app, basketball.placePick, async ({ body }, player, { request }) => {
    await placePick(context, player, { pick: body, arrivedAt: request.arrivedAt });
    return { success: true as const };
  });

  serve(app, basketball.playJoker, async ({ body }, player, { request }) => {
    await playJoker(context, player, { joker: body, arrivedAt: request.arrivedAt });
    return { success: true as const };
  });
}
