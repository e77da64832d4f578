// What runs in a thread of `BackgroundThread`.
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { ThreadReply, ThreadRequest } from "./background-thread.ts";

/** Nice value: on a busy machine the thread gets about a tenth of a processor. */
const PRIORITY = 10;

/** Lowers the priority on Linux only: elsewhere it would apply to the whole process. */
function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(PRIORITY);
  } catch {
    // A sandbox may refuse this; everything works without it.
  }
}

/** Answers the requests to this thread. */
export function serveThread<Input, Output>(compute: (input: Input) => Promise<Output> | Output): void {
  lowerPriority();
  parentPort?.on("message", async ({ input, port }: ThreadRequest<Input>) => {
    let reply: ThreadReply<Output>;
    try {
      reply = { output: await compute(input) };
    } catch (error) {
      reply = { error };
    }
    port.postMessage(reply);
    port.close();
  });
}
