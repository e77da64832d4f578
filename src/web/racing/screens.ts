import { exportOf } from "#web/browser/export-of.ts";
import type { SportScreens } from "#web/web-sport.ts";

export const racingScreens: SportScreens = {
  loadPredictionsScreen: () => exportOf(import("./predictions-screen.tsx"), "PredictionsScreen"),
  loadSampleCard: () => exportOf(import("./sample-card.tsx"), "SampleCard"),
  loadPickSender: () => exportOf(import("./pick-sender.ts"), "loadPickSender"),
  loadLocks: () => exportOf(import("./list-locks.ts"), "listLocks"),
  loadRules: () => exportOf(import("./rules-chapters.tsx"), "listRulesChapters"),
};
