import type { FastifyInstance } from "fastify";
import { leaderboard } from "#contract/leaderboard.ts";
import { listRanksBefore, listSteps } from "#domain/leaderboard/course.ts";
import type { Context } from "#server/app/context.ts";
import { serve } from "#server/app/serve.ts";
import { checkActivePlayer } from "#server/players/check-active-player.ts";
import { keepBoards } from "./keep-boards.ts";
import { keepNewcomers } from "./keep-newcomers.ts";
import { listHistory } from "./list-history.ts";
import { boardKey } from "./board-keys.ts";

/** The boards and what is read from them (spec §7), from ready-made bytes until an update drops them (D23). */
export function leaderboardRoutes(app: FastifyInstance, context: Context): void {
  const { db, readyMade } = context;
  const keeper = keepBoards(context);
  const { getPoints, getOverall, getCourse } = keeper;

  serve(app, leaderboard.overall, async ({ query }, _caller, http) => {
    const { tournamentId, limit, offset = 0 } = query;
    if (limit === undefined && offset === 0) {
      return readyMade.send(boardKey(tournamentId, "overall"), http, async () => ({
        json: JSON.stringify(await getOverall(tournamentId)),
      }));
    }
    const overall = await getOverall(tournamentId);
    return overall.slice(offset, limit === undefined ? undefined : offset + limit);
  });

  serve(app, leaderboard.rounds, async ({ query }, _caller, http) => {
    const { tournamentId, round } = query;
    if (round === undefined) {
      return readyMade.send(boardKey(tournamentId, "rounds"), http, async () => ({
        json: JSON.stringify((await getPoints(tournamentId)).rounds),
      }));
    }
    const { rounds } = await getPoints(tournamentId);
    const board = Object.hasOwn(rounds, round) ? rounds[round] : undefined;
    return board === undefined ? {} : { [round]: board };
  });

  serve(app, leaderboard.ranksBefore, async ({ query: { tournamentId } }, _caller, http) =>
    readyMade.send(boardKey(tournamentId, "ranks-before"), http, async () => {
      const { rounds, tournament } = await getPoints(tournamentId);
      const latest = tournament.rounds.findLast(({ name }) => rounds[name] !== undefined);
      const ranks = latest === undefined ? [] : listRanksBefore(await getCourse(tournamentId), latest.name);
      return { json: JSON.stringify([...ranks].map(([user_id, rank]) => ({ user_id, rank }))) };
    }),
  );

  const getNewcomers = keepNewcomers(context);
  serve(app, leaderboard.newcomers, ({ query }) => getNewcomers(query.tournamentId));

  serve(app, leaderboard.history, async ({ params }) => {
    await checkActivePlayer(db, params.id);
    return listHistory(db, keeper, params.id);
  });

  serve(app, leaderboard.course, async ({ params, query }) => {
    await checkActivePlayer(db, params.id);
    const { tournament } = await getPoints(query.tournamentId);
    const completed = new Set(tournament.rounds.filter((round) => round.is_over).map((round) => round.name));
    const steps = listSteps(await getCourse(query.tournamentId), params.id);
    return steps.filter((step) => completed.has(step.round));
  });
}
