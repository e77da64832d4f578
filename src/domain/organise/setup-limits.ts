import { MAX_QUESTIONS } from "../questions/question.ts";

/** Maximum number of rows in each table of a tournament, and of entries in the lists
 * of a row. Work on whole tournaments is benchmarked at these sizes. */
export const SETUP_LIMITS = {
  rounds: 100,
  teams: 400,
  games: 2_000,
  races: 100,
  players: 20,
  duels: 20,
  supporters: 200,
  notes: 20,
  former_names: 20,
  questions: MAX_QUESTIONS,
} as const;

/** A table or list with a limit. */
export type Counted = keyof typeof SETUP_LIMITS;

/** Returns whether a list has more entries than a tournament may have. */
export const isTooMany = (counted: Counted, count: number) => count > SETUP_LIMITS[counted];

/** Maximum length of a tournament's rules, in UTF-16 units. */
export const MAX_RULES_LENGTH = 50_000;

/** Maximum length of the reason of an edit, in UTF-16 units. */
export const MAX_REASON_LENGTH = 140;

/** Maximum length of one imported file, in UTF-16 units. */
export const MAX_IMPORT_LENGTH = 1_000_000;

/** Maximum length of pasted results, in UTF-16 units. */
export const MAX_PASTED_LENGTH = 100_000;

/** Most files of one import; a sheet or table of a spreadsheet is one. */
export const MAX_FILES = 5;
