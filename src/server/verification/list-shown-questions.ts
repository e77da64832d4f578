import { questions } from "#contract/endpoints.ts";
import { PREDICTIONS_ON_PAGE } from "#contract/protocol.ts";
import { QUESTIONS_ROUND } from "#domain/questions/question.ts";
import type { ReadPublic, Scored, ShownContest } from "./shown-contest.ts";

/** Reads everybody's answers to a question, page by page. */
async function listAnswers(read: ReadPublic, id: number, tournamentId: number): Promise<Scored[]> {
  const listed: Scored[] = [];
  for (;;) {
    const page = `tournamentId=${tournamentId}&limit=${PREDICTIONS_ON_PAGE}&offset=${listed.length}`;
    const { count, answers } = await read(`/api/questions/${id}/answers?${page}`, questions.revealed.reply);
    listed.push(...answers.map(({ user_id, points }) => ({ user_id, total_points: points })));
    if (answers.length === 0 || listed.length >= count) return listed;
  }
}

/** Reads the answers to the questions of a tournament that are not hidden any more. */
export async function listShownQuestions(read: ReadPublic, tournamentId: number): Promise<ShownContest[]> {
  const shown: ShownContest[] = [];
  const asked = await read(`/api/questions?tournamentId=${tournamentId}`, questions.list.reply);
  for (const { id } of asked.filter(({ is_sealed }) => is_sealed)) {
    const predictions = await listAnswers(read, id, tournamentId);
    shown.push({ round: QUESTIONS_ROUND, predictions, contestIds: [id] });
  }
  return shown;
}
