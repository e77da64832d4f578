// What was sent and what came back: counts by operation and status.
import type { Operation } from "./description.ts";

/** Number of calls of an operation after which one of them should have succeeded. */
const MIN_CALLS = 300;

export interface ErrorReply {
  what: string;
  why: string;
  /** The request as a command, and the response. */
  details: string;
}

export class Report {
  readonly #counts = new Map<string, Map<number, number>>();
  readonly #milliseconds: number[] = [];
  readonly #spent = new Map<string, number>();
  readonly failures: ErrorReply[] = [];

  count(name: string, status: number, milliseconds: number): void {
    const counts = this.#counts.get(name) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#counts.set(name, counts);
    this.#milliseconds.push(milliseconds);
    this.#spent.set(name, (this.#spent.get(name) ?? 0) + milliseconds);
  }

  fail(failure: ErrorReply): void {
    this.failures.push(failure);
  }

  get calls(): number {
    return this.#milliseconds.length;
  }

  #sumOf(name: string, isCounted: (status: number) => boolean): number {
    return [...(this.#counts.get(name) ?? [])].reduce(
      (sum, [status, n]) => sum + (isCounted(status) ? n : 0),
      0,
    );
  }

  /** Reports every operation without a successful call, of which only refusals were tested. */
  expectSuccesses(operations: readonly Operation[]): void {
    for (const { name } of operations) {
      const calls = this.#sumOf(name, () => true);
      if (calls < MIN_CALLS || this.#sumOf(name, (status) => status < 400) > 0) continue;
      this.fail({ what: name, why: `none of ${calls} calls succeeded`, details: "" });
    }
  }

  /** Returns one line per operation: its calls, the share of successes, the mean time, and the count of each
   * status. */
  listLines(): string[] {
    return [...this.#counts.keys()].sort().map((name) => {
      const calls = this.#sumOf(name, () => true);
      const share = Math.round((100 * this.#sumOf(name, (status) => status < 400)) / calls);
      const counts = [...(this.#counts.get(name) ?? [])].sort(([a], [b]) => a - b);
      const statuses = counts.map(([status, n]) => `${status}: ${n}`).join("  ");
      const mean = Math.round((this.#spent.get(name) ?? 0) / calls);
      return (
        `${name.padEnd(46)} ${calls}`.padEnd(54) +
        ` ${share} %`.padStart(6) +
        ` ${mean} ms`.padStart(9) +
        `  ${statuses}`
      );
    });
  }

  /** Returns the count of each status over all operations. */
  listTotals(): string {
    const totals = new Map<number, number>();
    for (const counts of this.#counts.values()) {
      for (const [status, n] of counts) totals.set(status, (totals.get(status) ?? 0) + n);
    }
    return [...totals]
      .sort(([a], [b]) => a - b)
      .map(([status, n]) => `${status}: ${n}`)
      .join("  ");
  }

  /** Returns the median, 99th percentile and maximum in milliseconds. */
  listTimes(): string {
    const sorted = this.#milliseconds.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    return `median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms, slowest ${at(1)} ms`;
  }
}
