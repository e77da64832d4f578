import { sendTakeBack } from "#web/picks/card/use-take-back.ts";
import { createPickSender, type LoadPickSender } from "#web/unsent/pick-sender.ts";
import { answerMapper, cardOf } from "./own-answers.ts";
import { answersQuery, questionsQuery } from "./queries.ts";
import { sendAnswer } from "./use-question-adapter.ts";

/** Fetches the questions and own answers to which kept changes are sent. */
export const loadPickSender: LoadPickSender = async (client, userId, tournamentId) => {
  const own = answersQuery(userId, tournamentId);
  const [contests, rows] = await Promise.all([
    client.fetchQuery({ ...questionsQuery(tournamentId), staleTime: 0, retry: false }),
    client.fetchQuery({ ...own, staleTime: 0, retry: false }),
  ]);
  return createPickSender({
    client,
    userId,
    names: { winner: "Answer" },
    contests,
    rows,
    ownKey: own.queryKey,
    mapper: answerMapper,
    cardOf,
    nameOf: ({ text }) => text,
    sendChange(change, player) {
      if ("kind" in change) return sendAnswer(change, player);
      if ("isOn" in change) return Promise.reject(new Error("No joker can be played on a question."));
      return sendTakeBack(change.contest.id, player);
    },
  });
};
