import type { AnswerInput, Question } from "#contract/questions/schemas.ts";
import { explainQuestion } from "#contract/questions/sentences.ts";
import { isShut, type PickRefusal, whyNotPlanned } from "#domain/contest/availability.ts";
import type { Instant } from "#domain/time.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { type ContestState, findContestState } from "#server/picks/contest-queries.ts";
import { refuseUnsaved } from "#server/picks/refuse-unsaved.ts";
import { createPickWrite, saveInBatch } from "#server/picks/write-picks.ts";
import { refuseRemoved } from "#server/players/check-player.ts";
import { type PlacedAnswer, listWrittenAnswers, saveAnswers } from "./answer-queries.ts";
import { listQuestions } from "./queries.ts";

const answerWrite = createPickWrite<PlacedAnswer>({
  keyOf: ({ user_id, contest_id }) => `${user_id} ${contest_id}`,
  save: saveAnswers,
  listWritten: listWrittenAnswers,
});

/** Saves the signed-in player's answer that arrived at this instant, and returns after the commit. The
 * writing statement checks the lock; when it saved nothing, this throws the reason. */
export async function placeAnswer(
  context: Context,
  player: Player,
  { input, arrivedAt }: { input: AnswerInput; arrivedAt: Instant },
): Promise<void> {
  const { user_id, question_id: contest_id, tournament_id, answer: winner } = input;
  if (user_id !== player.id) throw new HttpError("not-yours", sentences.notYourPredictions);
  const asked = { user_id, contest_id, tournament_id, winner, arrived_at: arrivedAt };
  if (await saveInBatch(context, answerWrite, { ...asked, device: player.device ?? null })) return;
  await explainUnsaved(context, asked);
}

/** Returns why the question takes neither this nor any answer; null when it takes it. */
function whyRefused(
  { question, state }: { question: Question; state: ContestState },
  answer: string,
  { arrivedAt, now }: { arrivedAt: Instant; now: Instant },
): HttpError | null {
  const closed: PickRefusal = { code: isShut(state, arrivedAt, now) ? "picks-closed" : "has-result" };
  const isClosed = closed.code === "picks-closed" || question.answers !== null;
  const reason = whyNotPlanned(state) ?? (isClosed ? closed : null);
  if (reason !== null) return new HttpError("contest-closed", explainQuestion(reason));
  if (state.locks_at === null) return new HttpError("contest-closed", sentences.questionWithoutLock);
  return state.side_names.includes(answer)
    ? null
    : new HttpError("unknown-side", sentences.unknownOption(answer, question.text));
}

/** Throws why the writing statement did not save an answer. */
async function explainUnsaved(context: Context, asked: PlacedAnswer): Promise<never> {
  const { contest_id, tournament_id, winner = "", arrived_at } = asked;
  const state = await findContestState(context.db, contest_id);
  const question = (await listQuestions(context.db, tournament_id)).find(({ id }) => id === contest_id);
  if (state === undefined || question === undefined)
    throw new HttpError("contest-not-found", sentences.questionNotFound);
  await refuseRemoved(context, asked);
  const now = context.clock();
  const refusal = whyRefused({ question, state }, winner, { arrivedAt: arrived_at, now });
  if (refusal !== null) throw refusal;
  if (!isShut(state, now, now)) throw new HttpError("just-changed", sentences.questionJustChanged);
  return refuseUnsaved(context, { ...asked, kind: "pick", picked: winner, what: "winner" });
}
