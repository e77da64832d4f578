import { useQueryClient } from "@tanstack/react-query";
import { questions } from "#contract/questions/calls.ts";
import { call } from "#web/api/api.ts";
import { useSingleMutation } from "#web/api/use-single-mutation.ts";
import { invalidateResults } from "#web/organise/queries.ts";
import { invalidateQuestions } from "#web/questions/queries.ts";

interface EnteredAnswers {
  questionId: number;
  /** The right options; null takes the result back. */
  answers: readonly string[] | null;
  /** The right options as the page showed them. */
  was: readonly string[] | null;
  reason: string;
}

/** Saves the right answers of a question, and updates the leaderboard. After a refusal too, the questions are
 * fetched again: somebody else may have entered other answers. */
export function useEnterAnswers(tournamentId: number) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ questionId, answers, was, reason }: EnteredAnswers) =>
      call(questions.enterResult, {
        params: { id: tournamentId, questionId },
        body: {
          answers: answers && [...answers],
          was: was && [...was],
          ...(reason.trim() !== "" && { reason: reason.trim() }),
        },
      }),
    onSettled: async () => {
      await Promise.all([invalidateQuestions(client, tournamentId), invalidateResults(client)]);
    },
  });
}
