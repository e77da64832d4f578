import { useQuery } from "@tanstack/react-query";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import { nextPassing, useNow } from "#web/clock/clock.tsx";
import { listGaps, type RoundGap } from "#web/picks/round/round-contest.ts";
import { lockOf, toRoundContest, useOwnAnswers } from "./own-answers.ts";
import { questionsQuery } from "./queries.ts";

/** Returns what is missing in the round of a tournament's questions; none: it asks none. */
export function useQuestionGaps({ id, questions = 0 }: Tournament): readonly RoundGap[] {
  const isAsked = questions > 0;
  const { data = [] } = useQuery({ ...questionsQuery(id), enabled: isAsked });
  const own = useOwnAnswers(id, isAsked);
  const now = useNow(
    data.flatMap((question) => lockOf(question) ?? []),
    nextPassing,
  );
  if (!isAsked) return [];
  const contests = own.isPending ? [] : data.map((question) => toRoundContest(question, now));
  return listGaps(own, [QUESTIONS_ROUND], contests).map((gap) => ({ ...gap, isKnown: true }));
}
