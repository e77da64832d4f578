import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { PlayerAnswer } from "#contract/questions/schemas.ts";
import { questions } from "#contract/questions/calls.ts";
import { call, withErrorMessage } from "#web/api/api.ts";

const questionsKey = (tournamentId: number) => ["questions", tournamentId] as const;
const answersKey = (tournamentId: number) => ["question-answers", tournamentId] as const;
const revealedKey = (tournamentId: number) => ["revealed-answers", tournamentId] as const;

/** Refetches all about a tournament's questions: they were changed, or their answers scored. */
export async function invalidateQuestions(client: QueryClient, tournamentId: number): Promise<void> {
  const keys = [questionsKey, answersKey, revealedKey].map((keyOf) => keyOf(tournamentId));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refetches the answers of players, after another tab or browser changed the own ones. */
export function invalidateAnswers(client: QueryClient, tournamentId: number): Promise<void> {
  return client.invalidateQueries({ queryKey: answersKey(tournamentId) });
}

/** The questions of a tournament, in the order in which they were asked. */
export function questionsQuery(tournamentId: number) {
  return queryOptions({
    queryKey: questionsKey(tournamentId),
    queryFn: () =>
      withErrorMessage(call(questions.list, { query: { tournamentId } }), "Failed to fetch the questions"),
  });
}

/** An answer as a row of picks; no joker is played on questions. */
export interface AnswerRow extends PlayerAnswer {
  is_double_points: null;
}

/** A player's answers in a tournament; those of others only from the lock on. */
export function answersQuery(userId: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...answersKey(tournamentId), userId],
    queryFn: async (): Promise<AnswerRow[]> => {
      const asked = call(questions.answersOf, { params: { userId }, query: { tournamentId } });
      const answers = await withErrorMessage(asked, "Failed to fetch the answers");
      return answers.map((answer) => ({ ...answer, is_double_points: null }));
    },
  });
}

/** Everybody's answers to a question, hidden until it locks: the first page. */
export function revealedQuery(id: number, tournamentId: number) {
  return queryOptions({
    queryKey: [...revealedKey(tournamentId), id],
    queryFn: () => call(questions.revealed, { params: { id }, query: { tournamentId } }),
  });
}
