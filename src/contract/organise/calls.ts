import type { Calls } from "../endpoint.ts";
import type { organiseEndpoints } from "./endpoints.ts";
import { listOrganised } from "./list-call.ts";

export const organise: Calls<typeof organiseEndpoints> = {
  list: listOrganised,
  create: { method: "POST", path: "/api/organise/tournaments" },
  get: { method: "GET", path: "/api/organise/tournaments/:id" },
  listPeople: { method: "GET", path: "/api/organise/tournaments/:id/people" },
  remind: { method: "POST", path: "/api/organise/tournaments/:id/remind" },
  exportFolder: { method: "GET", path: "/api/organise/tournaments/:id/folder" },
  log: { method: "GET", path: "/api/organise/tournaments/:id/log" },
  change: { method: "PUT", path: "/api/organise/tournaments/:id" },
  schedule: { method: "GET", path: "/api/organise/tournaments/:id/contests/:contestId/schedule" },
  saveSchedule: {
    method: "PUT",
    path: "/api/organise/tournaments/:id/contests/:contestId/schedule",
    isSlow: true,
  },
  importFiles: { method: "POST", path: "/api/organise/tournaments/:id/import" },
  getImport: { method: "GET", path: "/api/organise/tournaments/:id/import" },
  undoImport: { method: "POST", path: "/api/organise/tournaments/:id/undo-import" },
  readResults: { method: "POST", path: "/api/organise/tournaments/:id/read-results" },
  enterGames: { method: "POST", path: "/api/organise/tournaments/:id/game-results" },
  enterRace: { method: "POST", path: "/api/organise/tournaments/:id/race-results" },
  previewResults: { method: "POST", path: "/api/organise/tournaments/:id/preview-results", isSlow: true },
  publishResults: { method: "POST", path: "/api/organise/tournaments/:id/publish-results", isSlow: true },
  markRound: { method: "POST", path: "/api/organise/tournaments/:id/rounds" },
  undoResults: { method: "POST", path: "/api/organise/tournaments/:id/undo-results" },
  continueLeagues: { method: "POST", path: "/api/organise/tournaments/:id/leagues" },
  setStage: { method: "POST", path: "/api/organise/tournaments/:id/stage" },
  removeDraft: { method: "POST", path: "/api/organise/tournaments/:id/delete" },
  appoint: { method: "POST", path: "/api/organise/tournaments/:id/organisers/:userId" },
};
