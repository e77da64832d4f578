/** Upper limits of the buckets in milliseconds; the last bucket has none. */
const BUCKETS_MS: readonly number[] = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** Counts durations in buckets, so that any number of them takes the same memory. */
export class Durations {
  readonly #counts = Array.from({ length: BUCKETS_MS.length + 1 }, () => 0);
  count = 0;
  /** Milliseconds. */
  sum = 0;

  add(milliseconds: number): void {
    const at = BUCKETS_MS.findIndex((limit) => milliseconds <= limit);
    const bucket = at === -1 ? BUCKETS_MS.length : at;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.count += 1;
    this.sum += milliseconds;
  }

  /** Adds the durations of another one. */
  addAll(other: Durations): void {
    for (const [bucket, count] of other.#counts.entries())
      this.#counts[bucket] = (this.#counts[bucket] ?? 0) + count;
    this.count += other.count;
    this.sum += other.sum;
  }

  /** Lists how many were at most as long as each bucket's limit. */
  listCumulative(): { limit: number; count: number }[] {
    let count = 0;
    return BUCKETS_MS.map((limit, bucket) => ({ limit, count: (count += this.#counts[bucket] ?? 0) }));
  }

  /** Estimates the median in milliseconds, evenly within its bucket; null if there is none. */
  estimateMedian(): number | null {
    if (this.count === 0) return null;
    let before = 0;
    let low = 0;
    for (const [bucket, limit] of BUCKETS_MS.entries()) {
      const count = this.#counts[bucket] ?? 0;
      if (before + count >= this.count / 2) return low + ((this.count / 2 - before) / count) * (limit - low);
      before += count;
      low = limit;
    }
    return low;
  }
}
