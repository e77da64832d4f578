// Loaded into a server before its program: when its parent asks, what is garbage is collected, and the answer
// is the process's memory in bytes, as the kernel counts it.
import { Session } from "node:inspector/promises";
import { setImmediate as nextTurn } from "node:timers/promises";

process.on("message", async () => {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  // Inside its own answer the session cannot be ended.
  await nextTurn();
  session.disconnect();
  process.send?.(process.memoryUsage.rss());
});
// Not a reason for the process to stay.
process.channel?.unref();
