import { createHash } from "node:crypto";

/** Numbers per digest, and bytes per number. */
const PER_DIGEST = 8;
const WIDTH = 4;

/** Chance that always falls out the same for the same seed, so that every demo is alike. */
export class Chance {
  readonly #seed: string;
  #drawn = 0;
  #digest = Buffer.alloc(0);

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A number from 0 up to, but never, 1. */
  next(): number {
    const place = this.#drawn % PER_DIGEST;
    if (place === 0) this.#digest = createHash("sha256").update(`${this.#seed} ${this.#drawn}`).digest();
    this.#drawn += 1;
    return this.#digest.readUInt32BE(place * WIDTH) / 2 ** (8 * WIDTH);
  }

  /** True this often. */
  falls(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A number around 0 that strays as far as this standard deviation says. */
  stray(deviation: number): number {
    // Twelve draws: their sum has the deviation 1 and very nearly the bell's shape.
    const sum = Array.from({ length: 12 }, () => this.next()).reduce((total, one) => total + one, 0);
    return (sum - 6) * deviation;
  }

  /** One of the list, each as likely as its weight; undefined only for an empty list. */
  choose<T>(list: readonly T[], weigh: (one: T) => number = () => 1): T | undefined {
    const total = list.reduce((sum, one) => sum + weigh(one), 0);
    let rest = this.next() * total;
    return list.find((one) => (rest -= weigh(one)) < 0) ?? list.at(-1);
  }
}
