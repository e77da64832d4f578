import type { WebSport } from "#web/web-sport.ts";
import {
  invalidateGamePredictions,
  invalidateGames,
  invalidateOwnGamePicks,
  prefetchPredictions,
} from "./queries.ts";

export const basketballSport: WebSport = {
  loadPredictionsScreen: async () => (await import("./predictions-screen.tsx")).PredictionsScreen,
  prefetchPredictions,
  loadRules: async () => (await import("./rules-chapters.tsx")).listRulesChapters,
  invalidateContests: invalidateGames,
  invalidatePredictions: invalidateGamePredictions,
  invalidateOwnPicks: invalidateOwnGamePicks,
};
