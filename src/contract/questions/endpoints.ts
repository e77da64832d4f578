import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Id, IdParams, pageQuery, StrictObject, Success, TournamentQuery, UserIdParams } from "../schemas.ts";
import { AnswerInput, PlayerAnswer, Question, QuestionResult, RevealedAnswers } from "./schemas.ts";

export const questionsEndpoints = {
  list: {
    access: "public",
    summary: "The questions of a tournament with their options, and the right answers once they are known",
    query: TournamentQuery,
    reply: Type.Array(Question),
  },
  answersOf: {
    access: "player",
    summary:
      "A player's answers in a tournament; other players' answers are hidden until each question locks",
    params: UserIdParams,
    query: TournamentQuery,
    reply: Type.Array(PlayerAnswer),
  },
  revealed: {
    access: "public",
    summary:
      "Everybody's answers to a question, hidden until it locks: 200 by default, the most points first",
    params: IdParams,
    query: StrictObject({ tournamentId: Id, ...pageQuery }),
    alsoAnswers: [409],
    reply: RevealedAnswers,
  },
  answer: {
    access: "player",
    isPick: true,
    summary: "Saves the caller's answer to a question",
    body: AnswerInput,
    alsoAnswers: [409],
    reply: Success,
  },
  enterResult: {
    access: "results-organiser",
    isLarge: true,
    summary:
      "Saves the right answers of a question, or takes them back, and updates the leaderboard. 409: somebody else has entered others since",
    params: StrictObject({ id: Id, questionId: Id }),
    body: QuestionResult,
    alsoAnswers: [409],
    reply: Success,
  },
} satisfies Descriptions;
