import { saveQuestions } from "#server/db/import/save-questions.ts";
import type { Database } from "#server/db/open.ts";
import { type Caller, START } from "./fixture.ts";

/** The question of the tests; it locks with the first game or race. */
export const CHAMPION = {
  id: 790,
  text: "Who becomes champion?",
  options: ["Estonia", "Finland", "Latvia"],
  points: 5,
};

/** Adds a question to tournament 7. */
export async function createQuestion(
  db: Database,
  question: Partial<typeof CHAMPION & { locks_at: string }> = {},
): Promise<void> {
  const questions = [{ ...CHAMPION, ...question }];
  await saveQuestions(db, { tournamentId: 7, questions, now: START, revision: 1 });
}

/** A call of each endpoint of questions; the question is created. */
export async function listQuestionSamples(db: Database, player: Caller, admin: Caller) {
  await createQuestion(db);
  return {
    "GET /api/questions": { url: "/api/questions?tournamentId=7" },
    "GET /api/questions/answers/:userId": { url: `/api/questions/answers/${player.id}?tournamentId=7` },
    "GET /api/questions/:id/answers": { url: `/api/questions/${CHAMPION.id}/answers?tournamentId=7` },
    "POST /api/questions/answers": {
      url: "/api/questions/answers",
      body: { user_id: player.id, question_id: CHAMPION.id, tournament_id: 7, answer: "Latvia" },
    },
    "POST /api/organise/tournaments/:id/questions/:questionId/result": {
      url: `/api/organise/tournaments/7/questions/${CHAMPION.id}/result`,
      body: { answers: null },
      as: admin,
    },
  };
}
