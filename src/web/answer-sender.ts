import { exportOf } from "#web/browser/export-of.ts";
import type { LoadPickSender } from "#web/unsent/pick-sender.ts";

/** Loads what sends kept answers to questions, apart from the sports: questions are of any. */
export const loadAnswerSender = (): Promise<LoadPickSender> =>
  exportOf(import("#web/questions/pick-sender.ts"), "loadPickSender");
