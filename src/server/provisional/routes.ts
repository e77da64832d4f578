import type { FastifyInstance } from "fastify";
import { provisional } from "#contract/endpoints.ts";
import type { ProvisionalResults } from "#contract/provisional/schemas.ts";
import { provisionalKey } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import type { LeagueBoardCache } from "#server/leagues/write-league-boards.ts";
import { enterProvisionalGame, enterProvisionalRace } from "#server/results/enter-provisional.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { createLiveBoards } from "./live-board.ts";
import { listProvisional, toProvisionalResults } from "./queries.ts";

/** Registers the calls about games and races while they run. */
export function provisionalRoutes(
  app: FastifyInstance,
  context: Context,
  { leagueBoards }: { leagueBoards: LeagueBoardCache },
): void {
  const { db, responseCache } = context;
  const boards = createLiveBoards(context, leagueBoards);

  const list = async (tournamentId: number): Promise<ProvisionalResults> => ({
    results: toProvisionalResults(await listProvisional(db, tournamentId)),
  });

  registerEndpoint(app, provisional.list, ({ query: { tournamentId } }, _caller, http) =>
    responseCache.send(provisionalKey(tournamentId), http, async () => {
      await getTournament(db, tournamentId);
      return { json: JSON.stringify(await list(tournamentId)) };
    }),
  );

  registerEndpoint(app, provisional.board, async ({ query }) => ({ live: await boards.getBoard(query) }));

  registerEndpoint(app, provisional.leagueBoard, async ({ params, query }, player) => ({
    live: await boards.getLeagueBoard(player, { leagueId: params.id, ...query }),
  }));

  registerEndpoint(app, provisional.enterGame, async ({ params: { id }, body }, player) => {
    await enterProvisionalGame(context, player, { id, game: body });
    return list(id);
  });

  registerEndpoint(app, provisional.enterRace, async ({ params: { id }, body }, player) => {
    await enterProvisionalRace(context, player, { id, race: body });
    return list(id);
  });
}
