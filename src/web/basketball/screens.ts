import { exportOf } from "#web/browser/export-of.ts";
import type { SportScreens } from "#web/web-sport.ts";

export const basketballScreens: SportScreens = {
  loadPredictionsScreen: () => exportOf(import("./predictions-screen.tsx"), "PredictionsScreen"),
  loadRules: () => exportOf(import("./rules-chapters.tsx"), "listRulesChapters"),
};
