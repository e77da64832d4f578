// Questions about a tournament as a whole, such as who will win it, and their answers.
import { Type, type Static } from "typebox";
import { MAX_OPTIONS } from "#domain/questions/question.ts";
import { Id, IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

const Option = Text(80);

/** A question, its options, and when it locks. */
export const Question = Type.Object({
  id: Id,
  tournament_id: Id,
  text: Type.String(),
  points: Type.Integer({ description: "of the right answer; no joker doubles them" }),
  locks_at: Nullable(Type.String({ ...IsoDate, description: "null: not known, so it takes no answers yet" })),
  is_sealed: Type.Boolean({ description: "everybody sees all answers" }),
  is_cancelled: Type.Boolean(),
  options: Type.Array(Type.String(), { description: "in the order in which they are offered" }),
  answers: Nullable(
    Type.Array(Type.String(), { description: "the right ones; empty: none is right; null: not known yet" }),
  ),
});
export type Question = Static<typeof Question>;

/** A player's answer; of others only once the question is sealed. */
export const PlayerAnswer = Type.Object({
  question_id: Id,
  answer: Nullable(
    Type.String({ description: "null: none, or with an option that does not count any more" }),
  ),
  withdrawn: Nullable(Type.String({ description: "the answer that does not count any more" })),
  points: Nullable(Type.Integer({ description: "null: not on the leaderboard yet" })),
  emoji: Type.String(),
});
export type PlayerAnswer = Static<typeof PlayerAnswer>;

/** An answer to save. */
export const AnswerInput = StrictObject({
  user_id: Id,
  question_id: Id,
  tournament_id: Id,
  answer: Text(80, { minLength: 1, description: "one of the options" }),
});
export type AnswerInput = Static<typeof AnswerInput>;

/** Who answered what, as a page, and how many chose each option. */
export const RevealedAnswers = Type.Object({
  count: Type.Integer({ description: "of answers; 0 while they are hidden" }),
  options: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }), {
    description: "that were chosen, most often first",
  }),
  answers: Type.Array(
    Type.Object({
      user_id: Id,
      user_name: Type.String(),
      answer: Type.String(),
      points: Nullable(Type.Integer()),
      emoji: Type.String(),
    }),
  ),
});
export type RevealedAnswers = Static<typeof RevealedAnswers>;

/** The right answers of a question; null takes the result back. */
export const QuestionResult = StrictObject({
  answers: Nullable(
    Type.Array(Option, {
      minItems: 0,
      maxItems: MAX_OPTIONS,
      description: "several are all right; empty: none is",
    }),
  ),
  was: Type.Optional(
    Nullable(
      Type.Array(Option, {
        minItems: 0,
        maxItems: MAX_OPTIONS,
        description: "the result that the page showed",
      }),
    ),
  ),
  reason: Type.Optional(Text(200)),
});
export type QuestionResult = Static<typeof QuestionResult>;

/** The right answers of a question, before they are saved. */
export const PreviewedAnswers = StrictObject({ id: Id, answers: QuestionResult.properties.answers });
export type PreviewedAnswers = Static<typeof PreviewedAnswers>;
