/** The name of the round that a tournament's questions are in; no other round can have it. */
export const QUESTIONS_ROUND = "Questions";

/** Maximum number of questions of a tournament. */
export const MAX_QUESTIONS = 20;

/** Maximum number of options of a question; fewer than two leave nothing to choose. */
export const MAX_OPTIONS = 100;
export const MIN_OPTIONS = 2;

/** Maximum length of a question, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 120;
