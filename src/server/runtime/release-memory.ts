import type { FastifyInstance } from "fastify";
import { collectGarbage } from "#server/db/embedded/collect-garbage.ts";

/** Milliseconds between two looks at how busy the process is. */
const INTERVAL_MS = 10_000;
/** The share of that time above which it is not at rest. */
const MAX_UTILIZATION = 0.05;
/** Of a larger heap the collection would take a turn of over 50 ms. */
const MAX_HEAP_BYTES = 96 * 1024 * 1024;
/** The first finds what is no longer used; at the second V8 has seen that little is allocated, and returns
 * the space of new objects, which a start fills: together some 65 MB. */
const COLLECTIONS = 2;

interface Process {
  /** The share of the time since the last call in which it was busy. */
  measureUtilization: () => number;
  measureHeap: () => number;
  collect: () => void;
}

/** Creates the look at a process: twice after it was busy its garbage is collected, at rest. */
export function createRelease({ measureUtilization, measureHeap, collect }: Process): () => void {
  let left = COLLECTIONS;
  return () => {
    if (measureUtilization() > MAX_UTILIZATION) left = COLLECTIONS;
    else if (left > 0 && measureHeap() <= MAX_HEAP_BYTES) {
      left--;
      collect();
    }
  };
}

/** Returns memory that a server at rest does not need to the system, from when it listens until it closes. */
export function releaseMemory(app: FastifyInstance): void {
  let before = performance.eventLoopUtilization();
  const look = createRelease({
    measureUtilization: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    measureHeap: () => process.memoryUsage().heapUsed,
    collect: collectGarbage,
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setInterval(look, INTERVAL_MS).unref();
  });
  app.addHook("preClose", async () => clearInterval(timer));
}
