/** Draws numbers that are the same for the same seed, so that a trial run can be shown again. For nothing
 * that somebody must not guess. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) | 1;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    // Marsaglia's xorshift with a multiplication, which evens out the low bits.
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (Math.imul(state, 0x2545f491) >>> 0) / 2 ** 32;
  }

  /** Returns true with this probability. */
  isTrue(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a whole number from `low` to `high`, both included. */
  drawWhole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Returns a nearly normally distributed number with mean 0 and this standard deviation. */
  drawNormal(deviation: number): number {
    let sum = -6;
    for (let draw = 0; draw < 12; draw++) sum += this.next();
    return sum * deviation;
  }

  /** Chooses one of a list, each as likely; undefined for an empty list. */
  choose<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }
}
