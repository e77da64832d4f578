import { useQueryClient } from "@tanstack/react-query";
import { questions } from "#contract/questions/calls.ts";
import type { Question } from "#contract/questions/schemas.ts";
import type { Success } from "#contract/schemas.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import { call } from "#web/api/api.ts";
import { picks } from "#contract/picks/calls.ts";
import { toSaveError } from "#web/picks/card/describe-failure.ts";
import { changesKey, type PickChange } from "#web/picks/own-picks.ts";
import type { PickAdapter } from "#web/picks/use-pick-mutation.ts";
import { useUser } from "#web/session/session.tsx";
import { answerMapper, cardOf, lockOf } from "./own-answers.ts";
import { type AnswerRow, answersQuery, questionsQuery, revealedQuery } from "./queries.ts";

/** Sends an answer, or takes it back. */
export async function sendAnswer({ contest, name }: PickChange<Question>, userId: number): Promise<Success> {
  const { id: question_id, tournament_id } = contest;
  try {
    if (name === null)
      return await call(picks.takeBack, { body: { user_id: userId, contest_id: question_id } });
    return await call(questions.answer, {
      body: { user_id: userId, question_id, tournament_id, answer: name },
    });
  } catch (cause) {
    throw toSaveError(cause, "Error saving the answer", "Failed to save the answer");
  }
}

/** Where the signed-in player's answer to a question is kept and how it is sent. */
export function useQuestionAdapter(question: Question): PickAdapter<Question, AnswerRow> {
  const client = useQueryClient();
  const user = useUser();
  const { id, tournament_id: tournamentId } = question;
  const listed = questionsQuery(tournamentId).queryKey;
  return {
    contest: question,
    contestId: id,
    name: question.text,
    isAnswer: true,
    locksAt: lockOf(question) ?? Infinity,
    card: cardOf(question),
    jokerSlot: `joker ${tournamentId} ${QUESTIONS_ROUND}`,
    roundCards: [],
    picksPerCard: 1,
    mapper: answerMapper,
    changesKey: changesKey(user?.id, tournamentId, "answers"),
    ownKey: answersQuery(user?.id ?? 0, tournamentId).queryKey,
    contestsKey: listed,
    tableKey: revealedQuery(id, tournamentId).queryKey,
    isListed: () => client.getQueryData(listed)?.some((one) => one.id === id) === true,
    sendPick: sendAnswer,
    sendJoker: () => Promise.reject(new Error("No joker can be played on a question.")),
  };
}
