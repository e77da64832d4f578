// What a schedule leaves open: each question with its evidence, and answers by key.

/** One of the answers to choose from. */
interface QuestionOption {
  value: string;
  label: string;
  /** What it would mean; empty: the label says all. */
  note: string;
}

/** A question that only the organiser can answer. */
export interface ImportQuestion {
  /** By which its answer is sent; the same for the same file. */
  key: string;
  title: string;
  text: string;
  /** Why it is asked, such as the cells that can be read either way. */
  evidence: { label: string; text: string }[];
  options: QuestionOption[];
  /** What a typed answer is called, such as "Round"; null: only an option answers it. */
  typed: string | null;
}

/** Most examples that a question shows. */
export const MAX_EVIDENCE = 4;

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

/** The answer to a question: one of its options, or a text where it takes one; null: it is open. */
export function answerOf({ key, options, typed }: ImportQuestion, answers: Answers): string | null {
  const answer = Object.hasOwn(answers, key) ? (answers[key]?.trim() ?? "") : "";
  if (answer === "") return null;
  return typed !== null || options.some(({ value }) => value === answer) ? answer : null;
}
