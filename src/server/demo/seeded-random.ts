import { createHash } from "node:crypto";

/** Numbers per digest, and bytes per number. */
const NUMBERS_PER_DIGEST = 8;
const NUMBER_BYTES = 4;

/** A random number generator that gives the same numbers for the same seed, so that every demo is the
 * same. */
export class SeededRandom {
  readonly #seed: string;
  #drawn = 0;
  #digest = Buffer.alloc(0);

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    const place = this.#drawn % NUMBERS_PER_DIGEST;
    if (place === 0) this.#digest = createHash("sha256").update(`${this.#seed} ${this.#drawn}`).digest();
    this.#drawn += 1;
    return this.#digest.readUInt32BE(place * NUMBER_BYTES) / 2 ** (8 * NUMBER_BYTES);
  }

  /** Returns true with this probability. */
  isTrue(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns a normally distributed number with mean 0 and this standard deviation. */
  drawNormal(deviation: number): number {
    // The sum of twelve draws has standard deviation 1 and is nearly normally distributed.
    const sum = Array.from({ length: 12 }, () => this.next()).reduce((total, one) => total + one, 0);
    return (sum - 6) * deviation;
  }

  /** Chooses an item of the list with a probability proportional to its weight; undefined only for an empty
   * list. */
  choose<T>(list: readonly T[], weigh: (one: T) => number = () => 1): T | undefined {
    const total = list.reduce((sum, one) => sum + weigh(one), 0);
    let rest = this.next() * total;
    return list.find((one) => (rest -= weigh(one)) < 0) ?? list.at(-1);
  }
}
