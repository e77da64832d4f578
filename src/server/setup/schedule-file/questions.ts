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
  /** The answer that counts until another is given, where it does no harm if it is wrong; null: rows wait for
   * one. */
  suggested: string | null;
}

type Asked = Omit<ImportQuestion, "typed" | "suggested"> &
  Partial<Pick<ImportQuestion, "typed" | "suggested">>;

/** A question; unless it says otherwise only its options answer it, and none of them is suggested. */
export const createQuestion = (asked: Asked): ImportQuestion => ({ typed: null, suggested: null, ...asked });

/** Most examples that a question shows. */
export const MAX_EVIDENCE = 4;

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

/** The answer to a question: one of its options, or a text where it takes one, else the suggested one; null:
 * it is open. */
export function answerOf(question: ImportQuestion, answers: Answers): string | null {
  const { key, options, typed, suggested } = question;
  const answer = Object.hasOwn(answers, key) ? (answers[key]?.trim() ?? "") : "";
  const isAnswer = answer !== "" && (typed !== null || options.some(({ value }) => value === answer));
  return isAnswer ? answer : suggested;
}
