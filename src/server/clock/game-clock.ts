import { MINUTE, SECOND, type Instant } from "#domain/time.ts";
import type { Logger } from "#server/runtime/logger.ts";

/** Milliseconds between two samples of the database's clock. */
const SAMPLE_INTERVAL_MS = 10 * SECOND;

/** Samples at the start: the first ones may be slow, and the one with the shortest round trip counts. */
const FIRST_SAMPLES = 3;

/** How far this machine's monotonic clock and the database's may drift apart, in milliseconds per millisecond: NTP slews
 * each of them by at most 500 ppm. */
const DRIFT = 0.001;

/** Milliseconds of rounding: the database's clock and instants are both in whole milliseconds. */
const ROUNDING_MS = 2;

/** Up to this uncertainty the clock is good for locks: milliseconds. */
const TOLERATED_UNCERTAINTY_MS = 250;

/** How long the uncertainty may be larger before picks are refused: milliseconds. */
const PATIENCE_MS = 10 * MINUTE;

interface ClockParts {
  /** Milliseconds of a clock that is never set. */
  monotonic: () => number;
  /** Reads the database's clock: UTC milliseconds. */
  readDatabaseClock: () => Promise<number>;
  /** Milliseconds by which game time is ahead of the database's clock, as `CLOCK` asks for. */
  shift: number;
}

/** Game time: the database's clock, as well as this server knows it. */
export interface GameClock {
  /** UTC instant, shifted when `CLOCK` is set; never earlier than the one before. Throws before the first sample. */
  now: () => Instant;
  /** Milliseconds by which game time is ahead of the database's clock on purpose. */
  shift: () => number;
  /** How many milliseconds game time may differ from the database's clock with the shift. */
  uncertaintyMs: () => number;
  /** Whether the time is known well enough to decide who was before a lock. It is while the clock stands still because the
   * database's was set back: locks that were shut stay shut, and the others are still to come. */
  canTakePicks: () => boolean;
}

export interface SampledClock extends GameClock {
  /** Samples the database's clock. Answers by how many milliseconds it was set since the last sample; 0 when it was not. */
  sample: () => Promise<number>;
}

/** What the database's clock was ahead of the monotonic one at a moment of the latter, and how wrong that may be. */
interface Sample {
  at: number;
  offset: number;
  error: number;
}

/** Game time from samples of the database's clock; it needs the first one before it can tell the time. */
export function createGameClock({ monotonic, readDatabaseClock, shift }: ClockParts): SampledClock {
  // All samples grow worse at the same rate, so the best one stays the best until a better one comes.
  let best: Sample | undefined;
  /** Until when the uncertainty is, or was, tolerable: by the monotonic clock. */
  let goodUntil = 0;
  let latest = -Infinity;

  const timeAt = (moment: number, { offset }: Sample): number => moment + offset + shift;

  const uncertaintyAt = (moment: number): number =>
    best === undefined ? Infinity : best.error + DRIFT * (moment - best.at);

  function adopt(sample: Sample): void {
    goodUntil =
      sample.error <= TOLERATED_UNCERTAINTY_MS
        ? sample.at + (TOLERATED_UNCERTAINTY_MS - sample.error) / DRIFT
        : Math.min(best === undefined ? sample.at : goodUntil, sample.at);
    best = sample;
  }

  return {
    now: () => {
      if (best === undefined) throw new Error("The database's clock was not read yet.");
      // When the offset turns out smaller, time stands still until it is caught up with.
      latest = Math.max(latest, Math.floor(timeAt(monotonic(), best)));
      return latest;
    },
    shift: () => shift,
    uncertaintyMs: () => {
      if (best === undefined) return Infinity;
      const moment = monotonic();
      return uncertaintyAt(moment) + Math.max(0, latest - timeAt(moment, best));
    },
    canTakePicks: () => best !== undefined && monotonic() <= goodUntil + PATIENCE_MS,
    sample: async () => {
      const asked = monotonic();
      const read = await readDatabaseClock();
      const roundTrip = monotonic() - asked;
      const at = asked + roundTrip / 2;
      const sample = { at, offset: read - at, error: roundTrip / 2 + ROUNDING_MS };
      const uncertainty = uncertaintyAt(at);
      const difference = best === undefined ? 0 : sample.offset - best.offset;
      // Both cannot be right: the database's clock was set, or the database is another one now.
      const isSet = Math.abs(difference) > sample.error + uncertainty;
      if (isSet || sample.error < uncertainty) adopt(sample);
      return isSet ? difference : 0;
    },
  };
}

/** Calls regularly, until what it returns is called. */
type Repeat = (call: () => Promise<void>, milliseconds: number) => () => void;

const repeatOnTimer: Repeat = (call, milliseconds) => {
  const timer = setInterval(() => void call(), milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

/** Starts a game clock that follows the database's until it is stopped; rejects when that cannot be read. */
export async function startGameClock(
  parts: ClockParts & { log: Pick<Logger, "warn" | "info">; repeat?: Repeat },
): Promise<GameClock & { stop: () => void }> {
  const { log, repeat = repeatOnTimer } = parts;
  const clock = createGameClock(parts);
  for (let n = 0; n < FIRST_SAMPLES; n++) await clock.sample();
  let isSampling = false;
  let isAway = false;

  async function follow(): Promise<void> {
    if (isSampling) return;
    isSampling = true;
    try {
      const setBy = await clock.sample();
      if (setBy !== 0)
        log.warn({ milliseconds: setBy }, "The database's clock was set: game time follows it.");
      if (isAway) log.info("The database's clock can be read again.");
      isAway = false;
    } catch (error) {
      if (!isAway)
        log.warn({ err: error }, "The database's clock cannot be read: game time goes on without it.");
      isAway = true;
    }
    isSampling = false;
  }

  return { ...clock, stop: repeat(follow, SAMPLE_INTERVAL_MS) };
}
