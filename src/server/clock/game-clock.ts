import { type Instant, MINUTE, SECOND } from "#domain/time.ts";
import type { Logger } from "#server/runtime/logger.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Milliseconds between two samples of the database's clock. */
const SAMPLE_INTERVAL_MS = 10 * SECOND;

/** Number of samples at startup: the first ones may be slow, and the one with the shortest round trip is
 * used. */
const STARTUP_SAMPLES = 3;

/** Maximum drift between this machine's monotonic clock and the database's, in milliseconds per millisecond:
 * NTP slews each by at most 500 ppm. */
const MAX_DRIFT = 0.001;

/** Rounding error in milliseconds: the database's clock and instants are in whole milliseconds. */
const ROUNDING_MS = 2;

/** Maximum uncertainty in milliseconds at which picks are accepted without a time limit. */
const MAX_UNCERTAINTY_MS = 250;

/** Milliseconds for which a larger uncertainty is tolerated before picks are refused. */
const UNCERTAINTY_GRACE_MS = 10 * MINUTE;

interface ClockParts {
  /** Milliseconds of a clock that is never set. */
  monotonic: () => number;
  /** Reads the database's clock: UTC milliseconds. */
  readDatabaseClock: () => Promise<number>;
  /** Milliseconds by which game time is ahead of the database's clock, from the setting `CLOCK`. */
  shift: number;
}

/** Game time: the database's clock as this server estimates it. */
export interface GameClock {
  /** UTC instant, shifted when `CLOCK` is set; never earlier than the one before. Throws before the first
   * sample. */
  now: () => Instant;
  /** Milliseconds by which game time is intentionally ahead of the database's clock. */
  shift: () => number;
  /** Maximum error of game time against the database's clock plus the shift, in milliseconds. */
  uncertaintyMs: () => number;
  /** Whether the time is accurate enough to enforce locks. Time that stands still after the database's
   * clock was set back counts as accurate: locks that have passed stay passed. */
  canTakePicks: () => boolean;
}

export interface SampledClock extends GameClock {
  /** Samples the database's clock and returns by how many milliseconds it was set since the last sample; 0
   * if it was not. */
  sample: () => Promise<number>;
}

/** The database clock's offset from the monotonic clock at an instant of the latter, and its maximum error;
 * all in milliseconds. */
interface Sample {
  at: number;
  offset: number;
  error: number;
}

/** Creates a game clock that estimates the time from samples; `now` throws before the first sample. */
export function createGameClock({ monotonic, readDatabaseClock, shift }: ClockParts): SampledClock {
  // Every sample's error grows at the same rate, so the best one stays the best until a better one comes.
  let best: Sample | undefined;
  /** The monotonic time until which the uncertainty is, or was, at most MAX_UNCERTAINTY_MS. */
  let goodUntil = 0;
  let latest = -Infinity;

  const timeAt = (moment: number, { offset }: Sample): number => moment + offset + shift;

  const uncertaintyAt = (moment: number): number =>
    best === undefined ? Infinity : best.error + MAX_DRIFT * (moment - best.at);

  function adopt(sample: Sample): void {
    goodUntil =
      sample.error <= MAX_UNCERTAINTY_MS
        ? sample.at + (MAX_UNCERTAINTY_MS - sample.error) / MAX_DRIFT
        : Math.min(best === undefined ? sample.at : goodUntil, sample.at);
    best = sample;
  }

  return {
    now: () => {
      if (best === undefined) throw new Error("The database's clock has not been read yet.");
      // When the offset turns out smaller, time stands still until it has caught up.
      latest = Math.max(latest, Math.floor(timeAt(monotonic(), best)));
      return latest;
    },
    shift: () => shift,
    uncertaintyMs: () => {
      if (best === undefined) return Infinity;
      const moment = monotonic();
      return uncertaintyAt(moment) + Math.max(0, latest - timeAt(moment, best));
    },
    canTakePicks: () => best !== undefined && monotonic() <= goodUntil + UNCERTAINTY_GRACE_MS,
    sample: async () => {
      const asked = monotonic();
      const read = await readDatabaseClock();
      const roundTrip = monotonic() - asked;
      const at = asked + roundTrip / 2;
      const sample = { at, offset: read - at, error: roundTrip / 2 + ROUNDING_MS };
      const uncertainty = uncertaintyAt(at);
      const difference = best === undefined ? 0 : sample.offset - best.offset;
      // The samples contradict each other: the database's clock was set, or the server now uses another
      // database.
      const isSet = Math.abs(difference) > sample.error + uncertainty;
      if (isSet || sample.error < uncertainty) adopt(sample);
      return isSet ? difference : 0;
    },
  };
}

/** Calls a function at an interval; the returned function stops it. */
type Repeat = (call: () => Promise<void>, milliseconds: number) => () => void;

const repeatOnTimer: Repeat = (call, milliseconds) => {
  const timer = setInterval(() => void call(), milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

/** Starts a game clock that samples the database's clock until it is stopped; rejects when that cannot be
 * read. */
export async function startGameClock(
  parts: ClockParts & { log: Pick<Logger, "warn" | "info">; repeat?: Repeat },
): Promise<GameClock & { stop: () => void }> {
  const { log, repeat = repeatOnTimer } = parts;
  const clock = createGameClock(parts);
  for (let n = 0; n < STARTUP_SAMPLES; n++) await clock.sample();
  let isSampling = false;
  let isUnreachable = false;

  async function follow(): Promise<void> {
    if (isSampling) return;
    isSampling = true;
    try {
      const setBy = await clock.sample();
      if (setBy !== 0)
        log.warn({ milliseconds: setBy }, "The database's clock was set: game time follows it.");
      if (isUnreachable) log.info("The database's clock can be read again.");
      isUnreachable = false;
    } catch (error) {
      if (!isUnreachable)
        log.warn(
          { err: error },
          "The database's clock cannot be read: game time continues from the last sample.",
        );
      isUnreachable = true;
    }
    isSampling = false;
  }

  return { ...clock, stop: repeat(follow, SAMPLE_INTERVAL_MS) };
}

/** Refuses (503) a call that depends on a lock while this server's clock is too uncertain. */
export function checkGameTime({ canTakePicks }: Pick<GameClock, "canTakePicks">): void {
  if (canTakePicks()) return;
  throw new HttpError("time-unknown", sentences.timeUnknown);
}
