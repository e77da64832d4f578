import { readFileSync } from "node:fs";

/** The processor time of this thread in milliseconds, which other programs do not change; a clock's time
 * where there is no Linux. */
function readThreadTime(): number {
  if (process.platform !== "linux") return performance.now();
  const [nanoseconds = "0"] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
  return Number(nanoseconds) / 1_000_000;
}

/** How often the probe looks, in milliseconds, by which it takes a turn for longer at most. */
const INTERVAL_MS = 5;

/** Measures the turns of this thread's event loop in processor time: what is used between two calls of a
 * timer. */
export class TurnProbe {
  #longest = 0;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    let before = readThreadTime();
    this.#timer = setInterval(() => {
      const now = readThreadTime();
      this.#longest = Math.max(this.#longest, now - before);
      before = now;
    }, INTERVAL_MS);
  }

  /** Returns the longest turn since it was last asked, in milliseconds. */
  takeLongest(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
