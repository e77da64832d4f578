import type { SportScreens } from "#web/web-sport.ts";

export const racingScreens: SportScreens = {
  loadPredictionsScreen: async () => (await import("./predictions-screen.tsx")).PredictionsScreen,
  loadRules: async () => (await import("./rules-chapters.tsx")).listRulesChapters,
};
