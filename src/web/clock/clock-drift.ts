import type { Instant } from "#domain/time.ts";

/** A larger change of the drift means that the device's clock was set. */
const MAX_DRIFT_MS = 1000;

/** Difference of the device's clock and the page's monotonic clock. It changes when the device's clock is
 * set, and in browsers whose monotonic clock stops during sleep. */
function readDrift(): number {
  return Date.now() - performance.now();
}

/** Returns whether the device's clock was set, or the device slept, since this drift was read. */
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

/** Compares the clocks by one request, assuming that the server answered halfway between sending and
 * receiving. */
export async function readServerClock<T>(
  request: () => Promise<T>,
  readNow: (reply: T) => Instant,
): Promise<{ reply: T; reading: ClockReading }> {
  // Read before the request: if the clock is set during it, `hasDrifted` notices and the request is repeated.
  const drift = readDrift();
  const sentAt = performance.now();
  const reply = await request();
  const receivedAt = performance.now();
  const server = readNow(reply) + (receivedAt - sentAt) / 2;
  return { reply, reading: { offset: server - (receivedAt + drift), drift } };
}
