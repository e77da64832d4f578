import type { FastifyInstance } from "fastify";
import { leaderboard } from "#contract/leaderboard.ts";
import type { Context } from "#server/app/context.ts";
import { serve } from "#server/app/serve.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { type Boards, buildBoards } from "./build-board.ts";

/** The boards (spec §7), from ready-made bytes until an update drops them (D23). */
export function leaderboardRoutes(app: FastifyInstance, { db, readyMade }: Context): void {
  async function getBoards(tournamentId: number): Promise<Boards> {
    return buildBoards(db, await getTournament(db, tournamentId));
  }

  serve(app, leaderboard.overall, async ({ query }, _caller, http) => {
    const { tournamentId, limit, offset = 0 } = query;
    if (limit === undefined && offset === 0) {
      return readyMade.send(`board:${tournamentId}:overall`, http, async () => ({
        json: JSON.stringify((await getBoards(tournamentId)).overall),
      }));
    }
    const { overall } = await getBoards(tournamentId);
    return overall.slice(offset, limit === undefined ? undefined : offset + limit);
  });

  serve(app, leaderboard.rounds, async ({ query }, _caller, http) => {
    const { tournamentId, round } = query;
    if (round === undefined) {
      return readyMade.send(`board:${tournamentId}:rounds`, http, async () => ({
        json: JSON.stringify((await getBoards(tournamentId)).rounds),
      }));
    }
    const board = (await getBoards(tournamentId)).rounds[round];
    return board === undefined ? {} : { [round]: board };
  });
}
