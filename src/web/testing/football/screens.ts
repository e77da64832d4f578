import type { SportScreens } from "#web/web-sport.ts";

export const footballScreens: SportScreens = {
  loadPredictionsScreen: async () => (await import("./predictions-screen.tsx")).PredictionsScreen,
  loadSampleCard: () => Promise.resolve(() => null),
  loadPickSender: async () => (await import("#web/basketball/pick-sender.ts")).loadPickSender,
  loadLocks: async () => async () => [],
  loadRules: async () => () => [{ title: "One pick per game", body: "A team, or a draw." }],
};
