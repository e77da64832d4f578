import type { FastifyInstance } from "fastify";
import { leaderboard } from "#contract/leaderboard.ts";
import type { Context } from "#server/app/context.ts";
import { serve } from "#server/app/serve.ts";
import { checkActivePlayer } from "#server/players/check-active-player.ts";
import { boardKey } from "./board-keys.ts";
import { keepBoards } from "./keep-boards.ts";
import { keepChanges } from "./keep-changes.ts";
import { keepNewcomers } from "./keep-newcomers.ts";
import { listHistory } from "./list-history.ts";
import { unpublishedKey, writeUnpublished } from "./list-unpublished.ts";
import {
  listOverall,
  listRound,
  listSteps,
  writeOverall,
  writeRanksBefore,
  writeRounds,
} from "./write-boards.ts";

/** The leaderboards and what is read from them, from cached bytes until something changes. */
export function leaderboardRoutes(app: FastifyInstance, context: Context): void {
  const { db, readyMade } = context;
  const keeper = keepBoards(context);

  serve(app, leaderboard.overall, async ({ query }, _caller, http) => {
    const { tournamentId, limit, offset = 0 } = query;
    if (limit !== undefined || offset !== 0) return listOverall(keeper, tournamentId, { offset, limit });
    return readyMade.send(boardKey(tournamentId, "overall"), http, () => writeOverall(keeper, tournamentId));
  });

  serve(app, leaderboard.rounds, async ({ query }, _caller, http) => {
    const { tournamentId, round } = query;
    if (round !== undefined) return listRound(keeper, tournamentId, round);
    return readyMade.send(boardKey(tournamentId, "rounds"), http, () => writeRounds(keeper, tournamentId));
  });

  serve(app, leaderboard.ranksBefore, async ({ query: { tournamentId } }, _caller, http) =>
    readyMade.send(boardKey(tournamentId, "ranks-before"), http, () =>
      writeRanksBefore(keeper, tournamentId),
    ),
  );

  const getNewcomers = keepNewcomers(context);
  serve(app, leaderboard.newcomers, ({ query }) => getNewcomers(query.tournamentId));

  const changes = keepChanges(context);
  serve(app, leaderboard.changes, ({ query }) => changes.get(query.tournamentId, query.userId));
  serve(app, leaderboard.changedPlayers, ({ query }) => changes.list(query.tournamentId, query));

  serve(app, leaderboard.unpublished, async ({ query: { tournamentId } }, _caller, http) =>
    readyMade.send(unpublishedKey(tournamentId), http, () => writeUnpublished(context, tournamentId)),
  );

  serve(app, leaderboard.history, async ({ params }) => {
    await checkActivePlayer(db, params.id);
    return listHistory(db, keeper, params.id);
  });

  serve(app, leaderboard.course, async ({ params, query }) => {
    await checkActivePlayer(db, params.id);
    return listSteps(keeper, query.tournamentId, params.id);
  });
}
