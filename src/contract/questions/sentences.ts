import type { PickRefusal } from "#domain/contest/availability.ts";

/** Writes why a question takes no answer. */
export function explainQuestion({ code }: PickRefusal): string {
  if (code === "cancelled") return "This question is cancelled, so it takes no answers.";
  if (code === "has-result") return "The answer to this question is known, so it takes no more.";
  return "Answers to this question are closed.";
}
