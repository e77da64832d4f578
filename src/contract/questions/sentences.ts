import type { PickRefusal } from "#domain/contest/availability.ts";

/** Writes why a question takes no answer. */
export function explainQuestion({ code }: PickRefusal): string {
  if (code === "cancelled") return "This question is cancelled, so it takes no answers.";
  if (code === "has-result") return "The answer to this question is known, so it takes no more.";
  return "Answers to this question are closed.";
}

/** Writes the right answers of a question. */
export const describeAnswers = (answers: readonly string[]): string =>
  answers.join(" and ") || "None of the options";

/** Where a question is not, or no longer, among those of a tournament. */
export const QUESTION_NOT_FOUND = "Question not found";
