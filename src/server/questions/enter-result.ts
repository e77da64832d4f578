import type { PreviewedAnswers, QuestionResult } from "#contract/questions/schemas.ts";
import { groupBy } from "#domain/group-by.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { publishSaved } from "#server/results/enter-results.ts";
import type { SavedBy } from "#server/results/save-rows.ts";
import { lockTournament, saveNextRevision } from "#server/tournaments/queries.ts";
import { findStoredQuestion, listOptions, saveAnswerIds } from "./queries.ts";

/** A result of a question of a tournament. */
interface Entered {
  id: number;
  questionId: number;
  result: QuestionResult;
}

const writeAnswers = (answers: readonly string[] | null) =>
  answers === null ? "no answer" : answers.join(", ") || "none of the options";

const isSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one?.toSorted() ?? null) === JSON.stringify(other?.toSorted() ?? null);

type StoredQuestion = NonNullable<Awaited<ReturnType<typeof findStoredQuestion>>>;

/** Finds the ids of right answers before they are saved, by question; those of a question that is none of the
 * tournament are left to whoever asks. Throws for a name that is no option. */
export async function listAnswerIds(
  db: Database,
  tournamentId: number,
  asked: readonly PreviewedAnswers[],
): Promise<Map<number, number[] | null>> {
  if (asked.length === 0) return new Map();
  const ids = asked.map(({ id }) => id);
  const options = groupBy(await listOptions(db, tournamentId, ids), (option) => option.question_id);
  return new Map(
    asked.map(({ id, answers }) => {
      const own = options.get(id);
      if (answers === null || own === undefined) return [id, null];
      return [id, findOptions({ text: "this question", options: own }, answers, { row: id })];
    }),
  );
}

/** Finds the ids of options by name, ascending; throws for a name that is none. */
function findOptions(
  { text, options }: Pick<StoredQuestion, "text" | "options">,
  names: readonly string[],
  row: { row: number },
): number[] {
  const ids = new Map(options.map(({ id, name }) => [name, id]));
  const found = names.map((name) => {
    const id = ids.get(name);
    if (id !== undefined) return id;
    throw new HttpError("cell-invalid", sentences.unknownOption(name, text), { ...row, field: "answers" });
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Throws where somebody else entered another result than the page showed, or where it is too early for
 * one. */
function checkStored(
  { text, answers: present, is_locked, is_cancelled }: StoredQuestion,
  { answers, was }: { answers: readonly string[] | null; was: readonly string[] | null },
  row: { row: number },
): void {
  if (!isSame(present, was) && !isSame(present, answers)) {
    const values = { stored: writeAnswers(present), entered: writeAnswers(answers) };
    throw new HttpError("result-overtaken", sentences.resultOvertaken(text, values), row);
  }
  if (answers !== null && (!is_locked || is_cancelled))
    throw new HttpError("result-too-early", sentences.questionNotLocked(text), row);
}

async function saveResult(
  tx: Database,
  { playerId, now }: SavedBy,
  { id, questionId, result: { answers, was = null } }: Entered,
): Promise<void> {
  const row = { row: questionId };
  if (!(await lockTournament(tx, id)))
    throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
  const stored = await findStoredQuestion(tx, { id: questionId, tournamentId: id, now: isoOf(now) });
  if (stored === undefined) throw new HttpError("row-not-found", sentences.questionNotFound, row);
  const { text } = stored;
  const answerIds = answers && findOptions(stored, answers, row);
  checkStored(stored, { answers, was }, row);
  await saveAnswerIds(tx, { id: questionId, answerIds, revision: await saveNextRevision(tx, id) });
  await insertLog(tx, {
    timestamp: isoOf(now),
    user_id: playerId,
    action: "organise",
    tournament_id: id,
    game_id: questionId,
    additional_info: `${text}: ${writeAnswers(answers)}`,
  });
}

/** Saves the right answers of a question, publishes them, and completes the round of the questions. */
export async function enterQuestionResult(context: Context, player: Player, entered: Entered): Promise<void> {
  const { id, questionId, result } = entered;
  await publishSaved(context, player, { id, contestIds: [questionId], reason: result.reason }, (tx, by) =>
    saveResult(tx, by, entered),
  );
}
