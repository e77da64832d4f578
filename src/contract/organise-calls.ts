import type { OrganiseCalls } from "./organise.ts";

/** The largest text of a tournament's rules, in UTF-16 units. */
export const MAX_RULES_LENGTH = 50_000;

/** The largest text of one imported file, in UTF-16 units. */
export const MAX_IMPORT_LENGTH = 1_000_000;

export const organise: OrganiseCalls = {
  list: { method: "GET", path: "/api/organise/tournaments" },
  create: { method: "POST", path: "/api/organise/tournaments" },
  get: { method: "GET", path: "/api/organise/tournaments/:id" },
  listPeople: { method: "GET", path: "/api/organise/tournaments/:id/people" },
  exportFolder: { method: "GET", path: "/api/organise/tournaments/:id/folder" },
  log: { method: "GET", path: "/api/organise/tournaments/:id/log" },
  change: { method: "PUT", path: "/api/organise/tournaments/:id" },
  importFiles: { method: "POST", path: "/api/organise/tournaments/:id/import" },
  getImport: { method: "GET", path: "/api/organise/tournaments/:id/import" },
  undoImport: { method: "POST", path: "/api/organise/tournaments/:id/undo-import" },
  enterGames: { method: "POST", path: "/api/organise/tournaments/:id/game-results" },
  enterRace: { method: "POST", path: "/api/organise/tournaments/:id/race-results" },
  previewResults: { method: "POST", path: "/api/organise/tournaments/:id/preview-results", isSlow: true },
  undoResults: { method: "POST", path: "/api/organise/tournaments/:id/undo-results" },
  setStage: { method: "POST", path: "/api/organise/tournaments/:id/stage" },
  removeDraft: { method: "POST", path: "/api/organise/tournaments/:id/delete" },
  appoint: { method: "POST", path: "/api/organise/tournaments/:id/organisers/:userId" },
};
