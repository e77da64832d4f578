import type { WebSport } from "#web/web-sport.ts";
import {
  invalidateOwnRacePicks,
  invalidateRacePredictions,
  invalidateRaces,
  prefetchPredictions,
} from "./queries.ts";

export const racingSport: WebSport = {
  loadPredictionsScreen: async () => (await import("./predictions-screen.tsx")).PredictionsScreen,
  prefetchPredictions,
  loadRules: async () => (await import("./rules-chapters.tsx")).listRulesChapters,
  invalidateContests: invalidateRaces,
  invalidatePredictions: invalidateRacePredictions,
  invalidateOwnPicks: invalidateOwnRacePicks,
};
