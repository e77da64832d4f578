import { monitorEventLoopDelay } from "node:perf_hooks";
import { measureSeconds } from "./report.ts";

/** Runs the work, and measures its seconds and the longest turn of the event loop in milliseconds. */
export async function measureTurn(
  work: () => Promise<unknown>,
): Promise<{ seconds: number; turnMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const seconds = await measureSeconds(work);
  delay.disable();
  return { seconds, turnMs: delay.max / 1e6 };
}
