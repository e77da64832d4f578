import { LRUCache } from "lru-cache";
import { HOUR } from "#domain/time.ts";
import type { CacheKey } from "./keys.ts";

/** Size and lifetime of a cache. */
export interface Bounds<T> {
  entries: number;
  /** Milliseconds. */
  age: number;
  /** Bytes of all values together, where `sizeOf` says how many one has. */
  bytes?: number;
  sizeOf?: (value: T) => number;
}

/** Sized for a hundred tournaments; the least recently used entries are evicted. */
const DEFAULT_BOUNDS: Bounds<unknown> = { entries: 1_000, age: HOUR };

/** What a cache holds, and how often `find` found a value and `get` had to make one. */
export interface CacheMeasure {
  entries: number;
  /** The sum of the values' sizes. */
  size: number;
  found: number;
  made: number;
}

interface Entry<T> {
  value: Promise<T>;
  /** The value, once it is made. */
  made: T | undefined;
}

/** Caches values of one kind by key until they are dropped, expire or are evicted. Not lru-cache's
 * `fetchMethod`: it caches a value that was dropped during its computation, or rejects its waiters. */
export class ValueCache<T, Key extends string = CacheKey> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #sizeOf: (value: T) => number;
  /** Minimum size of an entry, so that the limit of bytes also limits the number of entries. */
  readonly #leastSize: number;
  #found = 0;
  #made = 0;

  constructor({ entries, age, bytes = entries, sizeOf = () => 1 }: Bounds<T> = DEFAULT_BOUNDS) {
    this.#sizeOf = sizeOf;
    this.#leastSize = Math.ceil(bytes / entries);
    // How long the cache reuses a clock reading; each reading sets a timer, by default every millisecond.
    const ttlResolution = Math.ceil(age / 1_000);
    // With `max` it would reserve memory for all entries at once, in every test and on small machines.
    this.#entries = new LRUCache({ maxSize: bytes, ttl: age, ttlResolution });
  }

  /** Returns the value of this key if it is cached. */
  find(key: Key): T | undefined {
    const made = this.#entries.get(key)?.made;
    if (made !== undefined) this.#found += 1;
    return made;
  }

  measure(): CacheMeasure {
    const { size: entries, calculatedSize: size } = this.#entries;
    return { entries, size, found: this.#found, made: this.#made };
  }

  /** Returns the value of this key; concurrent callers share one computation, and failures are not cached. */
  get(key: Key, make: () => Promise<T>): T | Promise<T> {
    const entry = this.#entries.get(key);
    if (entry?.made !== undefined) return entry.made;
    return this.#settle(key, entry ?? this.#begin(key, make));
  }

  /** Caches a value that is made already. */
  put(key: Key, made: T): void {
    this.#entries.set(key, { value: Promise.resolve(made), made }, { size: this.#measure(made) });
    this.#made += 1;
  }

  async #settle(key: string, entry: Entry<T>): Promise<T> {
    try {
      const made = await entry.value;
      if (this.#entries.peek(key) === entry) {
        // Its age counts from the start of the computation, because the data may have changed since.
        const cached = { value: entry.value, made };
        this.#entries.set(key, cached, { size: this.#measure(made), noUpdateTTL: true });
      }
      return made;
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  #begin(key: string, make: () => Promise<T>): Entry<T> {
    const entry: Entry<T> = { value: make(), made: undefined };
    this.#entries.set(key, entry, { size: this.#leastSize });
    this.#made += 1;
    return entry;
  }

  #measure(value: T): number {
    return Math.max(this.#sizeOf(value), this.#leastSize);
  }

  /** Removes these keys; a key that is empty or ends in a colon is a prefix. Values that are being
   * computed are not cached. */
  drop(prefixes: readonly string[]): void {
    const wide = prefixes.filter((prefix) => prefix === "" || prefix.endsWith(":"));
    for (const prefix of prefixes) this.#entries.delete(prefix);
    if (wide.length === 0) return;
    const stale = [...this.#entries.keys()].filter((key) => wide.some((prefix) => key.startsWith(prefix)));
    for (const key of stale) this.#entries.delete(key);
  }
}
