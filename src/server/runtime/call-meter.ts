import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import { Durations } from "./durations.ts";

/** A call that took longer is kept in the list of slow ones, in milliseconds. */
const SLOW_MS = 500;

/** Maximum number of slow calls that are kept of each endpoint. */
const MAX_SLOW = 50;

/** A call that was answered. */
export interface AnsweredCall {
  /** What it does, in a sentence. */
  summary: string;
  /** Whether it saved a pick or joker of the caller. */
  isPick: boolean;
  status: number;
  /** Why it was refused; null if it was not, or is not known. */
  code: string | null;
  /** Milliseconds until the answer was ready. */
  took: number;
}

/** The slow calls of an endpoint. */
export interface SlowCalls {
  summary: string;
  times: number;
  /** Milliseconds. */
  median: number;
  slowest: number;
  /** Milliseconds since the last one. */
  age: number;
}

/** What was answered within one minute, without picks: nobody may learn from these numbers that others
 * pick. */
interface Minute {
  number: number;
  durations: Durations;
  failed: number;
}

const KEPT_MINUTES = DAY / MINUTE;
const MINUTES_AN_HOUR = HOUR / MINUTE;

/** Counts the calls of a server: picks and others since its start, and others by minute for a day. */
export class CallMeter {
  readonly picks = new Durations();
  readonly others = new Durations();
  /** Picks and jokers that were refused, by code. */
  readonly pickRefusals = new Map<string, number>();
  /** Calls answered with a status of 500 or more. */
  failures = 0;
  readonly #now: () => number;
  readonly #minutes: Minute[] = [];
  readonly #slow = new Map<string, { at: number; took: number }[]>();

  /** `monotonic`: milliseconds of a clock that is never set. */
  constructor(monotonic: () => number) {
    this.#now = monotonic;
  }

  record(call: AnsweredCall): void {
    const { isPick, status, code, took } = call;
    if (status >= 500) this.failures += 1;
    if (isPick) {
      this.picks.add(took);
      if (status >= 400) this.#refuse(code ?? "unknown");
      return;
    }
    this.others.add(took);
    const minute = this.#getMinute();
    minute.durations.add(took);
    if (status >= 500) minute.failed += 1;
    if (took > SLOW_MS) this.#keepSlow(call);
  }

  /** Sums up the calls of the last hour, without picks. */
  sumHour(): { durations: Durations; failed: number } {
    return this.#sum(MINUTES_AN_HOUR);
  }

  /** Counts the calls of the last day, without picks. */
  countDay(): number {
    return this.#sum(KEPT_MINUTES).durations.count;
  }

  /** Lists the endpoints with slow calls in the last day, those with the most first. */
  listSlow(): SlowCalls[] {
    const now = this.#now();
    return [...this.#slow]
      .map(([summary, all]) => ({ summary, all: all.filter(({ at }) => now - at < DAY) }))
      .filter(({ all }) => all.length > 0)
      .map(({ summary, all }) => {
        const took = all.map((one) => one.took).toSorted((one, other) => one - other);
        return {
          summary,
          times: all.length,
          median: took[Math.floor(took.length / 2)] ?? 0,
          slowest: took.at(-1) ?? 0,
          age: now - (all.at(-1)?.at ?? now),
        };
      })
      .toSorted((one, other) => other.times - one.times);
  }

  #refuse(code: string): void {
    this.pickRefusals.set(code, (this.pickRefusals.get(code) ?? 0) + 1);
  }

  #keepSlow({ summary, took }: AnsweredCall): void {
    const kept = this.#slow.get(summary) ?? [];
    kept.push({ at: this.#now(), took });
    this.#slow.set(summary, kept.slice(-MAX_SLOW));
  }

  #getMinute(): Minute {
    const number = Math.floor(this.#now() / MINUTE);
    const last = this.#minutes.at(-1);
    if (last?.number === number) return last;
    const minute = { number, durations: new Durations(), failed: 0 };
    this.#minutes.push(minute);
    if (this.#minutes.length > KEPT_MINUTES) this.#minutes.shift();
    return minute;
  }

  #sum(minutes: number): { durations: Durations; failed: number } {
    const since = Math.floor(this.#now() / MINUTE) - minutes;
    const durations = new Durations();
    let failed = 0;
    for (const minute of this.#minutes) {
      if (minute.number <= since) continue;
      durations.addAll(minute.durations);
      failed += minute.failed;
    }
    return { durations, failed };
  }
}
