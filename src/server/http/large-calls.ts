import { setTimeout as wait } from "node:timers/promises";

/** A call that has run this many milliseconds, because of a lock for example, no longer makes others wait. */
const MAX_TURN_MS = 5_000;

/** While calls wait, each one is followed by a pause, in which the embedded store saves picks and answers
 * other calls: a multiple of its duration, up to a limit, and a smaller one while nobody picks. Where more
 * than `players` wait, it is shorter, so that nobody waits long. */
const PAUSE = { times: 12, timesWithoutPicks: 1, mostMs: 4_000, players: 16 };

/** Nobody picks where this many milliseconds have passed since the last pick. */
const PICKING_MS = 1_000;

type Start = () => void;

/** Runs calls that read, write or answer thousands of rows one at a time, so that sixteen at once take no
 * longer turns of the event loop than one, and statements of others go in between. Callers take turns: many
 * calls of one do not keep others waiting. */
export class LargeCalls {
  readonly #waiting = new Map<number, Start[]>();
  readonly #measureIdle: () => number;
  readonly #longestTurnMs: number;
  #isBusy = false;

  /** `measureIdle`: milliseconds since the last pick. */
  constructor(measureIdle: () => number, longestTurnMs: number = MAX_TURN_MS) {
    this.#measureIdle = measureIdle;
    this.#longestTurnMs = longestTurnMs;
  }

  /** Runs a player's call when it is its turn, and returns its result. */
  async run<T>(playerId: number, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) await new Promise<void>((start) => this.#queue(playerId, start));
    this.#isBusy = true;
    const stop = new AbortController();
    const startedAt = performance.now();
    const call = work();
    const limit = wait(this.#longestTurnMs, undefined, { signal: stop.signal });
    void Promise.race([call, limit])
      .catch(() => undefined)
      .then(() => this.#pause(performance.now() - startedAt))
      .then(() => this.#startNext());
    try {
      return await call;
    } finally {
      stop.abort();
    }
  }

  #queue(playerId: number, start: Start): void {
    const own = this.#waiting.get(playerId);
    if (own === undefined) this.#waiting.set(playerId, [start]);
    else own.push(start);
  }

  async #pause(tookMs: number): Promise<void> {
    const { size } = this.#waiting;
    if (size === 0) return;
    const times = this.#measureIdle() < PICKING_MS ? PAUSE.times : PAUSE.timesWithoutPicks;
    await wait(Math.min(times * tookMs, PAUSE.mostMs) * Math.min(1, PAUSE.players / size));
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isBusy = false;
      return;
    }
    const [playerId, [start, ...others]] = next;
    // The player's next call waits behind those of all others.
    this.#waiting.delete(playerId);
    if (others.length > 0) this.#waiting.set(playerId, others);
    start?.();
  }
}
