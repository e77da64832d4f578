import type { Instant } from "#domain/time.ts";

/** Milliseconds that the device's clock may move against the steady one before it is no longer believed. */
const TOLERANCE = 1000;

/**
 * How far the device's clock is from the steady count of the page's milliseconds, which nobody can set. It changes when
 * the clock is set, and where the count stood still while the device slept.
 */
function readDrift(): number {
  return Date.now() - performance.now();
}

/** Tells whether the device's clock was set, or the device slept, since this drift was read. */
export function hasDrifted(since: number): boolean {
  return Math.abs(readDrift() - since) > TOLERANCE;
}

/** What the server's answer to "what time is it" tells about the device's clock. */
export interface ClockReading {
  /** Milliseconds by which the server's clock is ahead of the device's. */
  ahead: number;
  /** The drift with which that was found: while it stays, so does `ahead`. */
  drift: number;
}

/** Compares the clocks over one question; the server is taken to have answered half way. */
export async function readServerClock<T>(
  ask: () => Promise<T>,
  nowOf: (answer: T) => Instant,
): Promise<{ answer: T; reading: ClockReading }> {
  // A clock that is set while the question is on its way makes the drift of the start no longer hold: it is asked again.
  const drift = readDrift();
  const asked = performance.now();
  const answer = await ask();
  const answered = performance.now();
  const server = nowOf(answer) + (answered - asked) / 2;
  return { answer, reading: { ahead: server - (answered + drift), drift } };
}
