import type { Calls } from "../endpoint.ts";
import type { questionsEndpoints } from "./endpoints.ts";

export const questions: Calls<typeof questionsEndpoints> = {
  list: { method: "GET", path: "/api/questions" },
  answersOf: { method: "GET", path: "/api/questions/answers/:userId" },
  revealed: { method: "GET", path: "/api/questions/:id/answers" },
  answer: { method: "POST", path: "/api/questions/answers" },
  enterResult: { method: "POST", path: "/api/organise/tournaments/:id/questions/:questionId/result" },
};
