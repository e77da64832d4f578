import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import type { Instant } from "#domain/time.ts";
import { type IntervalHistogram, monitorEventLoopDelay, performance } from "node:perf_hooks";

/** Milliseconds between two looks at how late the event loop is. */
const LOOP_RESOLUTION_MS = 20;

const NANOSECONDS = 1e9;

/** How late timers of this process were since they were last asked for, in seconds. */
interface LoopDelay {
  median: number;
  p99: number;
  max: number;
}

/** What this process and its machine say about themselves. */
export interface Machine {
  /** Milliseconds of a clock that is never set. */
  monotonic: () => number;
  /** The machine's own clock, UTC: what is not part of the game is dated by it. */
  wallClock: () => Instant;
  readLoopDelay: () => LoopDelay;
  /** Seconds for which the event loop has worked since the start. */
  readBusySeconds: () => number;
  /** Seconds of processor since the start. */
  readProcessorSeconds: () => number;
  /** Bytes: of this process, and of the machine or the container's limit. */
  readMemory: () => { used: number; total: number };
  /** Bytes of the file system of a folder; null if it cannot be read. */
  readDisk: (folder: string) => Promise<{ free: number; total: number } | null>;
}

const toSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / NANOSECONDS : 0);

/** The delay without the interval itself; the histogram begins again. */
function takeDelay(histogram: IntervalHistogram): LoopDelay {
  const late = (value: number) => Math.max(0, toSeconds(value) - LOOP_RESOLUTION_MS / 1_000);
  const isEmpty = histogram.count === 0;
  const delay = {
    median: isEmpty ? 0 : late(histogram.percentile(50)),
    p99: isEmpty ? 0 : late(histogram.percentile(99)),
    max: isEmpty ? 0 : late(histogram.max),
  };
  histogram.reset();
  return delay;
}

/** The limit of the container, where there is one below the machine's memory. */
function readTotalMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** Creates the reader of this process and machine. */
export function createMachine(): Machine {
  let histogram: IntervalHistogram | undefined;
  return {
    monotonic: () => performance.now(),
    wallClock: Date.now,
    readLoopDelay: () => {
      // From the first question on: nobody else has to pay for the timer.
      if (histogram === undefined) {
        histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
        histogram.enable();
      }
      return takeDelay(histogram);
    },
    readBusySeconds: () => performance.eventLoopUtilization().active / 1_000,
    readProcessorSeconds: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    },
    readMemory: () => ({ used: process.memoryUsage.rss(), total: readTotalMemory() }),
    readDisk: async (folder) => {
      try {
        const { bavail, blocks, bsize } = await statfs(folder);
        return { free: bavail * bsize, total: blocks * bsize };
      } catch {
        return null;
      }
    },
  };
}
