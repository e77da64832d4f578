import type { FastifyInstance } from "fastify";
import { questions } from "#contract/endpoints.ts";
import { CONNECTION_HEADER } from "#contract/live.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { getPicksSource } from "#server/picks/picks-source.ts";
import { getTournament } from "#server/tournaments/get-tournament.ts";
import { enterQuestionResult } from "./enter-result.ts";
import { createAnswerReader, listAnswersOf } from "./list-answers.ts";
import { placeAnswer } from "./place-answer.ts";
import { listQuestions } from "./queries.ts";

const DONE = { success: true } as const;

/** Registers the calls of tournament questions. */
export function questionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const readAnswers = createAnswerReader(context);

  registerEndpoint(app, questions.list, async ({ query: { tournamentId } }) => {
    await getTournament(db, tournamentId);
    return listQuestions(db, tournamentId);
  });

  registerEndpoint(app, questions.answersOf, async (input, player) => {
    const { source, isOwn } = await getPicksSource(context, input, player);
    return listAnswersOf(db, source, isOwn);
  });

  registerEndpoint(app, questions.revealed, async ({ params: { id }, query: { tournamentId, ...page } }) => {
    await getTournament(db, tournamentId);
    return readAnswers({ id, tournamentId }, page);
  });

  registerEndpoint(app, questions.answer, async ({ body: input }, player, { request }) => {
    await placeAnswer(context, player, { input, arrivedAt: request.arrivedAt });
    context.live.noteOwnPicks(player.id, request.headers[CONNECTION_HEADER]);
    return DONE;
  });

  registerEndpoint(app, questions.enterResult, async ({ params, body: result }, player) => {
    await enterQuestionResult(context, player, { ...params, result });
    return DONE;
  });
}
