import type { Instant } from "#domain/time.ts";

/** A larger change of the drift means that the device's clock was set. */
const MAX_DRIFT_MS = 1000;

/**
 * Difference of the device's clock and the page's monotonic clock. It changes when the device's clock is set, and in
 * browsers whose monotonic clock stops during sleep.
 */
function readDrift(): number {
  return Date.now() - performance.now();
}

/** Tells whether the device's clock was set, or the device slept, since this drift was read. */
export function hasDrifted(since: number): boolean {
  return Math.abs(readDrift() - since) > MAX_DRIFT_MS;
}

/** One comparison of the server's clock with the device's. */
export interface ClockReading {
  /** Milliseconds to add to the device's clock to get the server's. */
  offset: number;
  /** The drift at that moment: `offset` holds while it stays the same. */
  drift: number;
}

/** Compares the clocks by one request, assuming that the server answered halfway between sending and receiving. */
export async function readServerClock<T>(
  ask: () => Promise<T>,
  nowOf: (answer: T) => Instant,
): Promise<{ answer: T; reading: ClockReading }> {
  // Read before the request: if the clock is set meanwhile, `hasDrifted` notices and the request is repeated.
  const drift = readDrift();
  const asked = performance.now();
  const answer = await ask();
  const answered = performance.now();
  const server = nowOf(answer) + (answered - asked) / 2;
  return { answer, reading: { offset: server - (answered + drift), drift } };
}
